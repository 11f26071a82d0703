/** How late the event loop is: the first sign that there is too much to do. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Timers } from '../platform/platform.ts';

const RESOLUTION = 10;
/** Long enough that one slow moment is no overload, short enough that a real one is noticed. */
const WINDOW = 5000;
const NANOSECONDS = 1e6;

export interface LoopDelay {
  /** Milliseconds by which 99 of 100 turns of the loop were late at most, in the last full 5 s. */
  p99(): number;
  stop(): void;
}

/** Begins to measure. */
export function watchLoopDelay(timers: Timers): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let p99 = 0;
  const timer = timers.every(WINDOW, () => {
    // The histogram counts the whole time between two looks, of which the resolution was meant.
    p99 = Math.max(0, histogram.percentile(99) / NANOSECONDS - RESOLUTION);
    histogram.reset();
  });
  return {
    p99: () => p99,
    stop: () => {
      timer.cancel();
      histogram.disable();
    },
  };
}
