import { expect, test } from 'vitest';
import { ROOT } from '../../../programs/tools.ts';
import { matchesAny } from '../tree/glob.ts';
import { treeOf, workingTree } from '../tree/tree.ts';
import { findUndeclared, readersIn } from './readers.ts';
import { BEFORE_ALL, READS, type Row } from './reads.ts';

const tree = workingTree(ROOT);

test('whatever reads files for tests says which', () => {
  expect(findUndeclared(tree)).toEqual([]);
});

test('every row has readers, and what they read is there', () => {
  const stale = [...BEFORE_ALL, ...READS].flatMap(({ by, reads }) =>
    [by, ...reads.map((pattern) => [pattern])].filter(
      (patterns) => !tree.files.some((file) => matchesAny(patterns, file)),
    ),
  );
  expect(stale).toEqual([]);
});

const PLANTED = treeOf({
  'cli/test/a.test.ts': "import { readFileSync } from 'node:fs';\nreadFileSync(path);\n",
  'cli/test/b.test.ts': "import { readFileSync } from 'node:fs';\n",
  'cli/src/program.ts': 'readFileSync(path);\n',
  'docs/a.md': '',
});
const ROW: Row = { by: ['cli/test/a.test.ts'], reads: ['docs/*.md'], names: ['cli/**'], why: 'a test' };

test('a test that reads files without a row is named', () => {
  expect(findUndeclared(PLANTED, [])).toEqual([expect.stringMatching(/^cli\/test\/a\.test\.ts reads files/)]);
  expect(findUndeclared(PLANTED, [ROW])).toEqual([]);
});

test('a row joins its readers with what they read, and with the names of files that come and go', () => {
  expect(readersIn(PLANTED, [], [ROW])).toEqual([['docs/a.md', 'cli/test/a.test.ts', 1]]);
  expect(readersIn(PLANTED, ['cli/src/gone.ts', 'server/gone.ts'], [ROW])).toEqual([
    ['docs/a.md', 'cli/test/a.test.ts', 1],
    ['cli/src/gone.ts', 'cli/test/a.test.ts', 1],
  ]);
});

test('one that goes through many sources is further away', () => {
  const wide: Row = { by: ['cli/test/a.test.ts'], reads: ['docs/*.md'], isWide: true, why: 'a test' };
  expect(readersIn(PLANTED, [], [wide])).toEqual([['docs/a.md', 'cli/test/a.test.ts', 3]]);
});
