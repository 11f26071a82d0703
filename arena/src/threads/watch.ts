/**
 * Whether a worker's bots answer. A module plays inside the worker, so nobody in there can stop one that never does; the main
 * thread looks from outside.
 */

import type { Pulse } from '../model/pulse.ts';

/** Milliseconds between two looks. */
const INTERVAL = 200;
/** Milliseconds more for each answer than asked for: the first one of a worker has to compile the bot. */
const START = 5000;

/** Calls `hung` when one answer takes longer than `patience` milliseconds, and some. Gives what ends the watch. */
export function watch(pulse: Pulse, patience: number, hung: (milliseconds: number) => void): () => void {
  const longest = patience + START;
  let [seen, since] = [0, performance.now()];
  const timer = setInterval(() => {
    const now = Atomics.load(pulse, 0);
    if (now !== seen || now % 2 === 0) [seen, since] = [now, performance.now()];
    else if (performance.now() - since > longest) hung(longest);
  }, INTERVAL);
  return () => clearInterval(timer);
}
