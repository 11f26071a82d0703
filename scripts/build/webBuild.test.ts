// Only the contents of files decide whether a build is up to date. Tested in a made-up workspace.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, sealBuild, sealOf } from './seal.ts';
import { WEB } from './webBuild.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function dependsOn(folder: string, names: readonly string[]): void {
  const dependencies = Object.fromEntries(names.map((name) => [`@staxd/${name}`, 'workspace:*']));
  write(`${folder}/package.json`, JSON.stringify({ dependencies: { ...dependencies, react: '^19.3.1' } }));
  write(`${folder}/src/index.ts`, 'export {};');
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'staxd-'));
  write('pnpm-lock.yaml', 'lockfile: 1\n');
  write('web/index.html', '<div id="root"></div>');
  write('web/src/main.tsx', 'start();');
  dependsOn('web', ['client', 'tutorial']);
  dependsOn('packages/client', ['protocol']);
  dependsOn('packages/tutorial', ['engine']);
  dependsOn('packages/protocol', ['engine']);
  dependsOn('packages/engine', []);
  dependsOn('packages/arena', ['engine']);
  sealBuild(root, WEB, sealOf(root, WEB));
});

afterEach(() => rmSync(root, { recursive: true }));

test('a build of the same contents is up to date, whenever they were written', () => {
  expect(isBuilt(root, WEB)).toBe(true);
  utimesSync(join(root, 'web/src/main.tsx'), 0, 2_000_000_000);
  expect(isBuilt(root, WEB)).toBe(true);
});

test.each([
  ['a changed source', 'web/src/main.tsx', 'stop();'],
  ['a new source', 'web/src/screens/home/Home.tsx', ''],
  ['a new plugin', 'web/shrink.ts', ''],
  ['a changed page', 'web/index.html', '<div></div>'],
  ['a changed rule of the game', 'packages/engine/src/index.ts', 'export const rule = 1;'],
  ['a changed wire', 'packages/protocol/src/index.ts', 'export const wire = 1;'],
  ['a changed lesson', 'packages/tutorial/src/lessons/streetCred.ts', 'export const title = 1;'],
  ['another dependency', 'pnpm-lock.yaml', 'lockfile: 2\n'],
])('%s makes it out of date', (_name, path, text) => {
  write(path, text);
  expect(isBuilt(root, WEB)).toBe(false);
});

test('what is a dependency from now on makes it out of date', () => {
  write('packages/scenario/src/index.ts', 'export {};');
  write('packages/scenario/package.json', '{}');
  expect(isBuilt(root, WEB)).toBe(true);
  dependsOn('packages/tutorial', ['engine', 'scenario']);
  sealBuild(root, WEB, sealOf(root, WEB));
  write('packages/scenario/src/index.ts', 'export const scenario = 1;');
  expect(isBuilt(root, WEB)).toBe(false);
});

test('a file that is gone or has another name makes it out of date', () => {
  write('web/src/app.tsx', 'start();');
  rmSync(join(root, 'web/src/main.tsx'));
  expect(isBuilt(root, WEB)).toBe(false);
});

test.each([
  'packages/arena/src/index.ts',
  'web/src/screens/home/Home.test.tsx',
  'web/e2e/home.spec.ts',
  'web/dist/index.html',
  'web/README.md',
  'packages/engine/tsup.config.bundled_x1.mjs',
])('%s is no source', (path) => {
  write(path, 'changed');
  expect(isBuilt(root, WEB)).toBe(true);
});

test('without a build nothing is up to date', () => {
  rmSync(join(root, 'web/dist'), { recursive: true });
  expect(isBuilt(root, WEB)).toBe(false);
});
