import { expect, test } from 'vitest';
import { dearest, timesOfPlaywright, timesOfVitest } from './dearest.ts';

test('the ten that take longest, the longest first', () => {
  const tests = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, seconds: (at * 5) % 12 }));
  expect(dearest(tests).map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('reads the times of vitest', () => {
  const assertionResults = [{ fullName: 'a turn', duration: 1500 }, { fullName: 'skipped' }];
  expect(timesOfVitest({ testResults: [{ assertionResults }] })).toEqual([
    { name: 'a turn', seconds: 1.5 },
    { name: 'skipped', seconds: 0 },
  ]);
});

test('reads the times of Playwright, all tries of a test together', () => {
  const spec = (title: string, ...durations: readonly number[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  expect(
    timesOfPlaywright({
      suites: [{ suites: [{ specs: [spec('opens', 500)] }], specs: [spec('closes', 1000, 2000)] }],
    }),
  ).toEqual([
    { name: 'a.spec.ts closes', seconds: 3 },
    { name: 'a.spec.ts opens', seconds: 0.5 },
  ]);
});
