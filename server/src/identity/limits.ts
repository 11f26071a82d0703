/** How often: takes a point from each of some limits and says how long to wait where one is used up. */
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
