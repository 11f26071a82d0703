/** The packages of the workspace, and which file a name like `@staxd/engine/bots` stands for. */
import type { Tree } from '../tree/tree.ts';

/** Name of a package -> its folder, and `exports` of its manifest. */
export type Packages = ReadonlyMap<string, { readonly folder: string; readonly exports: Exports }>;
type Exports = Readonly<Record<string, string>>;

export function packagesOf(tree: Tree): Packages {
  const found = new Map<string, { folder: string; exports: Exports }>();
  for (const file of tree.files) {
    if (!/^[^/]+(\/[^/]+)?\/package\.json$/.test(file)) continue;
    try {
      const { name, exports = {} } = JSON.parse(tree.read(file) ?? '');
      const texts = Object.entries(exports).filter(([, target]) => typeof target === 'string');
      if (name)
        found.set(name, {
          folder: file.slice(0, -'/package.json'.length),
          exports: Object.fromEntries(texts) as Exports,
        });
    } catch {
      // Broken; it is a change that reaches everything anyway.
    }
  }
  return found;
}

/** The file from the root, or undefined where this is no package of ours. */
export function fileOfPackage(specifier: string, packages: Packages): string | undefined {
  const name = specifier.split('/').slice(0, 2).join('/');
  const known = packages.get(name);
  if (!known) return undefined;
  const asked = `.${specifier.slice(name.length)}`;
  for (const [pattern, target] of Object.entries(known.exports)) {
    const [head = '', tail] = pattern.split('*');
    const isMeant = tail === undefined ? asked === pattern : asked.startsWith(head) && asked.endsWith(tail);
    if (!isMeant) continue;
    const rest = tail === undefined ? '' : asked.slice(head.length, asked.length - tail.length);
    return `${known.folder}/${target.replace('*', rest).replace(/^\.\//, '')}`;
  }
  return undefined;
}
