/** What is asked while the last statement is on its way goes together in the next one, and all takes of one key as one. */
import type { Limit } from '../../../config/limits.ts';
import type { Settled } from '../../../platform/settled.ts';
import type { LimitVerdict, Points } from '../../limitPorts.ts';
import type { PostgresConnection } from '../connection.ts';
import {
  type Asked,
  CHECK,
  COUNT_ALL,
  type Counted,
  FORGET,
  parametersOf,
  type Standing,
} from './pointStatement.ts';

const MOST_TOGETHER = 64;
const FORGOTTEN_TOGETHER = 5000;

interface Waiting {
  readonly limit: Limit;
  readonly takes: Settled<LimitVerdict>[];
  readonly returns: Settled<void>[];
}

export class PostgresPoints implements Points {
  readonly #connection: PostgresConnection;
  readonly #now: () => number | null;
  #waiting = new Map<string, Waiting>();
  #isSending = false;

  /** `now`: absent, the database's clock decides. */
  constructor(connection: PostgresConnection, now: () => number | null = () => null) {
    this.#connection = connection;
    this.#now = now;
  }

  take(mark: string, limit: Limit): Promise<LimitVerdict> {
    return new Promise((resolve, reject) => this.#ask(mark, limit).takes.push({ resolve, reject }));
  }

  giveBack(mark: string, limit: Limit): Promise<void> {
    return new Promise((resolve, reject) => this.#ask(mark, limit).returns.push({ resolve, reject }));
  }

  async check(mark: string, { points, burst }: Limit): Promise<LimitVerdict> {
    const [row] = await this.#connection.statement<Standing>(CHECK, [mark, this.#now()]);
    if (row === undefined) return { allowed: true };
    const steady = row.taken < points ? 0 : row.wait;
    const retryAfterMs =
      burst && row.burst_taken < burst.points ? 0 : Math.min(steady, burst ? row.burst_wait : steady);
    return retryAfterMs > 0 ? { allowed: false, retryAfterMs } : { allowed: true };
  }

  /** Deletes the rows whose windows have passed, few enough at once that nobody has to wait. */
  async forget(): Promise<void> {
    const some = () => this.#connection.statement(FORGET, [this.#now(), FORGOTTEN_TOGETHER]);
    while ((await some()).length === FORGOTTEN_TOGETHER);
  }

  #ask(mark: string, limit: Limit): Waiting {
    const asked = this.#waiting.get(mark) ?? { limit, takes: [], returns: [] };
    this.#waiting.set(mark, asked);
    if (!this.#isSending) {
      this.#isSending = true;
      setImmediate(() => void this.#send());
    }
    return asked;
  }

  async #send(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = new Map([...this.#waiting].slice(0, MOST_TOGETHER));
      for (const key of batch.keys()) this.#waiting.delete(key);
      await this.#count(batch);
    }
    this.#isSending = false;
  }

  async #count(batch: ReadonlyMap<string, Waiting>): Promise<void> {
    const asked: Asked[] = [...batch].map(([key, { limit, takes, returns }]) => ({
      key,
      limit,
      takes: takes.length,
      returns: returns.length,
    }));
    try {
      const counted = await this.#connection.statement<Counted>(COUNT_ALL, parametersOf(asked, this.#now()));
      for (const { key, granted, wait } of counted) {
        const { takes, returns } = batch.get(key) as Waiting;
        for (const { resolve } of returns) resolve();
        for (const [index, { resolve }] of takes.entries())
          resolve(index < granted ? { allowed: true } : { allowed: false, retryAfterMs: wait });
      }
    } catch (error) {
      for (const { takes, returns } of batch.values())
        for (const { reject } of [...takes, ...returns]) reject(error);
    }
  }
}
