/** How late the event loop is: the first sign of overload. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Timers } from '../platform/platform.ts';

const RESOLUTION = 10;
/** Milliseconds: one slow moment is no overload, but a real one is noticed soon. */
const WINDOW = 5000;
const NANOSECONDS = 1e6;

export interface LoopDelay {
  /** 99th percentile of the delay in the last full 5 s, in milliseconds. */
  p99(): number;
  stop(): void;
}

export function watchLoopDelay(timers: Timers): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  let p99 = 0;
  const timer = timers.every(WINDOW, () => {
    // The histogram includes the resolution, which is no delay.
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
