import { sql } from 'kysely';
import type { Hosting, RecentListing, SavedSetup } from '../hostingPorts.ts';
import type { JsonRows } from './jsonRows.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { all, raw, run } from './work.ts';

type ListingRow = Omit<RecentListing, 'hasRecord' | 'won' | 'isKept'> & {
  readonly hasRecord: number;
  readonly won: number;
  readonly isKept: number;
};

export class SqlHosting implements Hosting {
  readonly #database: SqlDatabase;
  readonly #rows: JsonRows;

  constructor(database: SqlDatabase, rows: JsonRows) {
    this.#database = database;
    this.#rows = rows;
  }

  async setupsOf(userId: string): Promise<readonly SavedSetup[]> {
    const query = this.#database.queries
      .selectFrom('setups')
      .select(['slot', 'setup as json'])
      .where('user_id', '=', userId)
      .orderBy('slot');
    const rows = await this.#database.read(() => all(query));
    const named = rows.map((row) => ({ ...row, id: `set-up ${row.slot} of ${userId}` }));
    return this.#rows.read(named).map(({ slot, value: setup }) => ({ slot, setup }));
  }

  async saveSetup(userId: string, { slot, setup }: SavedSetup): Promise<void> {
    const text = JSON.stringify(setup);
    const query = this.#database.queries
      .insertInto('setups')
      .values({ user_id: userId, slot, setup: text })
      .onConflict((conflict) => conflict.columns(['user_id', 'slot']).doUpdateSet({ setup: text }));
    await this.#database.write(() => run(query));
  }

  async deleteSetup(userId: string, slot: number): Promise<void> {
    const query = this.#database.queries
      .deleteFrom('setups')
      .where('user_id', '=', userId)
      .where('slot', '=', slot);
    await this.#database.write(() => run(query));
  }

  async recentOf(userId: string, limit: number): Promise<readonly RecentListing[]> {
    const query = raw(this.#database, recent(userId, limit));
    const rows = await this.#database.read(() => all(query));
    return rows.map(({ hasRecord, won, isKept, ...row }) => ({
      ...row,
      hasRecord: hasRecord === 1,
      won: won === 1,
      isKept: isKept === 1,
    }));
  }

  keep(userId: string, gameId: string, most: number): Promise<boolean> {
    const { queries } = this.#database;
    const keeps = queries
      .selectFrom('kept_games')
      .innerJoin('games', 'games.key', 'kept_games.game')
      .select('id')
      .where('user_id', '=', userId);
    const keep = queries
      .insertInto('kept_games')
      .columns(['user_id', 'game'])
      .expression(({ selectFrom, val }) =>
        selectFrom('games')
          .select([val(userId).as('user_id'), 'key'])
          .where('id', '=', gameId)
          .where('last_event', '>', 0),
      )
      .onConflict((conflict) => conflict.doNothing());
    return this.#database.write(function* () {
      const others = (yield* all(keeps)).filter(({ id }) => id !== gameId);
      if (others.length >= most) return false;
      yield* run(keep);
      return true;
    });
  }

  async letGo(userId: string, gameId: string): Promise<void> {
    const { queries } = this.#database;
    const query = queries
      .deleteFrom('kept_games')
      .where('user_id', '=', userId)
      .where('game', '=', queries.selectFrom('games').select('key').where('id', '=', gameId));
    await this.#database.write(() => run(query));
  }
}

function recent(userId: string, limit: number) {
  const listing = sql`SELECT games.key, games.id, invite_code AS "inviteCode", games.mode, status,
      updated_at AS "updatedAt", CASE WHEN last_event > 0 THEN 1 ELSE 0 END AS "hasRecord", placement,
      coalesce(won, 0) AS won, CASE WHEN kept_games.game IS NULL THEN 0 ELSE 1 END AS "isKept"
    FROM game_members
    JOIN games ON games.key = game_members.game
    LEFT JOIN results ON results.game = games.key AND results.user_id = game_members.user_id
    LEFT JOIN kept_games ON kept_games.game = games.key AND kept_games.user_id = game_members.user_id
    WHERE game_members.user_id = ${userId} AND status <> 'waiting'
      AND (last_event > 0 OR placement IS NOT NULL)`;
  return sql<ListingRow>`SELECT id, "inviteCode", mode, status, "updatedAt", "hasRecord", placement, won, "isKept"
    FROM (
      SELECT * FROM (${listing} ORDER BY games.key DESC LIMIT ${limit}) AS newest
      UNION SELECT * FROM (${listing} AND kept_games.game IS NOT NULL) AS kept
    ) AS listed ORDER BY key DESC`;
}
