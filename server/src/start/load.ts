/** How much the server can bear, and how much it bears now. */
import { marksBy } from '../limits/marks.ts';
import { memoryLimiter } from '../limits/rateLimits.ts';
import { sharedLimiter, sharedOriginGames } from '../limits/sharedLimits.ts';
import { Lifecycle } from '../monitoring/lifecycle.ts';
import { watchLoopDelay } from '../monitoring/loopDelay.ts';
import { StoreWatch } from '../monitoring/storeWatch.ts';
import { Strain } from '../monitoring/strain.ts';
import type { Data, Opened } from './data.ts';
import type { Ground } from './ground.ts';

export type Load = ReturnType<typeof watchLoad>;

type LoadParts = Ground & Data & Pick<Opened, 'secret'>;

export function watchLoad({ config, log, platform, store, secret }: LoadParts) {
  const limits = store.shared?.limits ?? null;
  const mark = marksBy(secret);
  const loop = watchLoopDelay(platform.timers);
  return {
    loop,
    lifecycle: new Lifecycle(
      { waiting: store.waiting, loopDelay: loop.p99 },
      { waiting: config.busyQueue, loopDelay: config.busyLoopDelay },
    ),
    limiter: limits ? sharedLimiter(limits.points, config.limits, mark) : memoryLimiter(config.limits),
    originGames: limits && sharedOriginGames(limits.originGames, mark),
    strain: new Strain(config.busyShare),
    storeWatch: new StoreWatch(log, platform.clock),
  };
}
