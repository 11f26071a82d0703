import type { Heartbeat } from '../ports.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { first, run } from './work.ts';

/** In the table meta. */
const HEARTBEAT = 'heartbeat';

export class SqlHeartbeat implements Heartbeat {
  readonly #database: SqlDatabase;
  readonly #now: () => number;

  constructor(database: SqlDatabase, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async beat(value = this.#now()): Promise<void> {
    const write = this.#database.queries
      .insertInto('meta')
      .values({ name: HEARTBEAT, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
    await this.#database.write(() => run(write));
  }

  async last(): Promise<number | null> {
    const read = this.#database.queries.selectFrom('meta').select('value').where('name', '=', HEARTBEAT);
    return (await this.#database.read(() => first(read)))?.value ?? null;
  }
}
