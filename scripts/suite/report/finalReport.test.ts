import { describe, expect, test } from 'vitest';
import type { Outcome } from '../runPart.ts';
import { costsText, failuresText, faultsText, lineOf, notRunText } from './finalReport.ts';

const outcome = (name: string, passed: number, failures: readonly string[] = []): Outcome => ({
  name,
  tally: { passed, failed: failures.length, failures },
  output: '',
  wall: 12.3,
  cpu: 8,
  units: 7,
  dearest: [],
});

test.each([
  [outcome('lint', 1), 'lint ok, 12 s'],
  [outcome('engine', 376), 'engine ok, 376 tests, 12 s'],
  [outcome('lint', 0, ['no']), 'lint: 1 failed, 12 s'],
  [outcome('engine', 375, ['no']), 'engine: 1 failed, 375 passed, 12 s'],
])('%# a line when a part has ended', (ended, line) => {
  expect(lineOf(ended)).toBe(line);
});

test('what parts have cost, the dearest first', () => {
  const figures = { tests: 1, failed: 0, wall: 3 };
  const parts = [
    { ...figures, name: 'lint', cpu: 2.25, units: 2, budget: 9 },
    { ...figures, name: 'engine', tests: 376, cpu: 80, units: 75.04, budget: 80 },
  ];
  const text = costsText({ date: '', tests: 377, failed: 0, wall: 41, cpu: 82.25, units: 77.04, parts });
  expect(text).toBe(
    [
      'part      tests  failed  CPU s  units  budget  wall s',
      'engine      376       0   80.0   75.0      80       3',
      'lint          1       0    2.3    2.0       9       3',
      'together    377       0   82.3   77.0      89      41\n',
    ].join('\n'),
  );
});

test('what cannot be measured is a dash', () => {
  const text = costsText({
    date: '',
    tests: 1,
    failed: 0,
    wall: 3,
    parts: [{ name: 'lint', tests: 1, failed: 0, wall: 3 }],
  });
  expect(text).toMatch(/^lint +1 +0 +- +- +- +3$/m);
});

test('parts that were not run stand together by their reason', () => {
  const notRun = [
    { name: 'one', why: 'not asked for' },
    { name: 'two', why: 'preparation failed' },
    { name: 'three', why: 'not asked for' },
  ];
  expect(notRunText(notRun)).toBe('not run:\n  one, three: not asked for\n  two: preparation failed\n');
  expect(notRunText([])).toBe('');
});

describe('what failed', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `test ${at}: no\nbecause`);
  const lines = (text: string) => text.trimEnd().split('\n');

  test('nothing', () => {
    expect(failuresText([outcome('one', 5)], 'reports')).toBe('');
  });

  test('is told with all that is known when that fits', () => {
    expect(failuresText([outcome('one', 5, ['a test: no\nbecause']), outcome('two', 5)], 'reports')).toBe(
      'failed: one (what it printed: reports)\n  one a test: no\n      because\n',
    );
  });

  test('is told in a line each when more does not fit', () => {
    const told = lines(failuresText([outcome('one', 5, many(30))], 'reports'));
    expect(told).toHaveLength(31);
    expect(told[1]).toBe('  one test 0: no');
  });

  test('leaves out the rest, and says how much, when lines do not fit', () => {
    const told = lines(
      failuresText([outcome('one', 5, many(100)), outcome('e2e:two', 5, many(3))], 'reports'),
    );
    expect(told.length).toBeLessThanOrEqual(41);
    expect(told).toContain('  one: 81 more, see one.log');
    expect(told.at(-1)).toBe('  e2e:two test 2: no');
  });
});

test('a part beyond its budget is told with its dearest tests', () => {
  const dear = { ...outcome('one', 5), units: 130, dearest: [{ name: 'a slow test', seconds: 12 }] };
  expect(faultsText([{ outcome: dear, before: 140, budget: 100 }])).toBe(
    'beyond the budget (scripts/suite/budgets.ts):\n' +
      '  one took 140 units of 100, and alone 130; its dearest tests:\n        12.0 s  a slow test\n',
  );
});
