import type { GameFigure } from '../figures/entry.ts';
import { mapFigures } from '../figures/names.ts';
import { type BlockSums, NO_BLOCKS } from '../inference/blockSums.ts';
import { mean, share } from '../inference/ratio.ts';
import type { Estimate } from '../inference/wilson.ts';
import type { Tally } from '../model/tally.ts';
import type { Figure } from './analysis.ts';

export const figureOf = ({ value, low, high, n }: Estimate): Figure => ({ value, low, high, n });

export const shareFigure = (sums: BlockSums): Figure => figureOf(share(sums));
const meanFigure = (sums: BlockSums): Figure => figureOf(mean(sums));

/** The figures described by `entries`. NaN for those that the run is too old to have. */
export function estimates<Name extends string>(
  entries: Readonly<Record<Name, Pick<GameFigure, 'unit'>>>,
  { ratios }: Tally,
  metric: (name: Name) => string = (name) => name,
): Readonly<Record<Name, Figure>> {
  return mapFigures(entries, (name, { unit }) => {
    const sums = ratios[metric(name)] ?? NO_BLOCKS;
    return unit === 'share' ? shareFigure(sums) : meanFigure(sums);
  });
}

export const scaled = ({ value, low, high, n }: Figure, by: number): Figure => ({
  value: value * by,
  low: low * by,
  high: high * by,
  n,
});
