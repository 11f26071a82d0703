/**
 * `node server/bench/olderPage.ts [--from COMMIT] [FOLDER ...]`: whether the page of an earlier commit, of the release before if
 * none is given, goes on at this server as it stands open in somebody's browser. That commit's own browser tests play there,
 * those of these folders of `web/e2e/promises`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildServer, SERVER_PROGRAM } from '../../scripts/build/serverBuild.ts';
import { readCommandLine } from '../../scripts/programs/commandLine.ts';
import { olderTree, releaseBefore } from './older/tree.ts';

const USAGE = 'node server/bench/olderPage.ts [--from COMMIT] [FOLDER ...]';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['wholeGames', 'connection', 'end'];
/** Puts another page beside its server, which is not the one that runs here. */
const NOT_HERE = 'NAV-31';

const { values, positionals } = readCommandLine(USAGE, {
  options: { from: { type: 'string', default: releaseBefore() } },
  allowPositionals: true,
});

const tree = olderTree(values.from);
const inTree = (...command: string[]) =>
  execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'node', ...command], {
    cwd: tree.root,
    stdio: 'inherit',
  });
inTree('--eval', `import('./scripts/build/webBuild.ts').then(({ buildWeb }) => buildWeb())`);
await buildServer();

// This server beside that page: it serves what lies where its own would.
const beside = mkdtempSync(join(tmpdir(), 'staxd-beside-'));
process.once('exit', () => rmSync(beside, { recursive: true, force: true }));
mkdirSync(join(beside, 'web'));
symlinkSync(join(tree.root, 'web/dist'), join(beside, 'web/dist'));
cpSync(dirname(SERVER_PROGRAM), join(beside, 'server/dist'), { recursive: true });
cpSync(join(ROOT, 'server/package.json'), join(beside, 'server/package.json'));
for (const folder of ['node_modules', 'packages', 'server/node_modules'])
  symlinkSync(join(ROOT, folder), join(beside, folder));

const program = pathToFileURL(join(beside, 'server/dist/main.js')).href;
mkdirSync(join(tree.root, 'server/dist'), { recursive: true });
writeFileSync(join(tree.root, 'server/dist/main.js'), `await import(${JSON.stringify(program)});\n`);
writeFileSync(join(tree.root, 'web/e2e/build.ts'), 'export default async function build() {}\n');

const asked = positionals.length > 0 ? positionals : FOLDERS;
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--project=promises',
    '--workers=1',
    '--reporter=line',
    `--grep-invert=${NOT_HERE}`,
    ...asked.map((folder) => `promises/${folder}`),
  ],
  { cwd: join(tree.root, 'web'), stdio: 'inherit' },
);
process.exit(status ?? 1);
