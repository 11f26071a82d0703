import { expect, test } from 'vitest';
import { tallyPlaywright } from './playwrightReport.ts';

const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };

test.each([
  ['all passed', { stats, suites: [], errors: [] }, { passed: 7, failed: 0 }],
  ['one failed', { stats: { ...stats, unexpected: 1 }, suites: [], errors: [] }, { passed: 7, failed: 1 }],
  [
    'three passed at the second try',
    { stats: { ...stats, flaky: 3 }, suites: [], errors: [] },
    { passed: 10, failed: 0 },
  ],
  [
    'four passed at the second try',
    { stats: { ...stats, flaky: 4 }, suites: [], errors: [] },
    { passed: 7, failed: 4 },
  ],
  ['one was skipped', { stats: { ...stats, skipped: 1 }, suites: [], errors: [] }, { passed: 7, failed: 1 }],
  ['a file did not load', { stats, suites: [], errors: [{ message: 'no' }] }, { passed: 7, failed: 1 }],
  ['nothing ran', { stats: { ...stats, expected: 0 }, suites: [], errors: [] }, { passed: 0, failed: 1 }],
])('%s', (_name, report, tally) => {
  expect(tallyPlaywright(report)).toMatchObject(tally);
});

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const ended = (title: string, status: Status, ...messages: readonly string[]) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
});

test('names what failed, with the first line of the reason', () => {
  const suites = [
    {
      suites: [{ specs: [ended('[HOME-1] opens', 'unexpected', 'Error: no\n  at …')] }],
      specs: [ended('[HOME-2] closes', 'expected'), ended('[HOME-3] waits', 'skipped')],
    },
  ];
  expect(tallyPlaywright({ suites, stats, errors: [{ message: 'no such file' }] }).failures).toEqual([
    'outside of the tests: no such file',
    'a.spec.ts [HOME-3] waits: skipped',
    'a.spec.ts [HOME-1] opens: Error: no',
  ]);
});

test('names what passed at the second try apart, unless there is too much of it', () => {
  const suites = [{ specs: [ended('[HOME-1] opens', 'flaky', 'Error: late')] }];
  const report = (flaky: number) => tallyPlaywright({ suites, stats: { ...stats, flaky }, errors: [] });
  const line = 'a.spec.ts [HOME-1] opens: Error: late';
  expect(report(1)).toMatchObject({ failures: [], repeated: [line] });
  expect(report(4)).toMatchObject({ failures: [line], repeated: [] });
});
