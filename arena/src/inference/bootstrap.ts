import type { Stream } from '@staxd/engine';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { CONFIDENCE } from './distributions.ts';

/** From this mean on, a binomial is drawn as a rounded normal. */
const LARGE_MEAN = 30;

/**
 * Draws as many blocks as there are, with replacement; `counts` holds their number by kind. The multinomial
 * is drawn as a chain of binomials, so the cost depends on the number of kinds.
 */
export function resample(counts: readonly number[], stream: Stream): number[] {
  let blocks = counts.reduce((sum, count) => sum + count, 0);
  let draws = blocks;
  return counts.map((count) => {
    const drawn = binomial(draws, count / blocks, stream);
    blocks -= count;
    draws -= drawn;
    return drawn;
  });
}

export function binomial(n: number, p: number, stream: Stream): number {
  if (n === 0 || p === 0) return 0;
  if (p > 0.5) return n - binomial(n, 1 - p, stream);
  if (n * p >= LARGE_MEAN) {
    const draw = normalQuantile(stream.fraction(), n * p, Math.sqrt(n * p * (1 - p)));
    return Math.min(n, Math.max(0, Math.round(draw)));
  }
  let left = stream.fraction();
  let probability = (1 - p) ** n;
  let successes = 0;
  while (left > probability && successes < n) {
    left -= probability;
    successes++;
    probability *= ((n - successes + 1) / successes) * (p / (1 - p));
  }
  return successes;
}

/** The percentile interval; sorts `values` in place. [-∞, ∞] if there are none. */
export function percentileInterval(
  values: number[],
  confidence = CONFIDENCE,
): { readonly low: number; readonly high: number } {
  values.sort((a, b) => a - b);
  const tail = Math.floor(((1 - confidence) / 2) * (values.length + 1));
  return { low: values[Math.max(0, tail - 1)] ?? -Infinity, high: values.at(-Math.max(1, tail)) ?? Infinity };
}
