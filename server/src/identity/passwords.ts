/** Passwords: hashed by Argon2id, never more than a few at once, and as slow for unknown users as for known ones. */
import { hash, type Options, verify } from '@node-rs/argon2';
import type { Rng } from '../platform/platform.ts';

/** The memory (19 MiB) and the passes that OWASP names; the library's default algorithm is Argon2id. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = 4;
/** More than these would wait longer than anybody does. */
const MOST_WAITING = 64;

/** Too many passwords wait to be hashed: try again later. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

/** Hashes and compares. Every call may reject with {@link PasswordsBusy}. */
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

  /** Whether it is the password of this hash; with null, for an unknown user, false after as much work. */
  async verify(password: string, passwordHash: string | null): Promise<boolean> {
    this.#dummy ??= this.hash(Buffer.from(this.#rng.bytes(16)).toString('hex'));
    const compared = passwordHash ?? (await this.#dummy);
    const same = await this.#inTurn(() => verify(compared, password));
    return same && passwordHash !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MOST_AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw new PasswordsBusy('too many passwords wait');
      // Whoever ends hands its place on, so the count does not change.
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
