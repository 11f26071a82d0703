import { expect, test } from 'vitest';
import type { Change } from '../tree/changes.ts';
import { treeOf } from '../tree/tree.ts';
import { planFor } from './plan.ts';
import { planText } from './planText.ts';

const FILES = {
  'package.json': '{}',
  'docs/product/gift.md': '- **GIFT-1** One.\n',
  'docs/pictures/a.png': '',
  'cli/package.json': '{ "name": "@staxd/cli" }',
  'cli/src/give.ts': 'export const give = 1;\n',
  'cli/src/take.ts': 'export const take = 2;\n',
  'cli/src/give.test.ts': "import { give } from './give.ts';\ntest('gives', give);\n",
  'cli/src/take.test.ts': "import { take } from './take.ts';\ntest('takes', take);\n",
  'server/src/gift.test.ts': "test('[GIFT-1] one', () => {});\n",
  'data.bin': '',
};
const tree = treeOf(FILES);
const plan = (changes: readonly Change[], from = tree) =>
  planFor(changes, from, { checks: ['check:types', 'check:lint'] });
const edit = (file: string, before = '', after = 'f();'): Change => ({
  file,
  kind: 'changed',
  before,
  after,
});
const files = (changes: readonly Change[], from = tree) => plan(changes, from).chosen.map(({ file }) => file);

test('a source reaches its tests and no others', () => {
  const { parts, tests, far, reasons } = plan([edit('cli/src/give.ts')]);
  expect(parts).toEqual([
    { name: 'cli', files: ['cli/src/give.test.ts'] },
    { name: 'check:types' },
    { name: 'check:lint', files: ['cli/src/give.ts'] },
  ]);
  expect([tests.length, far, reasons]).toEqual([3, [], []]);
});

test('a test reaches itself, a sentence the tests that name it', () => {
  expect(files([edit('cli/src/take.test.ts')])).toEqual(['cli/src/take.test.ts']);
  expect(files([edit('docs/product/gift.md', '- **GIFT-1** 1.\n', FILES['docs/product/gift.md'])])).toEqual([
    'server/src/gift.test.ts',
  ]);
  expect(
    files([edit('docs/product/gift.md', '# Gifts\n\n- **GIFT-1** One.\n', FILES['docs/product/gift.md'])]),
  ).toEqual([]);
});

test('a file that is gone reaches who still imports it; a renamed one is gone and new', () => {
  const { 'cli/src/give.ts': text, ...left } = FILES;
  expect(files([{ file: 'cli/src/give.ts', kind: 'deleted', before: text }], treeOf(left))).toEqual([
    'cli/src/give.test.ts',
  ]);
  const renamed = treeOf({
    ...left,
    'cli/src/hand.ts': text,
    'cli/src/give.test.ts': "import { give } from './hand.ts';\n",
  });
  const changes: Change[] = [
    { file: 'cli/src/give.ts', kind: 'deleted', before: text },
    { file: 'cli/src/hand.ts', kind: 'added', after: text },
  ];
  expect(files(changes, renamed)).toEqual(['cli/src/give.test.ts']);
});

test.each([
  ['package.json', 'package.json decides which packages are used'],
  ['cli/package.json', 'cli/package.json decides which packages are used'],
  ['data.bin', 'nothing is known of data.bin'],
])('%s runs everything, whatever it costs', (file, reason) => {
  const { parts, reasons, chosen } = planFor([edit(file)], tree, {
    checks: ['check:types'],
    limits: { usual: 0, atHome: 0, most: 0 },
  });
  expect(reasons).toEqual([reason]);
  expect(chosen).toHaveLength(3);
  expect(parts).toEqual([{ name: 'cli' }, { name: 'server-units' }, { name: 'check:types' }]);
});

test('a picture of a page reaches nothing', () => {
  const { parts, reasons } = plan([edit('docs/pictures/a.png')]);
  expect([parts, reasons]).toEqual([[], []]);
});

test('a check that nobody knows is run', () => {
  const { parts } = planFor([edit('docs/pictures/a.png')], tree, { checks: ['check:new'] });
  expect(parts).toEqual([{ name: 'check:new' }]);
});

test('only parts that are asked for', () => {
  const asked = planFor([edit('cli/src/give.ts')], tree, { isAsked: (part) => part === 'check:types' });
  expect(asked.parts).toEqual([{ name: 'check:types' }]);
});

test('what is told fits into one screen and says what is left out', () => {
  const many = Array.from({ length: 300 }, (_, at) => edit(`cli/src/${at}.ts`));
  const text = planText(
    planFor([edit('cli/src/give.ts'), ...many], tree, { limits: { usual: 0, atHome: 0, most: 0 } }),
    'HEAD',
  );
  expect(text.split('\n').length).toBeLessThan(40);
  expect(text).toContain(
    'changed since HEAD: cli/src/give.ts, cli/src/0.ts, cli/src/1.ts, cli/src/2.ts and 297 more\n',
  );
  expect(text).toContain('reached only from afar, and there is no time: 1 of cli\n');
  expect(text).toContain('npm test -- --only cli\n');
  expect(text).toContain('not reached: 2 files of tests');
});

test('when nothing can notice a change, this is said', () => {
  expect(planText(plan([edit('docs/pictures/a.png')]), 'HEAD')).toContain(
    'nothing of npm test can notice this\n',
  );
});
