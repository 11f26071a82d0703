import type { BlockSums } from './blockSums.ts';
import { chiSquareP } from './distributions.ts';
import { ratio } from './ratio.ts';

export interface ChiSquare {
  readonly statistic: number;
  readonly degrees: number;
  readonly p: number;
}

/**
 * Tests whether categories, each counted by `a` over the same trials `b`, are equally frequent. Pearson's
 * statistic is divided by the mean design effect, Σ (1 - p) d / (k - 1) (Rao and Scott 1981).
 */
export function equalShares(categories: readonly BlockSums[]): ChiSquare {
  const degrees = categories.length - 1;
  const n = categories[0]?.b ?? 0;
  const expected = n / categories.length;
  let pearson = 0;
  let designEffect = 0;
  for (const sums of categories) {
    const { value, variance } = ratio(sums);
    pearson += (sums.a - expected) ** 2 / expected;
    // (1 - p) d, where d is the variance over p (1 - p) / (n - 1).
    designEffect += variance > 0 ? (variance * (n - 1)) / value : 1 - value;
  }
  const statistic = n === 0 ? 0 : (pearson * degrees) / designEffect;
  return { statistic, degrees, p: chiSquareP(statistic, degrees) };
}
