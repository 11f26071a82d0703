import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { foldedName } from '../comparable.ts';
import type { DeletedAccount, KnownGame, ListedGame, ListedUser, Operations } from '../operationsPorts.ts';
import type { Connection } from './database/connection.ts';
import { closeWhole } from './database/wholeness.ts';
import { games, listingOf } from './directory.ts';
import { userOf, users } from './users.ts';

/** In the table meta. */
const INSTALLATION = 'installation';
/** Of 4 kB. A step holds the main thread for less than a millisecond. */
const PAGES_TOGETHER = 100;

export class SqliteOperations implements Operations {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  users(text: string, limit: number): Promise<readonly ListedUser[]> {
    const query = users(this.#connection)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`instr(username_fold, ${foldedName(text)}) > 0`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit);
    return this.#connection.read(() => this.#connection.all(query).map(userOf));
  }

  liveGames(limit: number): Promise<readonly ListedGame[]> {
    const query = games(this.#connection)
      .where('status', 'in', ['waiting', 'running'])
      .orderBy('key', 'desc')
      .limit(limit);
    return this.#connection.read(() => this.#connection.all(query).map(listingOf));
  }

  everyGame(): Promise<readonly KnownGame[]> {
    const query = this.#connection.queries.selectFrom('games').select(['id', 'last_event']).orderBy('key');
    return this.#connection.read(() =>
      this.#connection.all(query).map(({ id, last_event }) => ({ id, hasRecord: last_event > 0 })),
    );
  }

  deletions(): Promise<readonly DeletedAccount[]> {
    const query = this.#connection.queries
      .selectFrom('users')
      .select(['id', 'deleted_at as at'])
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .orderBy('id')
      .$narrowType<{ at: number }>();
    return this.#connection.read(() => this.#connection.all(query));
  }

  installation(fresh: number): Promise<number> {
    const { queries } = this.#connection;
    const known = queries.selectFrom('meta').select('value').where('name', '=', INSTALLATION);
    const write = queries.insertInto('meta').values({ name: INSTALLATION, value: fresh });
    return this.#connection.write(() => {
      const row = this.#connection.first(known);
      if (row === null) this.#connection.run(write);
      return row?.value ?? fresh;
    });
  }

  async copyTo(file: string): Promise<void> {
    await this.#connection.database.backup(file, { progress: () => PAGES_TOGETHER });
    // The copy is whole without a log.
    closeWhole(new Database(file));
  }

  async compact(): Promise<void> {
    this.#connection.database.exec('VACUUM');
  }
}
