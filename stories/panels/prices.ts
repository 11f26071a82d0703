/** Prices of answers in the engine's format, for stories of what is derived from them. */
import type { AnswerPrices, Consequence, Toll } from '@staxd/engine';

const NOTHING: Toll = { draws: 0, skips: 0, swaps: 0, shows: 0, gets: 0, trades: null };

/** Seat 0 is the viewer; seat 1 is next. */
export function costing(toll: Partial<Toll>, more: Partial<Consequence> = {}): Consequence {
  return { toll: { ...NOTHING, ...toll }, others: [], against: null, next: 1, winner: null, ...more };
}

export function prices(accept: Consequence, nope: Consequence | null = null): AnswerPrices {
  return { accept, nope };
}
