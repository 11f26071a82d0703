/**
 * Elo for tables of n: a player of strength E wins with odds of 10^(E / 400) against each opponent of
 * strength 0.
 */
import type { Estimate } from './wilson.ts';

/** Elo points per unit of log-odds. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

/** Infinite at 0 and 1. */
export function elo(p: number, players: number): number {
  return ELO_PER_LOGIT * Math.log((p * (players - 1)) / (1 - p));
}

/** The inverse of {@link elo}. */
export function winProbability(strength: number, players: number): number {
  return 1 / (1 + (players - 1) * Math.exp(-strength / ELO_PER_LOGIT));
}

/** The scale is monotone, so the ends of the interval convert like the value. */
export function eloEstimate({ value, low, high, n }: Estimate, players: number): Estimate {
  return { value: elo(value, players), low: elo(low, players), high: elo(high, players), n };
}
