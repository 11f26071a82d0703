import { expect, test } from 'vitest';
import { exportsOf, importsOf, pathsIn } from './imports.ts';

test.each([
  ["import { a, b as c } from './x.ts';", { specifier: './x.ts', kind: 'values', names: ['a', 'b'] }],
  ["import {\n  a,\n  type B,\n} from './x.ts';", { specifier: './x.ts', kind: 'values', names: ['a', 'B'] }],
  ["import type { A } from './x.ts';", { specifier: './x.ts', kind: 'types', names: ['A'] }],
  ["import { type A, type B } from './x.ts';", { specifier: './x.ts', kind: 'types', names: ['A', 'B'] }],
  ["import * as all from './x.ts';", { specifier: './x.ts', kind: 'values', names: undefined }],
  ["import styles from './x.css';", { specifier: './x.css', kind: 'values', names: ['default'] }],
  ["import './x.css';", { specifier: './x.css', kind: 'values' }],
  ["export * from './x.ts';", { specifier: './x.ts', isPassedOn: true, names: undefined }],
  ["export { a } from './x.ts';", { specifier: './x.ts', isPassedOn: true, names: ['a'] }],
  ["const part = lazy(() => import('./x.tsx'));", { specifier: './x.tsx', kind: 'lazy' }],
  ["type All = typeof import('./x.ts');", { specifier: './x.ts', kind: 'types' }],
])('%s', (text, expected) => {
  expect(importsOf(text)).toEqual([expect.objectContaining(expected)]);
});

test.each(["const a = 'from';", 'export const from = 1;', '// nothing is imported here'])(
  '%s imports nothing',
  (text) => {
    expect(importsOf(text)).toEqual([]);
  },
);

test('an export that is declared before an import takes nothing from it', () => {
  const text = "export interface A {\n  a: string;\n}\nimport { b } from './b.ts';\n";
  expect(importsOf(text)).toEqual([expect.objectContaining({ specifier: './b.ts', names: ['b'] })]);
});

test('what a file gives out', () => {
  const text =
    "export const a = 1;\nexport async function b() {}\nexport type C = 1;\nexport { d, e as f } from './x.ts';\nconst g = 1;\n";
  expect(exportsOf(text).sort()).toEqual(['C', 'a', 'b', 'd', 'f']);
});

test.each([
  ["new URL('fixtures/', import.meta.url)", './fixtures/'],
  ["join(root, 'docs/rules.md')", 'docs/rules.md'],
  ["vi.mock('../x.ts')", '../x.ts'],
])('%s names a path', (text, path) => {
  expect(pathsIn(text, false)).toContainEqual({ path, isBegun: false });
});

test('a path whose end is put together later', () => {
  expect(pathsIn('new URL(`./worker.$' + '{ending}`, import.meta.url)', false)).toEqual([
    { path: './worker.', isBegun: true },
  ]);
});

test('styles name files without quotes', () => {
  expect(
    pathsIn("@import './base.css';\n.a { background: url(sign.svg); }", true).map(({ path }) => path),
  ).toEqual(expect.arrayContaining(['./base.css', './sign.svg']));
});
