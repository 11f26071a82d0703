/** What every step of the start stands on. */
import { noting, type Slowest } from '../admin/slowest.ts';
import type { Config } from '../config/config.ts';
import type { Gauges } from '../monitoring/gauges.ts';
import type { TunableLog } from '../monitoring/log.ts';
import { type FailurePlace, type Metrics, openMetrics } from '../monitoring/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { WatchedClock } from '../platform/watchedClock.ts';
import { DamagedGame, DamagedTournament } from '../store/damagedGame.ts';
import { Site } from './site.ts';

export interface Ground {
  readonly config: Config;
  readonly log: TunableLog;
  readonly platform: Platform & { readonly clock: WatchedClock };
  readonly metrics: Metrics;
  readonly site: Site;
  /** Gives what takes unexpected failures: it counts and logs them. */
  readonly reportOf: (where: FailurePlace, what: string) => (error: unknown) => void;
}

export interface GroundOptions extends Pick<Ground, 'config' | 'log' | 'platform'> {
  readonly slowest: Slowest;
  readonly gauges: Gauges;
}

/** The store writes while it is opened, so what tells of that is there before. */
export function openGround({ config, log, platform, slowest, gauges }: GroundOptions): Ground {
  const metrics = noting(openMetrics(gauges, platform.clock.now()), slowest);
  return {
    config,
    log,
    platform,
    metrics,
    site: new Site(config),
    reportOf: (where, what) => (error) => {
      metrics.failed(where);
      const isDamaged = error instanceof DamagedGame || error instanceof DamagedTournament;
      log.error(isDamaged ? `${what} is damaged` : `${what} failed, which is a bug`, { error });
    },
  };
}

/** The same platform, on whose clock a jump is noticed. */
export function watched(given: Platform): Ground['platform'] {
  return { ...given, clock: new WatchedClock(given.clock) };
}
