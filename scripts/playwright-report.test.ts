import { expect, test } from 'vitest';
import { tallyPlaywright } from './playwright-report.ts';

const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };

test.each([
  ['all passed', { stats, errors: [] }, { passed: 7, failed: 0 }],
  ['one failed', { stats: { ...stats, unexpected: 1 }, errors: [] }, { passed: 7, failed: 1 }],
  ['one passed at the second try', { stats: { ...stats, flaky: 1 }, errors: [] }, { passed: 7, failed: 1 }],
  ['one was skipped', { stats: { ...stats, skipped: 1 }, errors: [] }, { passed: 7, failed: 1 }],
  ['a file did not load', { stats, errors: [{ message: 'no' }] }, { passed: 7, failed: 1 }],
  ['nothing ran', { stats: { ...stats, expected: 0 }, errors: [] }, { passed: 0, failed: 1 }],
])('%s', (_name, report, tally) => {
  expect(tallyPlaywright(report)).toEqual(tally);
});
