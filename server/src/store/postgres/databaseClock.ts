/** The database's clock, which is the same for every node, as told by this machine's. */
import { sql } from 'kysely';
import type { MachineClock } from '../../platform/platform.ts';
import { first, raw } from '../sql/work.ts';
import type { PostgresConnection } from './connection.ts';

export class DatabaseClock {
  readonly #connection: PostgresConnection;
  readonly #here: () => number;
  /** Milliseconds by which the database's clock is ahead. */
  #offset = 0;

  constructor(connection: PostgresConnection, clock: MachineClock) {
    this.#connection = connection;
    // By the clock that nobody can set, where there is one.
    this.#here = () => clock.elapsed?.() ?? clock.now();
  }

  readonly now = (): number => Math.floor(this.#here() + this.#offset);

  /** Asks for the time once more. Half of what the answer took was its way. */
  async set(): Promise<void> {
    const time = sql<{ now: number }>`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now`;
    const asked = this.#here();
    const row = await this.#connection.read(() => first(raw(this.#connection, time)));
    const answered = this.#here();
    if (row !== null) this.#offset = row.now - (asked + answered) / 2;
  }
}
