import { expect, test } from 'vitest';
import { type CheckVerdict, exitCodeOf, judge } from './verdict.ts';

test.each<[low: number, high: number, CheckVerdict]>([
  [0.07, 0.12, 'ok'],
  [0.08, 0.11, 'ok'],
  [0.06, 0.11, 'undecided'],
  [0.08, 0.13, 'undecided'],
  [0, 1, 'undecided'],
  [0.13, 0.2, 'missed'],
  [0.01, 0.06, 'missed'],
  [Number.NaN, Number.NaN, 'undecided'],
])('%d to %d is, for 7 to 12 %%, %s', (low, high, verdict) => {
  expect(judge({ low, high }, { least: 0.07, most: 0.12 })).toBe(verdict);
});

test('a missed check decides, then an undecided one', () => {
  expect(exitCodeOf(['ok', 'ok'])).toBe(0);
  expect(exitCodeOf(['ok', 'undecided'])).toBe(2);
  expect(exitCodeOf(['undecided', 'missed', 'ok'])).toBe(1);
});
