/** Prices of answers as the engine would tell them, for looks at what is made of them. */
import type { AnswerPrices, Consequence, Toll } from '@staxd/engine';

const NOTHING: Toll = { draws: 0, skips: 0, swaps: 0, shows: 0, gets: 0, trades: null };

/** Seat 0 looks; after it comes seat 1. */
export function costing(toll: Partial<Toll>, more: Partial<Consequence> = {}): Consequence {
  return { toll: { ...NOTHING, ...toll }, others: [], against: null, next: 1, winner: null, ...more };
}

export function prices(accept: Consequence, nope: Consequence | null = null): AnswerPrices {
  return { accept, nope };
}
