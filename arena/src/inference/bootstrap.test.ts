import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { frequency, streamOf } from '../../test/simulation.ts';
import { binomial, percentileInterval, resample } from './bootstrap.ts';

const moments = (values: readonly number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
};

test.each([
  [10, 0.3],
  [200, 0.02],
  [200, 0.99],
  [1000, 0.4],
])('%d trials at %d have the mean and the variance of a binomial', (n, p) => {
  const stream = streamOf(`binomial ${n} ${p}`);
  const draws = Array.from({ length: 20_000 }, () => binomial(n, p, stream));
  const { mean, variance } = moments(draws);
  expect(Math.abs(mean - n * p)).toBeLessThan(4 * Math.sqrt((n * p * (1 - p)) / 20_000));
  expect(variance / (n * p * (1 - p))).toBeGreaterThan(0.95);
  expect(variance / (n * p * (1 - p))).toBeLessThan(1.05);
  expect(draws.every((draw) => Number.isInteger(draw) && draw >= 0 && draw <= n)).toBe(true);
});

test('few trials have exact binomial probabilities', () => {
  const stream = streamOf('three trials');
  const draws = Array.from({ length: 40_000 }, () => binomial(3, 0.4, stream));
  [0.216, 0.432, 0.288, 0.064].forEach((probability, successes) => {
    const found = draws.filter((draw) => draw === successes).length / draws.length;
    expect(Math.abs(found - probability)).toBeLessThan(0.01);
  });
});

test('a resample has as many blocks as the sample, and each kind in proportion', () => {
  const stream = streamOf('resample');
  const counts = [1, 0, 5, 400, 94];
  const resamples = Array.from({ length: 5000 }, () => resample(counts, stream));
  expect(resamples.every((draw) => draw.reduce((sum, count) => sum + count, 0) === 500)).toBe(true);
  counts.forEach((count, kind) => {
    const { mean, variance } = moments(resamples.map((draw) => draw[kind]));
    expect(Math.abs(mean - count)).toBeLessThan(4 * Math.sqrt(count / 5000) + 1e-9);
    expect(Math.abs(variance - count * (1 - count / 500))).toBeLessThan(0.1 * count + 1e-9);
  });
  expect(resample([], stream)).toEqual([]);
});

describe('percentile intervals', () => {
  test('cut off as much at either end', () => {
    const values = Array.from({ length: 999 }, (_, i) => ((i * 7) % 999) + 1);
    expect(percentileInterval(values)).toEqual({ low: 25, high: 975 });
    expect(percentileInterval([-Infinity, 3, 5])).toEqual({ low: -Infinity, high: 5 });
    expect(percentileInterval([])).toEqual({ low: -Infinity, high: Infinity });
  });

  test('95 % intervals of a resampled share cover the true share about 95 % of the time', () => {
    const stream = streamOf('bootstrap coverage');
    const times = runs(300, 5000);
    const coverage = frequency(times, () => {
      const wins = binomial(300, 0.3, stream);
      const shares = Array.from({ length: 199 }, () => resample([wins, 300 - wins], stream)[0] / 300);
      const { low, high } = percentileInterval(shares);
      return low <= 0.3 && 0.3 <= high;
    });
    expect(Math.abs(coverage - 0.945)).toBeLessThan(0.01 + 4 * Math.sqrt(0.05 / times));
  });
});
