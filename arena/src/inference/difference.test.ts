import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import {
  type Block,
  correlatedBlock,
  frequency,
  singleGames,
  streamOf,
  sumsOf,
} from '../../test/simulation.ts';
import { NO_BLOCKS } from './blockSums.ts';
import { meanDifference, pairedDifference, shareDifference } from './difference.ts';
import { mean, share } from './ratio.ts';

describe('two shares', () => {
  test('Newcombe (1998), method 10: 56 of 70 minus 48 of 80', () => {
    const { value, low, high, p } = shareDifference(share(singleGames(48, 80)), share(singleGames(56, 70)));
    expect(value).toBeCloseTo(0.2, 12);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
    // The score test by hand: 0.2 / sqrt(104/150 × 46/150 × (1/70 + 1/80)) = 2.6505.
    expect(p).toBeCloseTo(0.00804, 4);
  });

  test('a few trials cannot differ significantly from many', () => {
    const few = share(sumsOf([[0, 2], ...Array.from({ length: 500 }, (): Block => [0, 0])]));
    const many = share(singleGames(500, 1000));
    expect(shareDifference(few, many).p).toBeGreaterThan(0.1);
  });

  test('no trials, no evidence', () => {
    const none = shareDifference(share(NO_BLOCKS), share(singleGames(5, 10)));
    expect(none).toEqual({ value: Number.NaN, low: -1, high: 1, p: 1 });
    expect(shareDifference(share(singleGames(0, 9)), share(singleGames(0, 9))).p).toBe(1);
  });
});

// Student (1908): hours of sleep that two soporifics added for ten patients.
const dextro = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const laevo = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
const single = (values: readonly number[]) => sumsOf(values.map((a) => [a, 1]));

describe('two means', () => {
  test("Welch's test of Student's sleep data", () => {
    const { value, low, high, p } = meanDifference(mean(single(dextro)), mean(single(laevo)));
    expect(value).toBeCloseTo(1.58, 10);
    expect(low).toBeCloseTo(-0.2055, 3);
    expect(high).toBeCloseTo(3.3655, 3);
    expect(p).toBeCloseTo(0.0794, 3);
  });

  test('an unknown standard error is no evidence', () => {
    const one = mean(single([7]));
    expect(meanDifference(one, mean(single(laevo)))).toMatchObject({ low: -Infinity, high: Infinity, p: 1 });
  });

  test('different constants differ with certainty, equal ones do not', () => {
    const constant = (value: number) => mean(single(new Array<number>(50).fill(value)));
    expect(meanDifference(constant(1), constant(2))).toEqual({ value: 1, low: 1, high: 1, p: 0 });
    expect(meanDifference(constant(1), constant(1)).p).toBe(1);
  });
});

describe('pairs', () => {
  test("the paired test of Student's sleep data", () => {
    const differences = laevo.map((hours, patient) => hours - dextro[patient]);
    const { value, low, high, p } = pairedDifference(single(differences));
    expect(value).toBeCloseTo(1.58, 10);
    expect(low).toBeCloseTo(0.7001, 2);
    expect(high).toBeCloseTo(2.4599, 2);
    expect(p).toBeCloseTo(0.0028, 3);
  });
});

describe('on simulated runs without any difference', () => {
  const times = runs(1500, 40_000);
  const slack = Math.max(0.01, 4 * Math.sqrt((0.95 * 0.05) / times));
  const stream = streamOf('differences');
  const run = () =>
    sumsOf(Array.from({ length: 150 }, () => correlatedBlock({ games: 4, p: 0.25, sway: 0.2 }, stream)));

  test.each([
    ['shares', () => shareDifference(share(run()), share(run()))],
    ['means', () => meanDifference(mean(run()), mean(run()))],
  ])('%s: intervals hold 0, and p exceeds 0.05, 95 times in 100', (_, difference) => {
    let agreed = 0;
    const covered = frequency(times, () => {
      const { low, high, p } = difference();
      if (p > 0.05 === (low <= 0 && high >= 0)) agreed++;
      return low <= 0 && high >= 0;
    });
    expect(Math.abs(covered - 0.95)).toBeLessThan(slack);
    expect(agreed / times).toBeGreaterThan(0.995);
  });
});
