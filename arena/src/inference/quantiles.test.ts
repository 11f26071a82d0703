import { describe, expect, test } from 'vitest';
import { bins, summarise } from './quantiles.ts';

describe('a summary', () => {
  test('is exact', () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32.
    const { games, mean, sd, max, quantile } = summarise({ 9: 1, 2: 1, 4: 3, 5: 2, 7: 1 });
    expect([games, mean, max]).toEqual([8, 5, 9]);
    expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect([0, 0.125, 0.126, 0.5, 0.51, 0.875, 1].map(quantile)).toEqual([2, 2, 4, 4, 5, 7, 9]);
  });

  test('agrees with a sorted list, value by value', () => {
    const values = Array.from({ length: 100 }, (_, i) => (i * 37) % 101);
    const sorted = values.toSorted((a, b) => a - b);
    const { quantile } = summarise(Object.fromEntries(values.map((value) => [value, 1])));
    for (let percent = 1; percent <= 100; percent++) {
      expect(quantile(percent / 100)).toBe(sorted[percent - 1]);
    }
  });

  test('of no games is NaN', () => {
    const { games, mean, max, quantile } = summarise({});
    expect([games, mean, max, quantile(0.5)]).toEqual([0, Number.NaN, Number.NaN, Number.NaN]);
    expect(summarise({ 7: 1 }).sd).toBeNaN();
  });
});

describe('bins', () => {
  test('have one readable width, from the first value to the last', () => {
    const found = bins({ 12: 3, 15: 1, 70: 2, 104: 5 });
    expect(found[0]).toEqual({ from: 10, to: 15, games: 3 });
    expect(found[1]).toEqual({ from: 15, to: 20, games: 1 });
    expect(found.at(-1)).toEqual({ from: 100, to: 105, games: 5 });
    expect(found.every(({ from, to }) => to - from === 5)).toBe(true);
    expect(found.reduce((sum, { games }) => sum + games, 0)).toBe(11);
  });

  test('never split a whole number', () => {
    expect(bins({ 7: 1, 9: 2 })).toEqual([
      { from: 7, to: 8, games: 1 },
      { from: 8, to: 9, games: 0 },
      { from: 9, to: 10, games: 2 },
    ]);
  });

  test('in another unit: tenths of a minute, with round borders', () => {
    const histogram = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i + 1, 1]));
    const found = bins(histogram, 0.1);
    expect(found.map(({ from }) => from)).toEqual(found.map((_, bin) => Number((bin * 0.2).toFixed(1))));
    expect(found.slice(0, 3).map(({ games }) => games)).toEqual([1, 2, 2]);
  });

  test('are about thirty at most, and none without games', () => {
    for (const largest of [10, 29, 30, 31, 99, 100, 12_345]) {
      expect(bins({ 1: 1, [largest]: 1 }).length).toBeLessThanOrEqual(31);
    }
    expect(bins({})).toEqual([]);
  });
});
