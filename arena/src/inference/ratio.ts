/** Ratios of block sums, as proportions and as means, with intervals that take the blocks into account. */
import type { BlockSums } from './blockSums.ts';
import { criticalValue } from './distributions.ts';
import { type Estimate, wilson } from './wilson.ts';

/** Below this many blocks, values that are all alike say nothing about how much others may vary. */
const ENOUGH_TO_BE_CONSTANT = 30;

export interface Ratio {
  readonly value: number;
  readonly variance: number;
  /** How many blocks count: all of them when they are of one size, fewer the more they differ. */
  readonly clusters: number;
}

/**
 * The ratio r = Σa / Σb and its cluster-robust variance, linearised: the sum over the blocks of
 * (a - r b)², over (Σb)². Kish's effective number of blocks, k = (Σb)² / Σb², stands for the number of
 * blocks in the factor k / (k - 1), because a block in which nothing happened says nothing; when
 * blocks are alike k is their number, and the factor removes the bias exactly when trials are
 * independent, whatever the sizes.
 */
export function ratio({ a, b, aa, ab, bb }: BlockSums): Ratio {
  const value = a / b;
  const clusters = b === 0 ? 0 : b ** 2 / bb;
  const scale = aa + value ** 2 * bb;
  const squares = scale - 2 * value * ab;
  // What is left of a difference of large equal numbers is rounding.
  const seen = clusters > 1 && squares > 1e-12 * scale;
  return { value, clusters, variance: seen ? ((clusters / (clusters - 1)) * squares) / b ** 2 : 0 };
}

/** A proportion. `effective` is the number of independent trials that would say as much. */
export interface Share extends Estimate {
  readonly effective: number;
}

/**
 * The proportion Σa / Σb with Wilson's interval for the effective sample size (Korn and Graubard
 * 1998; Franco et al. 2019): n over the design effect, which is the variance between blocks over that
 * of n independent trials, times (t(n - 1) / t(k - 1))² for how well k blocks tell the variance. When
 * every block has one trial it is the plain Wilson interval. Where no variance is seen, as at 0 and 1,
 * the design effect is unknown and each block counts as one trial.
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

/** A mean. The interval is infinite where the standard error is not known. */
export interface Mean extends Estimate {
  readonly standardError: number;
  readonly degrees: number;
}

/** The mean Σa / Σb with Student's t interval over the blocks. */
export function mean(sums: BlockSums): Mean {
  return meanOf(ratio(sums), sums.b);
}

/** The interval of an estimate whose variance is known as well as that of a mean of `clusters` values. */
export function meanOf({ value, variance, clusters }: Ratio, n: number): Mean {
  const degrees = clusters - 1;
  const known = !Number.isNaN(value) && (variance > 0 || clusters >= ENOUGH_TO_BE_CONSTANT);
  const standardError = known ? Math.sqrt(variance) : Infinity;
  const reach = known ? standardError * criticalValue(degrees) : Infinity;
  const [low, high] = reach === Infinity ? [-Infinity, Infinity] : [value - reach, value + reach];
  return { value, low, high, n, standardError, degrees };
}
