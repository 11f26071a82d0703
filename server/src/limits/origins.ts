/** From which network address somebody was heard last, as a mark that nobody can read back. */
import { createHmac } from 'node:crypto';

const DAY = 24 * 3600_000;
/** Of the mark, in characters: enough to tell the addresses of a day apart. */
const LENGTH = 12;
/** People who are remembered; those heard of longest ago are forgotten first. */
const MOST = 100_000;

export class Origins {
  readonly #secret: string;
  readonly #most: number;
  /** By user, the latest last. */
  readonly #addresses = new Map<string, string>();

  constructor(secret: string, most = MOST) {
    this.#secret = secret;
    this.#most = most;
  }

  heardFrom(userId: string, address: string): void {
    this.#addresses.delete(userId);
    this.#addresses.set(userId, address);
    if (this.#addresses.size <= this.#most) return;
    const [oldest] = this.#addresses.keys();
    this.#addresses.delete(oldest);
  }

  /** The mark is another on each day (UTC), so that nobody is followed by it. Null: not heard of since the start. */
  of(userId: string, at: number): string | null {
    const address = this.#addresses.get(userId);
    if (address === undefined) return null;
    const mark = createHmac('sha256', this.#secret).update(`origin\n${Math.floor(at / DAY)}\n${address}`);
    return mark.digest('base64url').slice(0, LENGTH);
  }
}
