/** Differences between two estimates, second minus first, with 95 % intervals and two-sided p values. */
import type { BlockSums } from './blockSums.ts';
import { twoSidedP } from './distributions.ts';
import { type Mean, mean, meanOf, type Share } from './ratio.ts';

export interface Difference {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

/** Of independent proportions: Newcombe's hybrid score interval (1998, method 10) and the pooled score test. */
export function shareDifference(first: Share, second: Share): Difference {
  if (first.n === 0 || second.n === 0) return { value: Number.NaN, low: -1, high: 1, p: 1 };
  const value = second.value - first.value;
  const trials = first.effective + second.effective;
  const pooled = (first.value * first.effective + second.value * second.effective) / trials;
  const variance = pooled * (1 - pooled) * (1 / first.effective + 1 / second.effective);
  return {
    value,
    low: value - Math.hypot(second.value - second.low, first.high - first.value),
    high: value + Math.hypot(second.high - second.value, first.value - first.low),
    p: pOfZero({ value, standardError: Math.sqrt(variance), degrees: Infinity }),
  };
}

/** Of independent means: Welch's test with Satterthwaite's degrees of freedom. */
export function meanDifference(first: Mean, second: Mean): Difference {
  const variances = [first.standardError ** 2, second.standardError ** 2] as const;
  const variance = variances[0] + variances[1];
  const degrees =
    variance ** 2 / (variances[0] ** 2 / first.degrees + variances[1] ** 2 / second.degrees) || Infinity;
  const difference = { value: second.value - first.value, variance, clusters: degrees + 1 };
  return withP(meanOf(difference, first.n + second.n));
}

/** Paired by block: `sums` holds the difference of the numerators over their common denominator. */
export function pairedDifference(sums: BlockSums): Difference {
  return withP(mean(sums));
}

function withP(difference: Mean): Difference {
  const { value, low, high } = difference;
  return { value, low, high, p: pOfZero(difference) };
}

/** The two-sided p value of a mean under the hypothesis that the true mean is 0. */
export function pOfZero({
  value,
  standardError,
  degrees,
}: Pick<Mean, 'value' | 'standardError' | 'degrees'>): number {
  // No evidence: an unknown standard error, or no difference at all.
  if (standardError === Infinity || value === 0) return 1;
  return twoSidedP(value / standardError, degrees);
}
