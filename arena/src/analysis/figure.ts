/** Figures from block sums. */
import type { BlockSums } from '../statistics/blockSums.ts';
import { mean, share } from '../statistics/ratio.ts';
import type { Estimate } from '../statistics/wilson.ts';
import type { Figure } from './analysis.ts';

/** An estimate as a figure, without what only further calculation needs. */
export const figureOf = ({ value, low, high, n }: Estimate): Figure => ({ value, low, high, n });

export const shareFigure = (sums: BlockSums): Figure => figureOf(share(sums));
export const meanFigure = (sums: BlockSums): Figure => figureOf(mean(sums));

/** A figure in another unit. */
export const scaled = ({ value, low, high, n }: Figure, by: number): Figure => ({
  value: value * by,
  low: low * by,
  high: high * by,
  n,
});
