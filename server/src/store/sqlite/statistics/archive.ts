import type { SeasonSkill } from '../../../ratings/rating.ts';
import type { Archive, ArchivedGame, GameResult } from '../../statisticsPorts.ts';
import type { Connection } from '../database/connection.ts';
import { resultInserter, skillWriter, standingAdder } from './results.ts';
import { resultOf, results, skills } from './statistics.ts';

/** In the table meta. */
const REBUILD_DUE = 'rebuild_due';

export class SqliteArchive implements Archive {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  games(): Promise<readonly ArchivedGame[]> {
    const games = this.#connection.queries
      .selectFrom('games')
      .select(['id', 'updated_at as updatedAt', 'last_event'])
      .where('status', '<>', 'waiting')
      .orderBy('key');
    const written = results(this.#connection).orderBy('results.key');
    return this.#connection.read(() => {
      const byGame = new Map<string, GameResult[]>();
      const latest = new Map<string, number>();
      for (const [index, row] of this.#connection.all(written).entries()) {
        const result = resultOf(row);
        byGame.set(result.gameId, [...(byGame.get(result.gameId) ?? []), result]);
        latest.set(result.gameId, index);
      }
      return this.#connection
        .all(games)
        .map(({ id, updatedAt, last_event }) => {
          return { id, updatedAt, hasRecord: last_event > 0, results: byGame.get(id) ?? [] };
        })
        .sort((a, b) => (latest.get(a.id) ?? Infinity) - (latest.get(b.id) ?? Infinity) || 0);
    });
  }

  skills(): Promise<readonly SeasonSkill[]> {
    const query = skills(this.#connection).orderBy('user_id').orderBy('season');
    return this.#connection.read(() => this.#connection.all(query));
  }

  clout(): Promise<ReadonlyMap<string, number>> {
    const query = this.#connection.queries.selectFrom('users').select(['id', 'clout']);
    return this.#connection.read(
      () => new Map(this.#connection.all(query).map(({ id, clout }) => [id, clout])),
    );
  }

  isDue(): Promise<boolean> {
    const due = this.#connection.queries.selectFrom('meta').select('value').where('name', '=', REBUILD_DUE);
    return this.#connection.read(() => this.#connection.first(due) !== null);
  }

  async done(): Promise<void> {
    const write = this.#connection.queries.deleteFrom('meta').where('name', '=', REBUILD_DUE);
    await this.#connection.write(() => this.#connection.run(write));
  }

  async replace(all: readonly GameResult[], rated: readonly SeasonSkill[]): Promise<void> {
    const { database } = this.#connection;
    const keyOf = database.prepare<[string], number>('SELECT key FROM games WHERE id = ?').pluck();
    const insert = resultInserter(database);
    const stand = standingAdder(database);
    const saveSkill = skillWriter(database);
    await this.#connection.write(() => {
      database.exec('DELETE FROM results; DELETE FROM standings; DELETE FROM ratings');
      for (const { gameId, ...result } of all) {
        insert(keyOf.get(gameId) as number, result);
        stand(result);
      }
      for (const skill of rated) saveSkill(skill);
      database.exec(
        `UPDATE users SET clout = sums.clout
         FROM (SELECT id, (SELECT coalesce(sum(clout), 0) FROM results WHERE user_id = users.id) AS clout FROM users)
           AS sums
         WHERE users.id = sums.id AND users.clout <> sums.clout`,
      );
    });
  }
}
