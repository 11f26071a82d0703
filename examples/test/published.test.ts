// The packages as others get them: packed, installed in an empty project, and used by the programs that readers are
// shown, under the oldest and the newest Node and in a browser.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackages, packInto } from '../../scripts/build/packageBuild.ts';
import { buildServer, SERVER_PROGRAM } from '../../scripts/build/serverBuild.ts';
import { ensureBrowser } from '../../scripts/programs/browser.ts';
import { bringNode } from '../../scripts/programs/nodes.ts';
import { ROOT } from '../../scripts/programs/tools.ts';
import { EXAMPLES, FIRST_PROGRAMS } from './lessons.ts';

const LESSONS = [...EXAMPLES, ...FIRST_PROGRAMS];
const ONLINE = ['play-online.ts', 'readme-client.ts'];

const folder = mkdtempSync(join(tmpdir(), 'staxd-published-'));
const project = join(folder, 'project');
let serverUrl: string;
let endServer: () => void = () => {};

interface Run {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a program of the project to its end. */
function run(node: string, ...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(node, args, { cwd: project, encoding: 'utf8' }, (failure, out, error) => {
      resolve({ code: typeof failure?.code === 'number' ? failure.code : failure ? -1 : 0, out, error });
    });
  });
}

async function startServer(): Promise<void> {
  const environment = {
    PORT: '0',
    STAXD_HOST: '127.0.0.1',
    STAXD_DATA: join(folder, 'data'),
    STAXD_BOT_PACE: '0',
    STAXD_BOT_WORLDS: '1',
    STAXD_DRAIN_SECONDS: '0',
    // A server on a busy machine takes no new games.
    STAXD_BUSY_LOOP_DELAY: '1000000',
    STAXD_BUSY_SHARE: '100',
    // Among bots that do not pause, a player is soon too fast.
    STAXD_LIMITS: 'actions=10000/1',
  };
  const server = spawn(process.execPath, [SERVER_PROGRAM], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endServer = () => server.kill('SIGKILL');
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  const [, port] = /localhost:(\d+)/.exec(line) ?? [];
  serverUrl = `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  buildPackages();
  await buildServer();
  await startServer();
  mkdirSync(join(folder, 'packed'));
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const tarballs = packInto(join(folder, 'packed'));
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs], {
    cwd: project,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const { file, text } of LESSONS) writeFileSync(join(project, file), text);
});

afterAll(() => {
  endServer();
  rmSync(folder, { recursive: true, force: true });
});

test('every example is a lesson, and the first program of a package has at most 20 lines', () => {
  const files = globSync('*.ts', { cwd: join(ROOT, 'examples') });
  expect(EXAMPLES.map(({ file }) => file).sort()).toEqual(files.sort());
  for (const { text } of FIRST_PROGRAMS) expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
});

test('a package has its page and its changes, and neither sources nor tests', () => {
  for (const name of ['engine', 'scenario', 'protocol', 'client']) {
    const home = join(project, 'node_modules/@staxd', name);
    expect(readdirSync(home).sort()).toEqual(['CHANGELOG.md', 'README.md', 'dist', 'package.json']);
    expect(
      globSync('dist/**/*', { cwd: home }).filter((path) => /[.]test[.]|tsbuildinfo|built-from/.test(path)),
    ).toEqual([]);
  }
});

describe.concurrent.each([22, 26])('under Node %i', (major) => {
  let node: string;
  beforeAll(() => {
    node = bringNode(major);
  });
  test.each(LESSONS)('$file prints what its page says', async ({ file, prints }) => {
    const args = ONLINE.includes(file) ? [serverUrl] : [];
    const { code, out, error } = await run(node, file, ...args);
    expect({ code, error: code === 0 ? '' : error }).toEqual({ code: 0, error: '' });
    if (typeof prints === 'string') expect(out).toBe(prints);
    else expect(out).toMatch(prints);
  });
});

test('in a browser they print the same', async () => {
  const lessons = LESSONS.filter(({ file }) => !ONLINE.includes(file));
  await build({
    config: false,
    silent: true,
    entry: Object.fromEntries(LESSONS.map(({ file }) => [file, join(project, file)])),
    outDir: join(project, 'bundles'),
    format: 'esm',
    platform: 'browser',
    splitting: false,
    noExternal: [/./],
  });
  expect(readdirSync(join(project, 'bundles'))).toHaveLength(LESSONS.length);
  const page = join(project, 'page.html');
  const scripts = lessons.map(({ file }) => `<script type="module" src="bundles/${file}.js"></script>`);
  // Modules run one after the other, so that each knows its lines.
  writeFileSync(
    page,
    `<pre></pre><script>
    console.log = (...words) => document.querySelector('pre').append(words.join(' ') + '\\n');
    addEventListener('error', ({ message }) => console.log(message));
  </script>${scripts.join('')}`,
  );
  const browser = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--allow-file-access-from-files',
    '--dump-dom',
  ];
  const { out, error } = await run(ensureBrowser(), ...browser, page);
  const [, shown = error] = /<pre>(.*?)<\/pre>/s.exec(out) ?? [];
  expect(shown).toBe(lessons.map(({ prints }) => prints).join(''));
});

test('their types hold for others, without skipping those of libraries', async () => {
  const typescript = join(ROOT, 'node_modules/typescript/bin/tsc');
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext'];
  const files = LESSONS.map(({ file }) => file);
  const { out } = await run(process.execPath, typescript, ...options, ...types, ...files);
  expect(out).toBe('');
});

describe('bad input gets one clear line', () => {
  test('an old Node', async () => {
    writeFileSync(join(project, 'old.js'), "import '@staxd/client';");
    const old = bringNode(20);
    const version = (await run(old, '-p', 'process.versions.node')).out.trim();
    const { code, error } = await run(old, 'old.js');
    expect(code).toBe(1);
    expect(error).toContain(`Error: STAXD needs Node 22.22 or newer; this is ${version}.`);
    expect(error).not.toMatch(/^ +at /m);
  });

  test('an unknown subpath', async () => {
    writeFileSync(join(project, 'unknown.js'), "import '@staxd/engine/nothing';");
    const { code, error } = await run(process.execPath, 'unknown.js');
    expect(code).toBe(1);
    expect(error).toMatch(
      /^Error \[ERR_PACKAGE_PATH_NOT_EXPORTED\]: Package subpath '\.\/nothing' is not defined/m,
    );
  });

  test('no server', async () => {
    const { code, error } = await run(process.execPath, 'play-online.ts', 'http://127.0.0.1:1');
    expect({ code, error }).toEqual({
      code: 1,
      error: 'There is no game at http://127.0.0.1:1: UNREACHABLE\n',
    });
  });
});
