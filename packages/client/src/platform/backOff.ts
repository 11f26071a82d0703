/** How long to wait before something is tried again: longer each time, so that nobody is run over. */
import type { Rng } from './platform.ts';

const LONGEST = 30_000;
/** A crowd that was lost at one moment does not come back at one. */
const SPREAD = 0.25;

/** Milliseconds before try `attempt` (from 0): `first`, doubled each time, 30 s at most. */
export function backOff(first: number, attempt: number): number {
  return Math.min(first * 2 ** attempt, LONGEST);
}

/** The same, up to a quarter more or less. */
export function spread(delay: number, rng: Rng): number {
  const [chance] = rng.bytes(1);
  return Math.round(delay * (1 - SPREAD + (2 * SPREAD * chance) / 255));
}
