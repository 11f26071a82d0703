import type { Database } from 'better-sqlite3';
import type { Hosting, RecentListing, SavedSetup } from '../hostingPorts.ts';
import type { Connection } from './database/connection.ts';
import type { JsonRows } from './database/jsonRows.ts';

type ListingRow = Omit<RecentListing, 'hasRecord' | 'won' | 'isKept'> & {
  readonly hasRecord: number;
  readonly won: number;
  readonly isKept: number;
};

export class SqliteHosting implements Hosting {
  readonly #connection: Connection;
  readonly #rows: JsonRows;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(connection: Connection, rows: JsonRows) {
    this.#connection = connection;
    this.#rows = rows;
    this.#statements = prepare(connection.database);
  }

  setupsOf(userId: string): Promise<readonly SavedSetup[]> {
    const query = this.#connection.queries
      .selectFrom('setups')
      .select(['slot', 'setup'])
      .where('user_id', '=', userId)
      .orderBy('slot');
    return this.#connection.read(() => {
      const rows = this.#connection.all(query).map(({ slot, setup: json }) => ({ slot, json }));
      const named = rows.map((row) => ({ ...row, id: `set-up ${row.slot} of ${userId}` }));
      return this.#rows.read(named).map(({ slot, value: setup }) => ({ slot, setup }));
    });
  }

  async saveSetup(userId: string, { slot, setup }: SavedSetup): Promise<void> {
    const text = JSON.stringify(setup);
    const query = this.#connection.queries
      .insertInto('setups')
      .values({ user_id: userId, slot, setup: text })
      .onConflict((conflict) => conflict.columns(['user_id', 'slot']).doUpdateSet({ setup: text }));
    await this.#connection.write(() => this.#connection.run(query));
  }

  async deleteSetup(userId: string, slot: number): Promise<void> {
    const query = this.#connection.queries
      .deleteFrom('setups')
      .where('user_id', '=', userId)
      .where('slot', '=', slot);
    await this.#connection.write(() => this.#connection.run(query));
  }

  recentOf(userId: string, limit: number): Promise<readonly RecentListing[]> {
    return this.#connection.read(() =>
      this.#statements.recent.all({ userId, limit }).map(({ hasRecord, won, isKept, ...row }) => ({
        ...row,
        hasRecord: hasRecord === 1,
        won: won === 1,
        isKept: isKept === 1,
      })),
    );
  }

  keep(userId: string, gameId: string, most: number): Promise<boolean> {
    const { keep, keeps } = this.#statements;
    return this.#connection.write(() => {
      const others = keeps.all(userId).filter((id) => id !== gameId);
      if (others.length >= most) return false;
      keep.run(userId, gameId);
      return true;
    });
  }

  async letGo(userId: string, gameId: string): Promise<void> {
    await this.#connection.write(() => this.#statements.letGo.run(userId, gameId));
  }
}

function prepare(database: Database) {
  const listing = `SELECT games.key, games.id, invite_code AS inviteCode, games.mode, status, updated_at AS updatedAt,
      last_event > 0 AS hasRecord, placement, coalesce(won, 0) AS won, kept_games.game IS NOT NULL AS isKept
    FROM game_members
    JOIN games ON games.key = game_members.game
    LEFT JOIN results ON results.game = games.key AND results.user_id = game_members.user_id
    LEFT JOIN kept_games ON kept_games.game = games.key AND kept_games.user_id = game_members.user_id
    WHERE game_members.user_id = @userId AND status <> 'waiting' AND (last_event > 0 OR placement IS NOT NULL)`;
  return {
    recent: database.prepare<[{ userId: string; limit: number }], ListingRow>(
      `SELECT id, inviteCode, mode, status, updatedAt, hasRecord, placement, won, isKept FROM (
         SELECT * FROM (${listing} ORDER BY games.key DESC LIMIT @limit)
         UNION SELECT * FROM (${listing} AND kept_games.game IS NOT NULL)
       ) ORDER BY key DESC`,
    ),
    keeps: database
      .prepare<[userId: string], string>(
        'SELECT id FROM kept_games JOIN games ON games.key = kept_games.game WHERE user_id = ?',
      )
      .pluck() as { all(userId: string): string[] },
    keep: database.prepare<[userId: string, gameId: string]>(
      `INSERT INTO kept_games (user_id, game) SELECT ?, key FROM games WHERE id = ? AND last_event > 0
       ON CONFLICT DO NOTHING`,
    ),
    letGo: database.prepare<[userId: string, gameId: string]>(
      'DELETE FROM kept_games WHERE user_id = ? AND game = (SELECT key FROM games WHERE id = ?)',
    ),
  };
}
