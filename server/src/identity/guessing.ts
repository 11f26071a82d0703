/** Who looks for games that they were not told of is stopped after some misses, by user and by address. */
import type { ErrorBody } from '@staxd/protocol';
import type { LimitName } from '../operations/config.ts';
import type { Limiter } from '../store/ports.ts';
import { rateLimited } from './limits.ts';

/** Where a guess comes from. */
export interface Guesser {
  readonly userId: string;
  readonly address: string;
}

/** Why no further guess is answered, a right one neither; or null. */
export async function refusesGuess(
  limiter: Limiter<LimitName>,
  { userId, address }: Guesser,
): Promise<ErrorBody | null> {
  for (const verdict of [
    await limiter.check('codeMisses', userId),
    await limiter.check('codeMissesPerAddress', address),
  ]) {
    if (!verdict.allowed) return rateLimited(verdict.retryAfterMs);
  }
  return null;
}

/** Counts a guess that led nowhere. */
export async function countMiss(limiter: Limiter<LimitName>, { userId, address }: Guesser): Promise<void> {
  await limiter.take('codeMisses', userId);
  await limiter.take('codeMissesPerAddress', address);
}
