/** Argon2id, a few at a time, and as slow for unknown users as for known ones. */
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Rng } from '../platform/platform.ts';

/** Memory (19 MiB) and passes as OWASP recommends. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = 4;
const MOST_WAITING = 64;

export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

/** Calls may reject with {@link PasswordsBusy}. */
export class Passwords {
  readonly #waiting: (() => void)[] = [];
  readonly #rng: Rng;
  #running = 0;
  #dummy: Promise<string> | null = null;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, { ...COST, salt: this.#rng.bytes(16) }));
  }

  /** Null stands for an unknown user: false, after the same work. */
  async verify(password: string, passwordHash: string | null): Promise<boolean> {
    this.#dummy ??= this.hash(Buffer.from(this.#rng.bytes(16)).toString('hex'));
    const compared = passwordHash ?? (await this.#dummy);
    const same = await this.#inTurn(() => verify(compared, password));
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
