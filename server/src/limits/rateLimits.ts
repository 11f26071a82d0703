/** Rate limits, counted in this process by the machine's clock. */
import { fail, type Result } from '@staxd/engine';
import { type ErrorBody, waitBody } from '@staxd/protocol';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, LimitName } from '../config/limits.ts';
import type { LimitVerdict } from '../store/limitPorts.ts';

export interface Limiter<Name extends string> {
  take(limit: Name, key: string): Promise<LimitVerdict>;
  giveBack(limit: Name, key: string): Promise<void>;
  check(limit: Name, key: string): Promise<LimitVerdict>;
}

/** In whole seconds. */
export function rateLimited(retryAfterMs: number): ErrorBody {
  return waitBody('RATE_LIMITED', Math.max(1, Math.ceil(retryAfterMs / 1000)));
}

/** Takes a point from each limit, up to the first that has none left: its refusal, or null. */
export async function takeAll(
  limiter: Limiter<LimitName>,
  limits: readonly LimitName[],
  key: string,
): Promise<ErrorBody | null> {
  for (const limit of limits) {
    const verdict = await limiter.take(limit, key);
    if (!verdict.allowed) return rateLimited(verdict.retryAfterMs);
  }
  return null;
}

export type Point = readonly [limit: LimitName, key: string];

/**
 * Takes points before `work`, so that parallel requests gain nothing; returns them unless the result `counts`. A point that
 * cannot be returned stays taken for its time: what was done is done.
 */
export async function counted<T>(
  limiter: Limiter<LimitName>,
  points: readonly Point[],
  work: () => Promise<Result<T, ErrorBody>>,
  counts: (done: Result<T, ErrorBody>) => boolean,
): Promise<Result<T, ErrorBody>> {
  const taken: Point[] = [];
  let isCounted = false;
  try {
    for (const [limit, key] of points) {
      const verdict = await limiter.take(limit, key);
      if (!verdict.allowed) return fail(rateLimited(verdict.retryAfterMs));
      taken.push([limit, key]);
    }
    const done = await work();
    isCounted = counts(done);
    return done;
  } finally {
    if (!isCounted) for (const [limit, key] of taken) await limiter.giveBack(limit, key).catch(() => {});
  }
}

interface Counter {
  readonly steady: RateLimiterMemory;
  readonly burst: RateLimiterMemory | null;
  readonly whole: RateLimiterMemory | BurstyRateLimiter;
}

/** A limiter that tells how often each limit has refused. */
export interface CountingLimiter<Name extends string> extends Limiter<Name> {
  refusals(): Readonly<Record<Name, number>>;
}

/** Expired counts are dropped, so memory stays bounded. */
export function memoryLimiter<Name extends string>(
  limits: Readonly<Record<Name, Limit>>,
): CountingLimiter<Name> {
  const counters = {} as Record<Name, Counter>;
  const refusals = {} as Record<Name, number>;
  for (const name of Object.keys(limits) as Name[]) {
    counters[name] = counterFor(limits[name]);
    refusals[name] = 0;
  }
  return {
    refusals: () => ({ ...refusals }),
    take: async (name, key) => {
      try {
        await counters[name].whole.consume(key);
        return { allowed: true };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        refusals[name]++;
        // A refused request is not counted, so that a point that is given back is free for the next.
        await Promise.all(
          [counters[name].steady, counters[name].burst].map((counter) => restore(counter, key)),
        );
        return { allowed: false, retryAfterMs: refused.msBeforeNext };
      }
    },
    giveBack: async (name, key) => {
      const { steady, burst } = counters[name];
      if (!(await restore(burst, key))) await restore(steady, key);
    },
    check: async (name, key) => {
      const { steady, burst } = counters[name];
      const waits = await Promise.all([steady, burst].map((counter) => waitFor(counter, key)));
      return verdict(Math.min(...waits));
    },
  };
}

function counterFor({ points, seconds, burst: more }: Limit): Counter {
  const steady = new RateLimiterMemory({ points, duration: seconds });
  const burst = more ? new RateLimiterMemory({ points: more.points, duration: more.seconds }) : null;
  return { steady, burst, whole: burst ? new BurstyRateLimiter(steady, burst) : steady };
}

async function restore(counter: RateLimiterMemory | null, key: string): Promise<boolean> {
  const counted = await counter?.get(key);
  if (!counter || !counted || counted.consumedPoints <= 0) return false;
  await counter.reward(key);
  return true;
}

/** Milliseconds until a point is free. */
async function waitFor(counter: RateLimiterMemory | null, key: string): Promise<number> {
  if (counter === null) return Number.POSITIVE_INFINITY;
  const counted = await counter.get(key);
  return counted === null || counted.remainingPoints > 0 ? 0 : counted.msBeforeNext;
}

function verdict(retryAfterMs: number): LimitVerdict {
  return retryAfterMs > 0 ? { allowed: false, retryAfterMs } : { allowed: true };
}
