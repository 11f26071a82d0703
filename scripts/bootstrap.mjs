// Brings the tools and dependencies that the workspace needs, then runs a command with them:
//   node scripts/bootstrap.mjs COMMAND ARGUMENTS...
// Plain JavaScript for Node 18 and npm alone, because it runs before anything else is there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_TO_BRING = 'node@26';
const INSTALL = '--install';
const USAGE_ERROR = 2;
/** Milliseconds. */
const LOOK_FOR_PARENT = 500;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const neededNode = manifest.engines.node.replace('>=', '');
/** Holds the path of the Node that was brought because the one at hand is too old. */
const broughtNodeFile = join(root, 'node_modules', '.node-path');
// npx and pnpm are scripts that only a shell can start on Windows.
const shell = process.platform === 'win32';

/** @returns {never} */
function fail(message, code = USAGE_ERROR) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function nodeIsNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [neededMajor, neededMinor] = neededNode.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

/** pnpm keeps a copy of the lockfile that it installed. */
function dependenciesAreInstalled() {
  const installed = readIfThere(join(root, 'node_modules', '.pnpm', 'lock.yaml'));
  return installed !== undefined && installed === readIfThere(join(root, 'pnpm-lock.yaml'));
}

/** The Node to run with, or undefined while none is at hand that is new enough. */
function findNode() {
  if (nodeIsNewEnough()) return process.execPath;
  const brought = readIfThere(broughtNodeFile);
  return brought !== undefined && existsSync(brought) ? brought : undefined;
}

/** Calls this script again with pnpm, and a new enough Node, in the PATH. */
function bringToolsAndInstall() {
  process.stderr.write('Setting up; the first time takes about a minute.\n');
  const brought = nodeIsNewEnough() ? [] : [`--package=${NODE_TO_BRING}`];
  const { status, error } = spawnSync(
    'npx',
    [
      '--yes',
      ...brought,
      `--package=${manifest.packageManager}`,
      '--',
      'node',
      'scripts/bootstrap.mjs',
      INSTALL,
    ],
    // Standard output belongs to the command that follows.
    { cwd: root, shell, stdio: ['ignore', process.stderr, process.stderr] },
  );
  if (error) fail(`npx cannot be started (${error.message}): install npm, then try again.`);
  if (status === USAGE_ERROR) process.exit(status);
  if (status !== 0) {
    fail('The setup failed: look above, check that npm can reach its registry, then try again.', status ?? 1);
  }
}

/** The inner call: installs, and leaves the path of its Node for the next start. */
function install() {
  if (!nodeIsNewEnough()) {
    fail(
      `npm could not bring a newer Node than ${process.versions.node} (npm 12 runs no install scripts): ` +
        `install Node ${neededNode} or newer, then try again.`,
    );
  }
  const { status } = spawnSync('pnpm', ['install', '--frozen-lockfile', '--loglevel=error'], {
    cwd: root,
    shell,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(broughtNodeFile, process.execPath);
}

/** Hands the terminal, signals and exit code over to the command. */
function run(node, [command, ...args]) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command === 'node' ? node : command, args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    shell: shell && command !== 'node',
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the child as well: only a signal from elsewhere needs passing on.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  // npm ends its shell and tells nobody else when it is ended by itself.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), LOOK_FOR_PARENT);
  }
  child.on('error', (error) => fail(`${command} cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

const command = process.argv.slice(2);
if (command[0] === INSTALL) {
  install();
} else {
  if (command.length === 0) fail('Usage: node scripts/bootstrap.mjs COMMAND ARGUMENTS...');
  if (findNode() === undefined || !dependenciesAreInstalled()) bringToolsAndInstall();
  run(findNode() ?? fail('The setup left no usable Node: run it again.'), command);
}
