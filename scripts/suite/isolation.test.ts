// Files that share a worker share its modules. What a module does when it is loaded, it does for the first file alone;
// what a file puts in the place of a module stays there for the next ones.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECTS, SET_UP, WITHOUT_ISOLATION } from './projects.ts';

const root = join(import.meta.dirname, '../..');

const sharing = WITHOUT_ISOLATION.flatMap((project) =>
  globSync(`${PROJECTS[project]}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/node_modules/**', '**/e2e/**'],
  }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

const matching = (pattern: RegExp, files = sharing) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

const REPLACES = /\bvi\.(mock|doMock)\(/;
/** Loads modules of its own, and has the next file load them anew. */
const TAKES_OWN =
  /^vi\.hoisted\(\(\) => vi\.resetModules\(\)\);\nafterAll\(\(\) => \{\n {2}vi\.doUnmock\((.+)\);\n {2}vi\.resetModules\(\);\n\}\);\n\nvi\.mock\(\1,/m;
const replacing = (files = sharing) =>
  matching(
    REPLACES,
    files.filter(({ text }) => !TAKES_OWN.test(text)),
  );
test('no file replaces a module for those that share its worker', () => {
  expect(replacing()).toEqual([]);
});

const HOOK = /^(before|after)(Each|All)\(/m;
const isRunForEach = (path: string) =>
  /\.test\.tsx?$/.test(path) || Object.values(SET_UP).flat().includes(path);
test('no module that tests import registers what runs around them when it is loaded', () => {
  const loadedOnce = sharing.filter(({ path }) => !isRunForEach(path));
  expect(matching(HOOK, loadedOnce)).toEqual([]);
});

test.each([
  "vi.mock('./a.ts');",
  "vi.hoisted(() => vi.resetModules());\n\nvi.mock('./a.ts', () => ({}));",
  "vi.hoisted(() => vi.resetModules());\nafterAll(() => {\n  vi.doUnmock('./a.ts');\n  vi.resetModules();\n});\n\nvi.mock('./b.ts', () => ({}));",
])('a replacement that stays is found: %j', (text) => {
  expect(replacing([{ path: 'planted.ts', text }])).toEqual(['planted.ts']);
});

test.each([
  [REPLACES, "vi.mock('./session.ts', () => ({}));"],
  [HOOK, "import { afterEach } from 'vitest';\nafterEach(closeLines);\n"],
])('%s is found', (pattern, text) => {
  expect(matching(pattern, [{ path: 'planted.ts', text }])).toEqual(['planted.ts']);
});
