import { expect, test } from 'vitest';
import { tallyPlaywright } from './playwrightReport.ts';

const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };

test.each([
  ['all passed', { stats, suites: [], errors: [] }, { passed: 7, failed: 0 }],
  ['one failed', { stats: { ...stats, unexpected: 1 }, suites: [], errors: [] }, { passed: 7, failed: 1 }],
  [
    'one passed at its second try',
    { stats: { ...stats, flaky: 1 }, suites: [], errors: [] },
    { passed: 7, failed: 1 },
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
