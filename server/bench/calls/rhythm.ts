/** How often somebody may ask. */
import { DEFAULT_LIMITS, type Limit, type LimitName } from '../../src/config/limits.ts';

export interface Rhythm {
  /** At first, without a pause. */
  readonly atOnce: number;
  /** Afterwards. */
  readonly perSecond: number;
}

/** All that the limits let through, evenly: for as long as one likes. */
export function evenly(limits: readonly LimitName[]): Rhythm {
  return { atOnce: 1, perSecond: Math.min(...limits.map((limit) => sustained(DEFAULT_LIMITS[limit]))) };
}

/** As much as they let through at once, and then all that they still do. */
export function inABurst(limits: readonly LimitName[]): Rhythm {
  const each: Limit[] = limits.map((limit) => DEFAULT_LIMITS[limit]);
  return {
    atOnce: Math.min(...each.map(({ points, burst }) => points + (burst?.points ?? 0))),
    perSecond: Math.min(...each.map(({ points, seconds }) => points / seconds)),
  };
}

/** How often a second. */
function sustained({ points, seconds, burst }: Limit): number {
  return points / seconds + (burst ? burst.points / burst.seconds : 0);
}
