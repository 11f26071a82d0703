/** Guests come back by session token, else by name, else under a name that is made up. */
import { type Platform, randomDigits } from '../platform/platform.ts';
import { ApiError } from '../texts/errors.ts';
import type { MakeCall } from './calls.ts';
import type { SignedIn } from './names.ts';

export interface GuestNamesOptions {
  readonly platform: Platform;
  readonly call: MakeCall;
}

const TAKEN_STATUS = 400;
const MOST_NAMES = 5;
const FIRST_NAME_DIGITS = 6;

export class GuestNames {
  readonly #options: GuestNamesOptions;

  constructor(options: GuestNamesOptions) {
    this.#options = options;
  }

  /** Null without a session token and name, or if the server refuses them. */
  async recover(username: string | null, sessionToken: string | null): Promise<SignedIn | null> {
    if (sessionToken === null || username === null) return null;
    try {
      return await this.#options.call('guest', { body: { username, sessionToken } });
    } catch (error) {
      if (error instanceof ApiError && error.isFinal) return null;
      throw error;
    }
  }

  /** If the name is taken or missing, generates up to five names (GUEST-8), unless the player wants just this one. */
  async create(name: string | null, mayGenerate: boolean): Promise<SignedIn> {
    const makeUp = () => (name === null ? this.#generateFirstName() : this.generateName());
    const madeUp = mayGenerate ? Array.from({ length: MOST_NAMES }, makeUp) : [];
    const names = name === null ? madeUp : [name, ...madeUp];
    for (const [index, each] of names.entries()) {
      try {
        return await this.#options.call('guest', { body: { username: each } });
      } catch (error) {
        const isTaken = error instanceof ApiError && error.status === TAKEN_STATUS;
        if (!isTaken || index === names.length - 1) throw error;
      }
    }
    throw new RangeError('there is no name to sign in with');
  }

  /** For a guest who had another name (GUEST-7). */
  generateName(): string {
    const { clock, rng } = this.#options.platform;
    return `P${String(clock.now()).slice(-4)}${randomDigits(rng, 3)}_A`;
  }

  /** For a first guest here: `Player` and digits (JOIN-21). */
  #generateFirstName(): string {
    return `Player${randomDigits(this.#options.platform.rng, FIRST_NAME_DIGITS)}`;
  }
}
