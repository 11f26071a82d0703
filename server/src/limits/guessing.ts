/**
 * Who looks for games that they were not told of is stopped after some misses. An address is not: where many
 * people are behind one, others of it know the right code.
 */
import type { ErrorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import type { Timers } from '../platform/platform.ts';
import { rateLimited } from './rateLimits.ts';

/** Where a guess comes from. */
export interface Guesser {
  readonly userId: string;
  readonly address: string;
}

/** Milliseconds by which answers are later for an address that has missed too often. */
const DELAY = 1000;

export class Guessing {
  readonly #limiter: Limiter<LimitName>;
  readonly #timers: Timers;

  constructor(limiter: Limiter<LimitName>, timers: Timers) {
    this.#limiter = limiter;
    this.#timers = timers;
  }

  /** Why no further guess of this person is answered, a right one neither; null: now it may be. */
  async refuses({ userId, address }: Guesser): Promise<ErrorBody | null> {
    const byUser = await this.#limiter.check('codeMisses', userId);
    if (!byUser.allowed) return rateLimited(byUser.retryAfterMs);
    const byAddress = await this.#limiter.check('codeMissesPerAddress', address);
    if (!byAddress.allowed) await new Promise<void>((resolve) => this.#timers.after(DELAY, resolve));
    return null;
  }

  /** Counts a guess that led nowhere. */
  async missed({ userId, address }: Guesser): Promise<void> {
    await this.#limiter.take('codeMisses', userId);
    await this.#limiter.take('codeMissesPerAddress', address);
  }
}
