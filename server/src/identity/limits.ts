/** How often: takes a point from each of some limits and says how long to wait where one is used up. */
import { fail, type Result } from '@staxd/engine';
import { type ErrorBody, waitBody } from '@staxd/protocol';
import type { LimitName } from '../operations/config.ts';
import type { Limiter } from '../store/ports.ts';

/** The refusal of somebody who was too fast; the wait is told in whole seconds. */
export function rateLimited(retryAfterMs: number): ErrorBody {
  return waitBody('RATE_LIMITED', Math.max(1, Math.ceil(retryAfterMs / 1000)));
}

/** Takes one of `key`'s points from every limit, up to the first that has none left: that one's refusal, or null. */
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

/** One point of a limit: its name, and whose point it is. */
export type Point = readonly [limit: LimitName, key: string];

/**
 * Takes these points and carries `work` out. They come back unless `counts` says of what became of it that it is
 * what they count; so many at once have no more tries than many in turn.
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
    if (!isCounted) for (const [limit, key] of taken) await limiter.giveBack(limit, key);
  }
}
