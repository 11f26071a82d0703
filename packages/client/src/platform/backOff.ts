import type { Rng } from './platform.ts';

const LONGEST = 30_000;
/** Clients that lost their connections together must not all return together. */
const SPREAD = 0.25;

/** Milliseconds before attempt `attempt` (from 0): `first`, doubled each time, at most 30 s. */
export function backOff(first: number, attempt: number): number {
  return Math.min(first * 2 ** attempt, LONGEST);
}

/** Up to a quarter more or less than `delay`. */
export function spread(delay: number, rng: Rng): number {
  const [chance] = rng.bytes(1);
  return Math.round(delay * (1 - SPREAD + (2 * SPREAD * chance) / 255));
}
