/** Others of an address may have done nothing: above a limit of theirs answers come later, and no later than that. */
import type { Timers } from '../platform/platform.ts';

/** Milliseconds. */
const DELAY = 1000;

export function slowedDown({ after }: Pick<Timers, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    after(DELAY, resolve);
  });
}
