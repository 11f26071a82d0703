import { sql } from 'kysely';
import { foldedName } from '../comparable.ts';
import type { DeletedAccount, KnownGame, ListedGame, ListedUser, Operations } from '../operationsPorts.ts';
import { userOf, users } from './accounts/users.ts';
import { games, listingOf } from './games/directory.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { all, first, run, type Work } from './work.ts';

/** In the table meta. */
const INSTALLATION = 'installation';

/** What is asked of the rows. Files are the database's own. */
export class SqlOperations implements Omit<Operations, 'copyTo' | 'compact'> {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async users(text: string, limit: number): Promise<readonly ListedUser[]> {
    const fold = foldedName(text);
    let query = users(this.#database).where('deleted_at', 'is', null);
    // To find a text in another one, the databases have different words; this they have in common.
    if (fold !== '') query = query.where(sql<boolean>`replace(username_fold, ${fold}, '') <> username_fold`);
    const newest = query.orderBy('created_at', 'desc').orderBy('id').limit(limit);
    const rows = await this.#database.read(() => all(newest));
    return rows.map(userOf);
  }

  async liveGames(limit: number): Promise<readonly ListedGame[]> {
    const query = games(this.#database)
      .where('status', 'in', ['waiting', 'running'])
      .orderBy('key', 'desc')
      .limit(limit);
    const rows = await this.#database.read(() => all(query));
    return rows.map(listingOf);
  }

  async everyGame(): Promise<readonly KnownGame[]> {
    const query = this.#database.queries.selectFrom('games').select(['id', 'last_event']).orderBy('key');
    const rows = await this.#database.read(() => all(query));
    return rows.map(({ id, last_event }) => ({ id, hasRecord: last_event > 0 }));
  }

  deletions(): Promise<readonly DeletedAccount[]> {
    return this.#database.read(() => this.deleted());
  }

  async listDeletions(list: (deleted: readonly DeletedAccount[]) => void): Promise<void> {
    list(await this.deletions());
  }

  protected deleted(): Work<readonly DeletedAccount[]> {
    const query = this.#database.queries
      .selectFrom('users')
      .select(['id', 'deleted_at as at'])
      .where('deleted_at', 'is not', null)
      .orderBy('deleted_at')
      .orderBy('id')
      .$narrowType<{ at: number }>();
    return all(query);
  }

  installation(fresh: number): Promise<number> {
    const { queries } = this.#database;
    const known = queries.selectFrom('meta').select('value').where('name', '=', INSTALLATION);
    const write = queries.insertInto('meta').values({ name: INSTALLATION, value: fresh });
    return this.#database.write(function* () {
      const row = yield* first(known);
      if (row === null) yield* run(write);
      return row?.value ?? fresh;
    });
  }
}
