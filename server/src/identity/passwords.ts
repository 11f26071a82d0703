/** Argon2id, a few at a time, and as slow for unknown users as for known ones. */
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Rng } from '../platform/platform.ts';

/** Memory (19 MiB) and passes as OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;
const MOST_AT_ONCE = 4;
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
  #running = 0;

  constructor(rng: Rng) {
    this.#rng = rng;
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
    if (this.#running >= MOST_AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new PasswordsBusy('too many passwords wait');
      // A finished task hands over its place, so the count stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running++;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
