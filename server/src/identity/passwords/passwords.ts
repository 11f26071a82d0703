/** Argon2id, a few at a time, and as slow for unknown users as for known ones. */
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Rng } from '../../platform/platform.ts';

/** Memory (19 MiB) and passes as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
/** However many processors there are: each takes 19 MiB and a thread, of those that the disk is waited for on. */
const MOST_AT_ONCE = 3;
/** Games that are late need the processors more. */
const MOST_WHILE_LATE = 1;
const MOST_WAITING = 64;

/** Bytes in base64, as in the text of a hash. */
const zeros = (count: number) => Buffer.alloc(count).toString('base64').replaceAll('=', '');
/**
 * Stands for the hash of an unknown user: to compare a password with it takes the same work, and none is equal to it. It
 * is a text and not a hash that is made on demand, which could be refused when many wait.
 */
export const OF_NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${zeros(16)}$${zeros(32)}`;

export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

/** Calls may reject with {@link PasswordsBusy}. */
export class Passwords {
  readonly #waiting: (() => void)[] = [];
  readonly #rng: Rng;
  readonly #areGamesLate: () => boolean;
  readonly #mostAtOnce: number;
  #running = 0;

  constructor(
    rng: Rng,
    areGamesLate: () => boolean = () => false,
    processors: number = availableParallelism(),
  ) {
    this.#rng = rng;
    this.#areGamesLate = areGamesLate;
    // The games have one for themselves.
    this.#mostAtOnce = Math.max(1, Math.min(processors - 1, MOST_AT_ONCE));
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, { ...COST, salt: this.#rng.bytes(16) }));
  }

  /** Null stands for an unknown user: false, after the same work. */
  async verify(password: string, passwordHash: string | null): Promise<boolean> {
    const same = await this.#inTurn(() => verify(passwordHash ?? OF_NOBODY, password));
    return same && passwordHash !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#hasRoom()) this.#running++;
    else {
      if (this.#waiting.length >= MOST_WAITING) throw new PasswordsBusy('too many passwords wait');
      // Whoever lets it in has counted it.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      this.#running--;
      this.#letIn();
    }
  }

  #letIn(): void {
    while (this.#waiting.length > 0 && this.#hasRoom()) {
      this.#running++;
      this.#waiting.shift()?.();
    }
  }

  #hasRoom(): boolean {
    return this.#running < (this.#areGamesLate() ? MOST_WHILE_LATE : this.#mostAtOnce);
  }
}
