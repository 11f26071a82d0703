/** From which network address somebody was heard last, as a mark that nobody can read back. */
import { createHmac } from 'node:crypto';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { SeenOrigins } from '../store/limitPorts.ts';

const DAY = 24 * 3600_000;
/** Of the mark, in characters: enough to tell the addresses of a day apart. */
const LENGTH = 12;
/** People who are remembered; those heard of longest ago are forgotten first. */
const MOST = 100_000;
/** Milliseconds after which a mark is noted again: another server may have noted another, or the database lost all. */
const NOTED_FOR = 60_000;

interface Heard {
  readonly address: string;
  /** Its mark is noted, and holds, until then. */
  readonly notedUntil: number;
}

export interface OriginParts {
  readonly secret: string;
  readonly now: () => number;
  /** Null: no other server hears of anybody. */
  readonly seen?: SeenOrigins | null;
  readonly most?: number;
}

export class Origins {
  readonly #parts: OriginParts;
  /** By user, the latest last. */
  readonly #heard = new Map<string, Heard>();
  /** Marks that are written, by user. */
  readonly #writing = new KeyedMutex();

  constructor(parts: OriginParts) {
    this.#parts = parts;
  }

  heardFrom(userId: string, address: string): void {
    const { seen = null, now, most = MOST } = this.#parts;
    const at = now();
    const before = this.#heard.get(userId);
    const isNoted = before?.address === address && at < before.notedUntil;
    const endOfDay = (dayOf(at) + 1) * DAY;
    const notedUntil = isNoted ? before.notedUntil : Math.min(at + NOTED_FOR, endOfDay);
    this.#heard.delete(userId);
    this.#heard.set(userId, { address, notedUntil });
    if (seen !== null && !isNoted) this.#note(seen, userId, this.#markOf(address, dayOf(at)), dayOf(at));
    if (this.#heard.size <= most) return;
    const [oldest] = this.#heard.keys();
    this.#heard.delete(oldest);
  }

  /**
   * The marks of those who were heard of. They are others on each day (UTC), so that nobody is followed by them. Rejects with
   * StoreUnavailable.
   */
  async of(userIds: readonly string[], at: number): Promise<Readonly<Record<string, string>>> {
    const { seen = null } = this.#parts;
    const day = dayOf(at);
    const here = userIds.flatMap((userId) => {
      const heard = this.#heard.get(userId);
      return heard ? [[userId, this.#markOf(heard.address, day)]] : [];
    });
    if (seen === null) return Object.fromEntries(here);
    for (const userId of userIds) await this.#writing.run(userId, async () => {});
    return Object.fromEntries([...here, ...(await seen.of(userIds, day))]);
  }

  /** Done later; what fails is noted with the next call. */
  #note(seen: SeenOrigins, userId: string, mark: string, day: number): void {
    this.#writing
      .run(userId, () => seen.note(userId, day, mark))
      .catch(() => {
        const heard = this.#heard.get(userId);
        if (heard) this.#heard.set(userId, { ...heard, notedUntil: 0 });
      });
  }

  #markOf(address: string, day: number): string {
    const mark = createHmac('sha256', this.#parts.secret).update(`origin\n${day}\n${address}`);
    return mark.digest('base64url').slice(0, LENGTH);
  }
}

/** In days since 1970. */
function dayOf(at: number): number {
  return Math.floor(at / DAY);
}
