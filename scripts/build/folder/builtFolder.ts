/**
 * One folder that runs with Node alone: the server and its page as `npm start` has them, the packages that load files of
 * their own, what others say of theirs, and what an operator reads and sets up. Everything in it lies where it lies here, so both run the same code.
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { ROOT } from '../../programs/tools.ts';
import { APART, SERVER_PROGRAM } from '../serverBuild.ts';
import { addOperatorsFiles } from './operatorsFiles.ts';
import { copyPackage, dependenciesOf, type Installed, licenseTexts, withDependencies } from './packages.ts';

/** Where `pnpm build` makes it. */
export const BUILT_FOLDER = join(ROOT, 'dist/staxd');
/** The kind of machine that it runs on: the one that makes it. */
const SYSTEM = `${process.platform}-${process.arch}`;

const SERVER = join(ROOT, 'server');
const PAGE = join(ROOT, 'web/dist');
/** Our own, and what only compilers read. */
const NOT_INSIDE = /^@(staxd|types)\//;
const LINE = '-'.repeat(80);

/** The version of the product. */
export function productVersion(): string {
  return JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8')).version;
}

/** Makes it of what is built, in the place of an earlier one. Tests pass another page. */
export function makeFolder(folder: string, page: string = PAGE): void {
  // A build that is stopped leaves no half folder where a whole one was.
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  fill(unfinished, page);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

function fill(folder: string, page: string): void {
  const isShipped = (source: string) => !basename(source).startsWith('.');
  cpSync(join(SERVER, 'deploy/folder'), folder, { recursive: true });
  cpSync(dirname(SERVER_PROGRAM), join(folder, 'server/dist'), {
    recursive: true,
    filter: (source) => isShipped(source) && !source.endsWith('.tsbuildinfo'),
  });
  cpSync(page, join(folder, 'web/dist'), { recursive: true, filter: isShipped });
  addOperatorsFiles(ROOT, folder);
  for (const each of withDependencies(APART, SERVER)) copyPackage(each, join(folder, 'node_modules'));
  const version = productVersion();
  const node = manifest.engines.node.replace('>=', '');
  write(folder, 'package.json', {
    name: 'staxd',
    version,
    private: true,
    license: manifest.license,
    type: 'module',
    engines: manifest.engines,
    scripts: { start: 'node staxd.mjs' },
  });
  writeFileSync(join(folder, 'LICENSES.txt'), licenses());
  write(folder, 'contents.json', { version, node, system: SYSTEM, files: contentsOf(folder) });
}

function write(folder: string, name: string, content: object): void {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** The size of each file. Everybody may read them, whatever the umask of whoever builds. */
function contentsOf(folder: string): Record<string, number> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }));
  chmodSync(folder, 0o755);
  for (const { entry, path } of paths) chmodSync(path, entry.isDirectory() ? 0o755 : 0o644);
  return Object.fromEntries(
    paths
      .filter(({ entry }) => entry.isFile())
      .map(({ path }) => [relative(folder, path).replaceAll('\\', '/'), statSync(path).size] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Of everything of others that server and page depend on; what the bundles have left out of it does no harm. Each text stands
 * once, below the names of all that it covers.
 */
function licenses(): string {
  const titles = new Map<string, Set<string>>();
  for (const { name, version, license, folder } of ['server', 'web'].flatMap(usedBy)) {
    const text = licenseTexts(folder).join('\n\n');
    titles.set(text, (titles.get(text) ?? new Set()).add(`${name} ${version}: ${license}`));
  }
  return [...titles].map(([text, names]) => [LINE, ...names, LINE, '', text, ''].join('\n')).join('\n');
}

function usedBy(program: string): Installed[] {
  const folder = join(ROOT, program);
  return withDependencies(dependenciesOf(folder), folder).filter(({ name }) => !NOT_INSIDE.test(name));
}
