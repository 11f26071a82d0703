import type { BlockSums } from './blockSums.ts';
import { criticalValue } from './distributions.ts';
import { type Estimate, wilson } from './wilson.ts';

/** With fewer blocks than this, identical values say nothing about the variance. */
const ENOUGH_TO_BE_CONSTANT = 30;

export interface Ratio {
  readonly value: number;
  readonly variance: number;
  /** The effective number of blocks: their number if all are of one size, fewer the more they differ. */
  readonly clusters: number;
}

/**
 * The ratio r = Σa / Σb and its linearised cluster-robust variance: the sum over blocks of (a - r b)², over
 * (Σb)². The factor k / (k - 1) uses Kish's effective number of blocks, k = (Σb)² / Σb², because a block in
 * which nothing happened carries no information. For blocks of equal size k is their number; for independent
 * trials the correction is exact whatever the sizes.
 */
export function ratio({ a, b, aa, ab, bb }: BlockSums): Ratio {
  const value = a / b;
  const clusters = b === 0 ? 0 : b ** 2 / bb;
  const scale = aa + value ** 2 * bb;
  const squares = scale - 2 * value * ab;
  // The rest of a difference between large equal numbers is rounding.
  const seen = clusters > 1 && squares > 1e-12 * scale;
  return { value, clusters, variance: seen ? ((clusters / (clusters - 1)) * squares) / b ** 2 : 0 };
}

/** `effective` is the effective sample size. */
export interface Share extends Estimate {
  readonly effective: number;
}

/**
 * The proportion Σa / Σb with Wilson's interval at the effective sample size (Korn and Graubard 1998; Franco
 * et al. 2019): n over the design effect, which is the variance between blocks over that of n independent
 * trials, times (t(n - 1) / t(k - 1))² for estimating the variance from k blocks. With one trial a block it
 * is the plain Wilson interval. Where no variance is seen, as at 0 and 1, the design effect is unknown and
 * each block counts as one trial.
 */
export function share(sums: BlockSums): Share {
  const n = sums.b;
  if (n === 0) return { value: Number.NaN, low: 0, high: 1, n, effective: 0 };
  const { value, variance, clusters } = ratio(sums);
  const effective =
    variance === 0
      ? clusters
      : ((n * (value * (1 - value))) / (n - 1) / variance) *
        (criticalValue(n - 1) / criticalValue(clusters - 1)) ** 2;
  return { value, ...wilson(value * effective, effective), n, effective };
}

/** A mean. Its interval is infinite if the standard error is unknown. */
export interface Mean extends Estimate {
  readonly standardError: number;
  readonly degrees: number;
}

export function mean(sums: BlockSums): Mean {
  return meanOf(ratio(sums), sums.b);
}

export function meanOf({ value, variance, clusters }: Ratio, n: number): Mean {
  const degrees = clusters - 1;
  const known = !Number.isNaN(value) && (variance > 0 || clusters >= ENOUGH_TO_BE_CONSTANT);
  const standardError = known ? Math.sqrt(variance) : Infinity;
  const reach = known ? standardError * criticalValue(degrees) : Infinity;
  const [low, high] = reach === Infinity ? [-Infinity, Infinity] : [value - reach, value + reach];
  return { value, low, high, n, standardError, degrees };
}
