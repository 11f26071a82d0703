/** Limits counted in this process. They run by the machine's clock: who waits for them waits for real. */
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, Limiter, LimitVerdict } from './ports.ts';

interface Counter {
  readonly steady: RateLimiterMemory;
  readonly burst: RateLimiterMemory | null;
  /** Both together. */
  readonly whole: RateLimiterMemory | BurstyRateLimiter;
}

/** Counts by name and key. What is counted is forgotten when its time is over, so memory stays bounded. */
export function memoryLimiter<Name extends string>(limits: Readonly<Record<Name, Limit>>): Limiter<Name> {
  const counters = {} as Record<Name, Counter>;
  for (const name of Object.keys(limits) as Name[]) counters[name] = counterFor(limits[name]);
  return {
    take: async (name, key) => {
      try {
        await counters[name].whole.consume(key);
        return { allowed: true };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // What was refused is not counted, so that a point that comes back is there for the next.
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

/** Takes one from what is counted; false when nothing is. */
async function restore(counter: RateLimiterMemory | null, key: string): Promise<boolean> {
  const counted = await counter?.get(key);
  if (!counter || !counted || counted.consumedPoints <= 0) return false;
  await counter.reward(key);
  return true;
}

/** Milliseconds until a point is left; a counter that does not exist never has one. */
async function waitFor(counter: RateLimiterMemory | null, key: string): Promise<number> {
  if (counter === null) return Number.POSITIVE_INFINITY;
  const counted = await counter.get(key);
  return counted === null || counted.remainingPoints > 0 ? 0 : counted.msBeforeNext;
}

function verdict(retryAfterMs: number): LimitVerdict {
  return retryAfterMs > 0 ? { allowed: false, retryAfterMs } : { allowed: true };
}
