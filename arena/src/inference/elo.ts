/**
 * Strength in Elo points for tables of any size: a player of strength E among n wins with the
 * odds 10^(E / 400) against each of n - 1 opponents of strength 0.
 */
import type { Estimate } from './wilson.ts';

/** Elo points of one unit of log-odds. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

/** The strength of somebody who wins the share `p` at tables of `players`; infinite at 0 and 1. */
export function elo(p: number, players: number): number {
  return ELO_PER_LOGIT * Math.log((p * (players - 1)) / (1 - p));
}

/** The share that somebody of this strength wins at tables of `players`; the inverse of {@link elo}. */
export function winProbability(strength: number, players: number): number {
  return 1 / (1 + (players - 1) * Math.exp(-strength / ELO_PER_LOGIT));
}

/** A share and its interval as strengths: the scale is monotone, so that the ends go with it. */
export function eloEstimate({ value, low, high, n }: Estimate, players: number): Estimate {
  return { value: elo(value, players), low: elo(low, players), high: elo(high, players), n };
}
