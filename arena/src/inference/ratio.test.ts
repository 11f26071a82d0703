import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import {
  correlatedBlock,
  frequency,
  singleGames,
  streamOf,
  sumsOf,
  withBlock,
} from '../../test/simulation.ts';
import { NO_BLOCKS } from './blockSums.ts';
import { mean, ratio, share } from './ratio.ts';
import { wilson } from './wilson.ts';

describe('a ratio', () => {
  test('has the variance of its residuals, worked out by hand', () => {
    // r = 6 / 12; residuals a - r b: -1, 0, 1, 0; k = 144 / 40 = 3.6.
    const sums = sumsOf([
      [0, 2],
      [1, 2],
      [3, 4],
      [2, 4],
    ]);
    expect(ratio(sums).value).toBe(0.5);
    expect(ratio(sums).clusters).toBeCloseTo(3.6, 12);
    expect(ratio(sums).variance).toBeCloseTo(((3.6 / 2.6) * 2) / 144, 12);
  });

  test('with blocks of one size has the usual factor, blocks / (blocks - 1)', () => {
    const values = [3, 5, 10];
    const sums = sumsOf(values.map((a) => [a, 1]));
    expect(ratio(sums).variance).toBeCloseTo(13 / 3, 12);
  });

  test('is not changed by blocks in which nothing happened', () => {
    const sums = sumsOf([
      [1, 2],
      [2, 2],
      [0, 3],
    ]);
    const more = withBlock(withBlock(sums, [0, 0]), [0, 0]);
    expect(ratio(more)).toEqual(ratio(sums));
  });
});

describe('a share', () => {
  test.each([
    [81, 263],
    [15, 148],
    [0, 20],
    [20, 20],
    [1, 1],
  ])('of single games has the plain Wilson interval: %d of %d', (wins, games) => {
    const { value, low, high, n } = share(singleGames(wins, games));
    const plain = wilson(wins, games);
    expect(value).toBe(wins / games);
    expect(low).toBeCloseTo(plain.low, 12);
    expect(high).toBeCloseTo(plain.high, 12);
    expect(n).toBe(games);
  });

  test('of blocks whose games all end alike counts each block as one game', () => {
    const blocks = Array.from({ length: 400 }, (_, block) => [block % 4 === 0 ? 5 : 0, 5] as const);
    const { low, high, effective } = share(sumsOf(blocks));
    const plain = wilson(100, 400);
    expect(effective).toBeGreaterThan(395);
    expect(effective).toBeLessThan(401);
    expect(low).toBeCloseTo(plain.low, 3);
    expect(high).toBeCloseTo(plain.high, 3);
  });

  test('of negatively correlated blocks is more precise than that of as many games', () => {
    const blocks = Array.from({ length: 200 }, (_, block) => [block % 10 === 0 ? 2 : 1, 4] as const);
    expect(share(sumsOf(blocks)).effective).toBeGreaterThan(800);
  });

  test.each([
    ['never', 0],
    ['always', 4],
  ])('that %s happened counts each block once', (_, wins) => {
    const { low, high, effective } = share(sumsOf(Array.from({ length: 50 }, () => [wins, 4] as const)));
    expect(effective).toBe(50);
    expect({ low, high }).toEqual(wilson((wins / 4) * 50, 50));
  });

  test('of one block, whatever its trials, is almost unknown', () => {
    const one = share(sumsOf([[1, 4]]));
    expect(one.effective).toBe(1);
    expect(one.high - one.low).toBeGreaterThan(0.7);
    const lopsided = share(
      sumsOf([
        [40, 40],
        [0, 1],
      ]),
    );
    expect(lopsided.low).toBeLessThan(0.01);
    expect(lopsided.high).toBeGreaterThan(0.99);
  });

  test('without trials is unknown', () => {
    expect(share(NO_BLOCKS)).toEqual({ value: Number.NaN, low: 0, high: 1, n: 0, effective: 0 });
  });
});

describe('a mean', () => {
  test("of single games has Student's interval", () => {
    const { value, low, high, n } = mean(sumsOf([2, 4, 4, 4, 5, 5, 7, 9, 3, 7].map((a) => [a, 1])));
    // Mean 5, sd 2.1082, t(9) = 2.2622.
    expect(value).toBe(5);
    expect(low).toBeCloseTo(5 - (2.2622 * 2.1082) / Math.sqrt(10), 2);
    expect(high).toBeCloseTo(5 + (2.2622 * 2.1082) / Math.sqrt(10), 2);
    expect(n).toBe(10);
  });

  test('without variance is trusted only for many blocks', () => {
    const alike = (length: number) => mean(sumsOf(Array.from({ length }, () => [6, 2] as const)));
    expect(alike(29)).toMatchObject({ value: 3, low: -Infinity, high: Infinity });
    expect(alike(30)).toMatchObject({ value: 3, low: 3, high: 3 });
    expect(mean(NO_BLOCKS)).toMatchObject({ value: Number.NaN, low: -Infinity, high: Infinity, n: 0 });
  });
});

describe('coverage on simulated blocks', () => {
  const p = 0.25;
  const covers = ({ low, high }: { low: number; high: number }, truth: number) =>
    low <= truth && truth <= high;
  const blocksOf = (name: string, count: number, sway: number) => {
    const stream = streamOf(name);
    return () => sumsOf(Array.from({ length: count }, () => correlatedBlock({ games: 4, p, sway }, stream)));
  };
  const times = runs(1500, 40_000);
  /** Four standard errors of a coverage of 95 %, and the accuracy that is asked for. */
  const slack = Math.max(0.01, 4 * Math.sqrt((0.95 * 0.05) / times));

  test.each([0, 0.2])('shares cover 95 in 100 when blocks differ by %d', (sway) => {
    const next = blocksOf('share', 250, sway);
    const coverage = frequency(times, () => covers(share(next()), p));
    expect(Math.abs(coverage - 0.95)).toBeLessThan(slack);
  });

  test('means do, too', () => {
    const next = blocksOf('mean', 250, 0.2);
    const coverage = frequency(times, () => covers(mean(next()), p));
    expect(Math.abs(coverage - 0.95)).toBeLessThan(slack);
  });

  test('shares of few blocks cover 94 % at least', () => {
    const next = blocksOf('few', 12, 0.2);
    expect(frequency(times, () => covers(share(next()), p))).toBeGreaterThan(0.95 - slack);
  });

  test('negative control: an interval that treats games as independent covers too little', () => {
    const next = blocksOf('naive', 250, 0.2);
    const coverage = frequency(times, () => {
      const { a, b } = next();
      return covers(wilson(a, b), p);
    });
    expect(coverage).toBeLessThan(0.92);
  });
});
