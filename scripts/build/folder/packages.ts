/** npm packages as they are installed: where they lie, and what of them a program needs when it runs. */
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';

export interface Installed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

/** What every system runs, and what has to be told with it. */
const NEEDED = /(^|\/)(package\.json|licen[cs]e[^/]*|notice[^/]*|[^/]+\.(js|mjs|cjs|node|wasm))$/i;
/** Of packages that bring much besides. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'better-sqlite3': new RegExp(`^(lib/|prebuilds/${process.platform}.*-${process.arch}[.]node$|[^/]+$)`),
  '@fontsource/permanent-marker': /^(files\/permanent-marker-latin-400-normal[.]woff$|[^/]+$)/,
  '@resvg/resvg-wasm': /^(index[.]mjs|index_bg[.]wasm|package[.]json)$/,
  piscina: /^(dist\/|[^/]+$)/,
};
const FONT = /[.]woff$/;
/** Only needed to compile. */
const COMPILERS: readonly string[] = ['node-addon-api'];

/** Null: not installed, as optional packages for other systems. */
function findPackage(name: string, from: string): Installed | null {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((each) => existsSync(each));
  if (found === undefined) return null;
  const folder = realpathSync(found);
  const { version = '', license = 'unknown' } = manifestOf(folder);
  return { name, version, license, folder };
}

/** These packages and all that they depend on, each once, in the order of their names. */
export function withDependencies(names: readonly string[], from: string): Installed[] {
  const all = new Map<string, Installed>();
  const add = (name: string, place: string) => {
    const found = findPackage(name, place);
    if (found === null || COMPILERS.includes(name) || all.has(found.folder)) return;
    all.set(found.folder, found);
    for (const each of dependenciesOf(found.folder)) add(each, found.folder);
  };
  for (const name of names) add(name, from);
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** With those that it expects beside it. */
export function dependenciesOf(folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
  const expected = Object.keys({ ...peerDependencies }).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...expected];
}

/** What a package needs when it runs, into a `node_modules`. */
export function copyPackage({ name, folder }: Installed, modules: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && isNeeded(name, path)) cpSync(join(folder, path), join(modules, name, path));
  }
}

function isNeeded(name: string, path: string): boolean {
  return (NEEDED.test(path) || FONT.test(path)) && (PARTS[name]?.test(path) ?? true);
}

/** The texts of its license, with those of others that it has to pass on. */
export function licenseTexts(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(basename(name)))
    .filter((name) => !/[.][cm]?js$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

interface Manifest {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
