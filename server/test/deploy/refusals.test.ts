// A built folder that cannot run where it lies: one line that says what to do, and nothing is touched.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { runNode } from '../harness/builtServer.ts';
import { makePlainFolder, type PlainFolder } from './plainFolder.ts';

let folder: PlainFolder;
beforeAll(() => {
  folder = makePlainFolder();
});
afterAll(() => folder.remove());

const data = () => join(folder.place, 'data');

/** Starts it until it ends; `first` is a module that Node loads before it. */
function start(first = '') {
  const before = first === '' ? [] : ['--import', `data:text/javascript,${encodeURIComponent(first)}`];
  const env = { PATH: process.env.PATH, PORT: '0', STAXD_HOST: '127.0.0.1', STAXD_DATA: data() };
  const { status, stdout, stderr } = runNode([...before, folder.program], env);
  return { status, said: stdout + stderr };
}

/** Puts another content in the place of a file; gives what puts it back. */
function change(name: string, content: string | null): () => void {
  const file = join(folder.built, name);
  const kept = join(folder.place, 'kept');
  renameSync(file, kept);
  if (content !== null) writeFileSync(file, content);
  return () => renameSync(kept, file);
}

const olderNode = "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })";
const otherSystem = "Object.defineProperty(process, 'arch', { value: 'riscv64' })";

test.each([
  [
    'in a Node that is too old',
    olderNode,
    null,
    /^STAXD needs Node 22\.22 or newer, and this is 20\.19\.0: /,
  ],
  [
    'on another system',
    otherSystem,
    null,
    /^This build is for \w+-\w+, and this is \w+-riscv64: take the one /,
  ],
  ['without its list', '', ['contents.json', null], /^This folder is not whole: contents\.json is missing /],
  [
    'without the thread of its bots',
    '',
    ['server/dist/decideAsBot.js', null],
    /^This folder is not whole: server\/dist\/decideAsBot\.js is missing or damaged\. Unpack /,
  ],
  [
    'with half a page',
    '',
    ['web/dist/index.html', '<!doc'],
    /^This folder is not whole: web\/dist\/index\.html is missing or damaged\. Unpack /,
  ],
] as const)('[RUN-2] a built folder %s ends with one line', (_, first, changed, line) => {
  const restore = changed === null ? () => {} : change(changed[0], changed[1]);
  const { status, said } = start(first);
  restore();
  expect(said).toMatch(line);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(2);
  expect(existsSync(data())).toBe(false);
});

test('machine code for a system like another one is told in one line', () => {
  const contents = readFileSync(join(folder.built, 'contents.json'), 'utf8');
  const name = Object.keys(JSON.parse(contents).files).find((each) => /argon2[^/]+\.node$/.test(each)) ?? '';
  // As long as it was, so that only loading it tells.
  const restore = change(name, 'x'.repeat(JSON.parse(contents).files[name]));
  const { status, said } = start();
  restore();
  expect(said).toMatch(
    /^This build does not fit this system \(.+\): make one here with "pnpm build --folder"\.\n$/,
  );
  expect([status, existsSync(data())]).toEqual([2, false]);
});

const said = (program: string, ...args: readonly string[]) => {
  const { status, stdout } = runNode([program, ...args], { PATH: process.env.PATH, STAXD_DATA: data() });
  return { status, stdout };
};

test('both say which version they are', () => {
  const { version } = JSON.parse(readFileSync(join(folder.built, 'package.json'), 'utf8'));
  for (const program of [folder.program, SERVER_PROGRAM])
    expect(said(program, '--version')).toEqual({ status: 0, stdout: `${version}\n` });
});

test('its help says how to call it there, and that of a clone how to call it here', () => {
  const calls = (text: string) => text.match(/npm start|node staxd\.mjs/g) ?? [];
  for (const [program, call] of [
    [folder.program, 'node staxd.mjs'],
    [SERVER_PROGRAM, 'npm start'],
  ] as const) {
    const texts = [said(program, '--help'), said(program, 'admin')].map(({ stdout }) => stdout);
    expect(texts.map((text) => calls(text).length > 0)).toEqual([true, true]);
    expect(new Set(texts.flatMap(calls))).toEqual(new Set([call]));
  }
});
