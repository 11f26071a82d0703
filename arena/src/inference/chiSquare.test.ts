import { expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { type Block, frequency, singleGames, streamOf, sumsOf } from '../../test/simulation.ts';
import type { BlockSums } from './blockSums.ts';
import { equalShares } from './chiSquare.ts';

test("is Pearson's statistic when each block is one game", () => {
  // A die of 60 throws: 5, 8, 9, 8, 10, 20 instead of 10 each; (25 + 4 + 1 + 4 + 0 + 100) / 10 = 13.4.
  const { statistic, degrees, p } = equalShares([5, 8, 9, 8, 10, 20].map((count) => singleGames(count, 60)));
  expect(statistic).toBeCloseTo(13.4, 10);
  expect(degrees).toBe(5);
  expect(p).toBeCloseTo(0.0199, 4);
});

test('gives a game played twice no more weight', () => {
  const counts = [30, 50, 20];
  const twice = (count: number) =>
    sumsOf(Array.from({ length: 100 }, (_, i): Block => [i < count ? 2 : 0, 2]));
  const once = equalShares(counts.map((count) => singleGames(count, 100))).statistic;
  // Twice the statistic over a design effect of (200 - 1) / (100 - 1).
  expect(equalShares(counts.map(twice)).statistic).toBeCloseTo((once * 2 * 99) / 199, 10);
});

test('no games, no evidence; a seat that never wins is no division by zero', () => {
  expect(equalShares([singleGames(0, 0), singleGames(0, 0)])).toEqual({ statistic: 0, degrees: 1, p: 1 });
  const never = equalShares([singleGames(0, 30), singleGames(30, 30)]);
  expect(never.statistic).toBeCloseTo(30, 10);
});

/** Blocks of four games on four equal seats; with `luck`, a deal favours one seat in all of its games. */
function simulatedSeats(luck: number, name: string): () => BlockSums[] {
  const stream = streamOf(name);
  return () => {
    const seats: Block[][] = [[], [], [], []];
    for (let block = 0; block < 200; block++) {
      const wins = [0, 0, 0, 0];
      const lucky = stream.below(4);
      for (let game = 0; game < 4; game++) wins[stream.fraction() < luck ? lucky : stream.below(4)]++;
      wins.forEach((count, seat) => {
        seats[seat].push([count, 4]);
      });
    }
    return seats.map(sumsOf);
  };
}

test('with equal seats is significant one time in twenty, however correlated the games of a block are', () => {
  const next = simulatedSeats(0.5, 'rao-scott');
  const times = runs(1000, 40_000);
  const slack = Math.max(0.01, 4 * Math.sqrt((0.05 * 0.95) / times));
  expect(Math.abs(frequency(times, () => equalShares(next()).p < 0.05) - 0.05)).toBeLessThan(slack);
});

test('negative control: without the correction is significant far more often', () => {
  const next = simulatedSeats(0.5, 'pearson');
  const plain = (seats: readonly BlockSums[]) => equalShares(seats.map(({ a, b }) => singleGames(a, b)));
  expect(frequency(runs(500, 5000), () => plain(next()).p < 0.05)).toBeGreaterThan(0.12);
});
