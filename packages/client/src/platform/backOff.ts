import type { Rng } from './platform.ts';

const LONGEST = 30_000;
/** Clients that lost their connections together must not all return together. */
const SPREAD = 0.25;

/** Milliseconds before attempt `attempt`: `first` up to attempt 0, then doubled each time, at most 30 s. */
export function backOff(first: number, attempt: number): number {
  return Math.min(first * 2 ** Math.max(0, attempt), LONGEST);
}

export function spread(delay: number, rng: Rng): number {
  const [chance] = rng.bytes(1);
  return Math.round(delay * (1 - SPREAD + (2 * SPREAD * chance) / 255));
}
