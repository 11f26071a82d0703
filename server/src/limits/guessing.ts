/** Stops users who guess at games. Addresses are only slowed down. */
import { fail, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import type { Limiter } from '../limits/rateLimits.ts';
import type { Timers } from '../platform/platform.ts';
import { rateLimited } from './rateLimits.ts';
import { slowDown } from './slowDown.ts';

export interface Guesser {
  readonly userId: string;
  readonly address: string;
}

export class Guessing {
  readonly #limiter: Limiter<LimitName>;
  readonly #timers: Timers;

  constructor(limiter: Limiter<LimitName>, timers: Timers) {
    this.#limiter = limiter;
    this.#timers = timers;
  }

  /** The refusal, also of a right guess; null: the guess may be tried. */
  async refuses({ userId, address }: Guesser): Promise<ErrorBody | null> {
    const byUser = await this.#limiter.check('codeMisses', userId);
    if (!byUser.allowed) return rateLimited(byUser.retryAfterMs);
    await this.delay(address);
    return null;
  }

  /** For somebody without an account: an address that has guessed often waits. */
  async delay(address: string): Promise<void> {
    await slowDown(await this.#limiter.check('codeMissesPerAddress', address), this.#timers);
  }

  async missedFrom(address: string): Promise<void> {
    await this.#limiter.take('codeMissesPerAddress', address);
  }

  /** Finds a game without the code, or else by it; each wrong code counts as a guess. */
  async find<Found>(
    guesser: Guesser,
    inviteCode: string | undefined,
    look: (inviteCode?: string) => Promise<Result<Found, ErrorBody>>,
  ): Promise<Result<Found, ErrorBody>> {
    const isMissing = (found: Result<Found, ErrorBody>) => !found.ok && found.error.code === 'GAME_NOT_FOUND';
    const known = await look();
    if (inviteCode === undefined || !isMissing(known)) return known;
    const tooMany = await this.refuses(guesser);
    if (tooMany) return fail(tooMany);
    const found = await look(inviteCode);
    if (isMissing(found)) await this.missed(guesser);
    return found;
  }

  async missed({ userId, address }: Guesser): Promise<void> {
    await this.#limiter.take('codeMisses', userId);
    await this.missedFrom(address);
  }
}
