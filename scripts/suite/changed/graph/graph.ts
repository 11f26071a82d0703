/** Who depends on whom among the files of a tree, and how closely. */
import type { Tree } from '../tree/tree.ts';
import { exportsOf, type Import, importsOf, type Named, pathsIn } from './imports.ts';
import { type Packages, packagesOf } from './packages.ts';
import { fileOfImport, filesOfPath, type Places, placesOf } from './resolve.ts';

/** How far a file is from what it names. */
export const STEPS = {
  /** It uses it when it runs, or reads it. */
  uses: 1,
  /** It looks at it among many others. */
  sees: 3,
  /** It knows nothing but its types. */
  types: 4,
  /** It is loaded beside what is asked for, by way of the public face of a package. */
  beside: 6,
} as const;

/** For each file those that depend on it, with the steps between. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Scanned {
  readonly imports: readonly Import[];
  readonly exports: ReadonlySet<string>;
  readonly paths: readonly Named[];
  /** Nothing in it but `export ... from`. */
  readonly isFace: boolean;
}

const CODE = /\.(ts|tsx|mjs|js|css|html|svg)$/;
/** Texts are read once, also where several trees share them. */
const scanned = new Map<string, Scanned>();

function scan(file: string, text: string): Scanned {
  const key = `${file}\n${text}`;
  const known = scanned.get(key);
  if (known) return known;
  const isScript = /\.(ts|tsx|mjs|js)$/.test(file);
  const code = text.replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '');
  const rest = code.replace(/^export\s+(type\s+)?(\*|\{[^}]*\})\s*from\s*'[^']+';/gm, '').trim();
  const found: Scanned = {
    imports: isScript ? importsOf(text) : [],
    exports: new Set(isScript ? exportsOf(text) : []),
    paths: pathsIn(text, !isScript),
    isFace: isScript && rest === '' && code.includes('export'),
  };
  scanned.set(key, found);
  return found;
}

/** @param gone Files that there were before: who still names one depends on it. */
export function graphOf(tree: Tree, gone: readonly string[] = []): Graph {
  const places = placesOf([...tree.files, ...gone]);
  return new Scan(tree, places, packagesOf(tree)).graph();
}

class Scan {
  readonly #tree: Tree;
  readonly #places: Places;
  readonly #packages: Packages;
  readonly #dependents = new Map<string, Map<string, number>>();

  constructor(tree: Tree, places: Places, packages: Packages) {
    this.#tree = tree;
    this.#places = places;
    this.#packages = packages;
  }

  graph(): Graph {
    for (const file of this.#tree.files) if (CODE.test(file)) this.#look(file);
    return this.#dependents;
  }

  #scan(file: string): Scanned {
    return scan(file, this.#tree.read(file) ?? '');
  }

  #look(file: string): void {
    const { imports, paths, isFace } = this.#scan(file);
    for (const { specifier, kind, names } of imports) {
      const target = this.#file(file, specifier);
      if (!target) continue;
      const steps = kind === 'types' ? STEPS.types : STEPS.uses;
      if (isFace) {
        this.#add(target, file, STEPS.beside);
        continue;
      }
      this.#add(target, file, steps);
      for (const name of names ?? []) this.#add(this.#origin(target, name), file, steps);
      if (names === undefined) for (const part of this.#partsOf(target)) this.#add(part, file, steps);
    }
    for (const { path, isBegun } of paths) {
      for (const target of filesOfPath(file, path, isBegun, this.#places)) {
        // What is imported is known already, and more exactly.
        if (this.#dependents.get(target)?.has(file)) continue;
        // A script lists files for many purposes.
        const isListed = !path.startsWith('.') && /^scripts\//.test(file) && !/\.test\./.test(file);
        this.#add(target, file, isListed ? STEPS.beside : STEPS.uses);
      }
    }
  }

  #file(from: string, specifier: string): string | undefined {
    return fileOfImport(from, specifier, this.#places, this.#packages);
  }

  /** The file in which a name stands that another passes on. */
  #origin(file: string, name: string): string {
    const { imports, exports, isFace } = this.#scan(file);
    if (!isFace) return file;
    for (const { specifier, names } of imports) {
      const target = this.#file(file, specifier);
      if (target && names?.includes(name)) return this.#origin(target, name);
    }
    if (exports.has(name)) return file;
    for (const { specifier, names } of imports) {
      const target = this.#file(file, specifier);
      if (!target || names !== undefined) continue;
      const origin = this.#origin(target, name);
      if (this.#scan(origin).exports.has(name)) return origin;
    }
    return file;
  }

  /** What a face passes on. */
  #partsOf(file: string): string[] {
    const { imports, isFace } = this.#scan(file);
    if (!isFace) return [];
    return imports.flatMap(({ specifier }) => {
      const target = this.#file(file, specifier);
      return target ? [target, ...this.#partsOf(target)] : [];
    });
  }

  #add(target: string, file: string, steps: number): void {
    if (target === file) return;
    const dependents = this.#dependents.get(target) ?? new Map<string, number>();
    dependents.set(file, Math.min(dependents.get(file) ?? Number.POSITIVE_INFINITY, steps));
    this.#dependents.set(target, dependents);
  }
}

/** The same with further dependents. */
export function withRows(
  graph: Graph,
  rows: Iterable<readonly [target: string, file: string, steps: number]>,
): Graph {
  const all = new Map([...graph].map(([target, dependents]) => [target, new Map(dependents)]));
  for (const [target, file, steps] of rows) {
    if (target === file) continue;
    const dependents = all.get(target) ?? new Map<string, number>();
    dependents.set(file, Math.min(dependents.get(file) ?? steps, steps));
    all.set(target, dependents);
  }
  return all;
}
