import { expect, test } from 'vitest';
import { treeOf } from '../tree/tree.ts';
import { costsOf, startOf } from './costs.ts';
import { makespan, preparationFor } from './makespan.ts';
import { timesByFile } from './times.ts';

const MEASURED = { starts: { cli: 3 }, files: { cli: { 'cli/a.test.ts': 7 } } };
const TESTS = ['cli/a.test.ts', 'cli/b.test.ts', 'cli/c.test.ts'].map((file) => ({ file, part: 'cli' }));

test('what was measured counts; what was not has its share by the number of its tests', () => {
  const two = "test('one', () => {});\ntest('two', () => {});\n";
  const tree = treeOf({
    'cli/a.test.ts': two,
    'cli/b.test.ts': two,
    'cli/c.test.ts': "test.each([1])('x', () => {});\n",
  });
  const costOf = costsOf(TESTS, tree, MEASURED);
  const [a, b, c] = TESTS.map(costOf);
  expect(a).toBe(7);
  expect(b).toBeCloseTo(2 * (c ?? 0));
  expect(startOf('cli', MEASURED)).toBe(3);
});

test('parts run beside each other on two cores, those that wait for builds after them', () => {
  const start = () => 1;
  const together = (work: Record<string, number>) => makespan(new Map(Object.entries(work)), 10, start);
  expect(together({})).toBe(0);
  expect(together({ engine: 9, server: 9 })).toBe(10);
  expect(together({ engine: 9, server: 9, client: 4 })).toBe(15);
  expect(together({ cli: 9 })).toBe(20);
});

test('tests, documents and other trees build nothing', () => {
  const nothing = preparationFor([]);
  expect(preparationFor(['web/src/a.test.ts', 'docs/rules.md', 'web/e2e/a.spec.ts', 'cli/src/a.ts'])).toBe(
    nothing,
  );
  expect(preparationFor(['web/src/a.ts'])).toBeGreaterThan(nothing);
  expect(preparationFor(['packages/engine/src/a.ts'])).toBeGreaterThan(preparationFor(['server/src/a.ts']));
});

test('the time of each file, from both kinds of reports', () => {
  const vitest = { testResults: [{ name: '/root/a.test.ts', startTime: 1000, endTime: 2500 }] };
  expect(timesByFile(vitest, (path) => path.slice('/root/'.length))).toEqual({ 'a.test.ts': 1.5 });
  const spec = (...durations: number[]) => ({
    file: 'promises/a.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const browser = { suites: [{ specs: [spec(500)], suites: [{ specs: [spec(1000, 500)] }] }] };
  expect(timesByFile(browser, String)).toEqual({ 'web/e2e/promises/a.spec.ts': 2 });
});

test('when enough was measured, it tells of the others', () => {
  const ten = "test('one', () => {});\n".repeat(10);
  const tree = treeOf({ 'cli/a.test.ts': ten, 'cli/b.test.ts': ten, 'cli/c.test.ts': ten });
  const [a, b] = TESTS.map(costsOf(TESTS, tree, { starts: {}, files: { cli: { 'cli/a.test.ts': 2 } } }));
  expect([a, b]).toEqual([2, 2]);
});
