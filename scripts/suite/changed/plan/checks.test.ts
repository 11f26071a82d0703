import { expect, test } from 'vitest';
import type { Change } from '../tree/changes.ts';
import { checksFor } from './checks.ts';

const NAMES = (changes: Change[], onPage = false) =>
  checksFor(changes, () => onPage).run.map(({ name }) => name.replace('check:', ''));
const edited = (file: string, before: string, after: string): Change => ({
  file,
  kind: 'changed',
  before,
  after,
});

test.each([
  ['a page for people', edited('docs/arena/bots.md', 'a', 'b'), []],
  [
    'the body of a function',
    edited('cli/src/a.ts', 'export const a = () => 1;', 'export const a = () => 2;'),
    ['types', 'lint'],
  ],
  ['styles', edited('web/src/a.css', '', '.a {}'), ['lint']],
  [
    'an import',
    edited('cli/src/a.ts', "import { b } from './b.ts';", "import { c } from './b.ts';"),
    ['types', 'lint', 'boundaries', 'unused'],
  ],
  [
    'an export',
    edited('cli/src/a.ts', 'const a = 1;', 'export const a = 1;'),
    ['types', 'lint', 'boundaries', 'unused'],
  ],
  [
    'the last use of an export in its own file',
    edited('cli/src/a.ts', 'export const a = 1;\nuse(a);', 'export const a = 1;\nuse(2);'),
    ['types', 'lint', 'boundaries', 'unused'],
  ],
  [
    'a member of a whole module',
    edited(
      'cli/src/a.ts',
      "import * as b from './b.ts';\nb.one();",
      "import * as b from './b.ts';\nb.two();",
    ),
    ['types', 'lint', 'boundaries', 'unused'],
  ],
  ['a published package', edited('packages/engine/src/a.ts', 'f(1);', 'f(2);'), ['types', 'lint', 'api']],
  [
    'a file that is gone',
    { file: 'cli/src/a.ts', kind: 'deleted', before: 'f();' } as const,
    ['types', 'boundaries', 'unused'],
  ],
])('%s', (_name, change, names) => {
  expect(NAMES([change])).toEqual(names);
});

test('the budgets of the page are for what is on it', () => {
  expect(NAMES([edited('web/src/a.css', '', '.a {}')], true)).toEqual(['lint', 'budgets']);
});

test('the linter looks at what has changed, and at everything when its rules have', () => {
  const file = edited('cli/src/a.ts', 'f(1);', 'f(2);');
  const linted = (changes: Change[]) =>
    checksFor(changes, () => false).run.find(({ name }) => name === 'check:lint')?.files;
  expect(linted([file, { file: 'cli/src/b.ts', kind: 'deleted' }])).toEqual(['cli/src/a.ts']);
  expect(linted([file, edited('biome.jsonc', '{}', '{ }')])).toBeUndefined();
});

test('what is left out has a reason', () => {
  const { run, leftOut } = checksFor([edited('docs/a.md', 'a', 'b')], () => false);
  expect(run).toEqual([]);
  expect(leftOut.every(({ why }) => why.length > 0)).toBe(true);
  expect(leftOut).toHaveLength(6);
});
