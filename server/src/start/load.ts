/** How much the server can bear, and how much it bears now. */
import { memoryLimiter } from '../limits/rateLimits.ts';
import { Lifecycle } from '../monitoring/lifecycle.ts';
import { watchLoopDelay } from '../monitoring/loopDelay.ts';
import { StoreWatch } from '../monitoring/storeWatch.ts';
import { Strain } from '../monitoring/strain.ts';
import type { Data } from './data.ts';
import type { Ground } from './ground.ts';

export type Load = ReturnType<typeof watchLoad>;

export function watchLoad({ config, log, platform, store }: Ground & Data) {
  const loop = watchLoopDelay(platform.timers);
  return {
    loop,
    lifecycle: new Lifecycle(
      { waiting: store.waiting, loopDelay: loop.p99 },
      { waiting: config.busyQueue, loopDelay: config.busyLoopDelay },
    ),
    limiter: memoryLimiter(config.limits),
    strain: new Strain(config.busyShare),
    storeWatch: new StoreWatch(log, platform.clock),
  };
}
