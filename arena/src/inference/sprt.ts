import type { BlockSums } from './blockSums.ts';
import { winProbability } from './elo.ts';
import { share } from './ratio.ts';

/**
 * The first few blocks may agree by chance and look certain. After 100 the standard error of the variance is
 * 1/7 of it and the mean is nearly normal.
 */
export const FEWEST_BLOCKS = 100;

export interface SprtSettings {
  readonly players: number;
  /** Elo points of A against the field under H0 and H1; `elo0` < `elo1`. */
  readonly elo0: number;
  readonly elo1: number;
  /** Error rates: of accepting although H0 holds, of rejecting although H1 holds. */
  readonly alpha: number;
  readonly beta: number;
}

/** In the order of the exit codes 0, 1 and 2. */
export const VERDICTS = ['accepted', 'rejected', 'undecided'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface SprtResult {
  /** The log-likelihood ratio of H1 to H0. */
  readonly llr: number;
  /** H0 is accepted at or below `lower`, H1 at or above `upper` (Wald 1945). */
  readonly lower: number;
  readonly upper: number;
  readonly verdict: Verdict;
}

/**
 * The generalised sequential probability ratio test on block scores: for a mean score m of variance v, and
 * scores s0 and s1 expected under the hypotheses, LLR = (s1 - s0) (2 m - s0 - s1) / (2 v). The variance of a
 * trial is taken half-way between the hypotheses. At the mean itself it would be small whenever the mean is
 * low by chance, and the test would reject too easily.
 */
export function sprt(wins: BlockSums, { players, elo0, elo1, alpha, beta }: SprtSettings): SprtResult {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const { value, effective } = share(wins);
  const s0 = winProbability(elo0, players);
  const s1 = winProbability(elo1, players);
  const middle = (s0 + s1) / 2;
  const variance = (middle * (1 - middle)) / effective;
  const llr = effective === 0 ? 0 : ((s1 - s0) * (value - middle)) / variance;
  if (wins.blocks < FEWEST_BLOCKS) return { llr, lower, upper, verdict: 'undecided' };
  const verdict = llr >= upper ? 'accepted' : llr <= lower ? 'rejected' : 'undecided';
  return { llr, lower, upper, verdict };
}
