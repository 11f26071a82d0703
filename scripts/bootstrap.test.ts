// Runs the bootstrap in a made-up repository, with an npx and a pnpm that only pretend.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Notes how it was called, then runs what stands behind the "--". */
const NPX = '#!/bin/sh\necho "$@" > npx-call\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec "$@"\n';
const PNPM = '#!/bin/sh\nmkdir -p node_modules/.pnpm\ncp pnpm-lock.yaml node_modules/.pnpm/lock.yaml\n';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { mode: 0o755 });
}

function needNode(engines: string): void {
  write('package.json', JSON.stringify({ packageManager: 'pnpm@12.0.0', engines: { node: engines } }));
}

const install = () => write('node_modules/.pnpm/lock.yaml', 'lockfile: 1\n');
const npxCall = () => {
  const file = join(root, 'npx-call');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

const argumentsOf = (command: readonly string[]) => [join(root, 'scripts/bootstrap.mjs'), ...command];
const options = () => ({
  cwd: root,
  env: { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) },
});

function bootstrap(command: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentsOf(command), {
    ...options(),
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'staxd-')));
  needNode('>=18.0');
  write('pnpm-lock.yaml', 'lockfile: 1\n');
  write('bin/npx', NPX);
  write('bin/pnpm', PNPM);
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('installed: runs the command at once, and passes on arguments, input, output and exit code', () => {
  install();
  const copyInput =
    'process.stdin.pipe(process.stdout); console.error(process.argv[1]); process.exitCode = 7';
  const result = bootstrap(['node', '-e', copyInput, 'two words'], 'from the keyboard');
  expect(result).toEqual({ status: 7, stdout: 'from the keyboard', stderr: 'two words\n' });
  expect(npxCall()).toBeUndefined();
});

test('not installed: installs by the pinned pnpm first, and keeps standard output for the command', () => {
  const result = bootstrap(['node', '-p', '"ready"']);
  expect(result).toMatchObject({ status: 0, stdout: 'ready\n' });
  expect(npxCall()).toBe('--yes --package=pnpm@12.0.0 -- node scripts/bootstrap.mjs --install');
  expect(result.stderr.trim().split('\n')).toHaveLength(1);
});

test('a changed lockfile: installs again', () => {
  install();
  write('pnpm-lock.yaml', 'lockfile: 2\n');
  expect(bootstrap(['node', '-p', '"ready"'])).toMatchObject({ status: 0, stdout: 'ready\n' });
  expect(npxCall()).toBeDefined();
});

test('Node too old: asks npx for a newer one, and says what to do when none came', () => {
  needNode('>=99.9');
  const { status, stderr } = bootstrap(['node', '-p', '"ready"']);
  expect(status).toBe(2);
  expect(npxCall()).toContain('--package=node@26');
  expect(stderr).toContain('install Node 99.9 or newer');
  expect(stderr).not.toContain('    at ');
});

test('Node too old: uses the one that was brought before, and brings it again when it is gone', () => {
  install();
  needNode('>=99.9');
  write('node_modules/.node-path', process.execPath);
  expect(bootstrap(['node', '-p', '"ready"'])).toMatchObject({ status: 0, stdout: 'ready\n', stderr: '' });
  expect(npxCall()).toBeUndefined();
  write('node_modules/.node-path', join(root, 'gone'));
  bootstrap(['node', '-p', '"ready"']);
  expect(npxCall()).toContain('--package=node@26');
});

test('a failed installation: passes on its exit code and says what to do', () => {
  write('bin/pnpm', '#!/bin/sh\necho "ERR no network" >&2\nexit 3\n');
  const { status, stdout, stderr } = bootstrap(['node', '-p', '"ready"']);
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toMatch(/ERR no network\nThe setup failed: .*try again\.\n$/);
});

test('a command that does not exist: one line', () => {
  install();
  expect(bootstrap(['no-such-program'])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^no-such-program cannot be started: .*\n$/),
  });
  expect(bootstrap([])).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Usage: .*\n$/) });
});

test('signals reach the command', async () => {
  install();
  const command = [
    'node',
    '-e',
    'process.on("SIGTERM", () => process.exit(9)); console.log(); setInterval(() => {}, 9)',
  ];
  for (const [signal, exitCode] of [
    ['SIGTERM', 9],
    ['SIGINT', 130],
  ] as const) {
    const child = spawn(process.execPath, argumentsOf(command), {
      ...options(),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([exitCode, null]);
  }
});

test.runIf(process.platform !== 'win32')('the command ends, too, when only npm is ended', async () => {
  install();
  const script =
    'process.on("SIGTERM", () => { console.log("told"); process.exit() }); console.log("runs"); setInterval(() => {}, 9)';
  write('program.js', script);
  const { env } = options();
  const shell = spawn('sh', ['-c', '"$NODE" scripts/bootstrap.mjs node program.js; true'], {
    cwd: root,
    env: { ...env, NODE: process.execPath, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  expect(String(await once(shell.stdout, 'data'))).toBe('told\n');
  await once(shell.stdout, 'close');
});
