import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Newcombe (1998), table I, method 3: %d of %d', (successes, n, low, high) => {
  const interval = wilson(successes, n);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('an interval stays within 0 and 1, and is all of that without trials', () => {
  expect(wilson(0, 7).low).toBe(0);
  expect(wilson(7, 7).high).toBe(1);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('more confidence, wider interval', () => {
  expect(wilson(30, 100, 0.99).low).toBeLessThan(wilson(30, 100).low);
});

test.each([1000, 1001, 2000, 5000, 20_000])('at p = 0.25 and n = %d it covers 95 ± 1 %%, exactly', (n) => {
  const p = 0.25;
  let logFactorials = 0;
  let covered = 0;
  for (let x = 0; x <= n; x++) {
    if (x > 0) logFactorials += Math.log((n - x + 1) / x);
    const { low, high } = wilson(x, n);
    if (low <= p && p <= high)
      covered += Math.exp(logFactorials + x * Math.log(p) + (n - x) * Math.log(1 - p));
  }
  expect(covered).toBeGreaterThan(0.94);
  expect(covered).toBeLessThan(0.96);
});
