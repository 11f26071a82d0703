/** Classes of the built client: short names, which stand in its scripts as plain texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Vite plugins for the built client. What the page and a rendering of it beforehand call a class is the same. */
export function shortClasses(): Plugin[] {
  return [
    {
      name: 'staxd-short-classes',
      apply: 'build',
      enforce: 'pre',
      config: ({ root = import.meta.dirname }) => ({
        css: { modules: { generateScopedName: shortNames(join(root, 'src')) } },
      }),
      transform: (code, file) => (/\.tsx?$/.test(file) ? { code: withSingleImports(code), map: null } : null),
    },
    {
      name: 'staxd-kept-styles',
      apply: 'build',
      enforce: 'post',
      // A module whose classes have all become texts would be dropped, and its styles with it.
      transform: (code, file) =>
        file.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}

/** Imports class by class what is only used as `styles.name`; the bundler then writes the text in its place. */
function withSingleImports(code: string): string {
  return code.replace(/import (\w+) from ('[^']+\.module\.css')/g, (line, name: string, file: string) => {
    const uses = code.matchAll(new RegExp(`(?<![\\w.'"/-])${name}\\b(?!\\s*:)(.)`, 'g'));
    const isPlain = [...uses].every(([, next], use) => use === 0 || next === '.');
    return isPlain ? `import * as ${name} from ${file}` : line;
  });
}

/** Without `a`: blockers of advertising hide elements of classes like `ad`. */
const FIRST = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';
const SECOND = `${FIRST}aA0123456789_-`;

/** Numbers the classes and animations of all `*.module.css` below `folder`. */
function shortNames(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const file of modulesIn(folder)) {
    for (const name of namesIn(readFileSync(file, 'utf8')))
      names.set(`${file} ${name}`, shortName(names.size));
  }
  return (name, file) => {
    const short = names.get(`${resolve(file)} ${name}`);
    if (short === undefined) throw new Error(`${file} has an unknown name ${name}: see web/shortClasses.ts`);
    return short;
  };
}

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort()
    .map((file) => resolve(folder, file));
}

function namesIn(css: string): Set<string> {
  return new Set(
    [...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name]) => name as string),
  );
}

function shortName(index: number): string {
  const first = FIRST[Math.floor(index / SECOND.length)];
  if (first === undefined) throw new Error('too many classes for two letters each: see web/shortClasses.ts');
  return `${first}${SECOND[index % SECOND.length]}`;
}
