import { sql } from 'kysely';
import type { SeasonSkill } from '../../../ratings/rating.ts';
import type { Archive, ArchivedGame, GameResult } from '../../statisticsPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, first, raw, run, type Work } from '../work.ts';
import { resultColumns, skillColumns, skills, standingColumns } from './results.ts';
import { resultOf, results } from './statistics.ts';

/** In the table meta. */
const REBUILD_DUE = 'rebuild_due';
/** Rows of one statement, which has no more than 32 766 parameters in SQLite. */
const ROWS_TOGETHER = 500;

type Standing = ReturnType<typeof standingColumns>;

export class SqlArchive implements Archive {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async games(): Promise<readonly ArchivedGame[]> {
    const games = this.#database.queries
      .selectFrom('games')
      .select(['id', 'updated_at as updatedAt', 'last_event'])
      .where('status', '<>', 'waiting')
      .orderBy('key');
    const written = results(this.#database).orderBy('results.key');
    const rows = await this.#database.read(function* () {
      return { results: yield* all(written), games: yield* all(games) };
    });
    const byGame = new Map<string, GameResult[]>();
    const latest = new Map<string, number>();
    for (const [index, row] of rows.results.entries()) {
      const result = resultOf(row);
      byGame.set(result.gameId, [...(byGame.get(result.gameId) ?? []), result]);
      latest.set(result.gameId, index);
    }
    return rows.games
      .map(({ id, updatedAt, last_event }) => {
        return { id, updatedAt, hasRecord: last_event > 0, results: byGame.get(id) ?? [] };
      })
      .sort((a, b) => (latest.get(a.id) ?? Infinity) - (latest.get(b.id) ?? Infinity) || 0);
  }

  skills(): Promise<readonly SeasonSkill[]> {
    const query = skills(this.#database).orderBy('user_id').orderBy('season');
    return this.#database.read(() => all(query));
  }

  async clout(): Promise<ReadonlyMap<string, number>> {
    const query = this.#database.queries.selectFrom('users').select(['id', 'clout']);
    const rows = await this.#database.read(() => all(query));
    return new Map(rows.map(({ id, clout }) => [id, clout]));
  }

  async isDue(): Promise<boolean> {
    const due = this.#database.queries.selectFrom('meta').select('value').where('name', '=', REBUILD_DUE);
    return (await this.#database.read(() => first(due))) !== null;
  }

  async done(): Promise<void> {
    const write = this.#database.queries.deleteFrom('meta').where('name', '=', REBUILD_DUE);
    await this.#database.write(() => run(write));
  }

  async replace(written: readonly GameResult[], rated: readonly SeasonSkill[]): Promise<void> {
    await this.#database.write(() => this.#replace(written, rated));
  }

  *#replace(written: readonly GameResult[], rated: readonly SeasonSkill[]): Work<void> {
    const { queries } = this.#database;
    for (const table of ['results', 'standings', 'ratings'] as const) yield* run(queries.deleteFrom(table));
    const games = yield* all(queries.selectFrom('games').select(['id', 'key']));
    const keys = new Map(games.map(({ id, key }) => [id, key]));
    for (const rows of together(written)) {
      const values = rows.map((result) => resultColumns(keys.get(result.gameId) as number, result));
      yield* run(queries.insertInto('results').values(values));
    }
    for (const rows of together(standingsOf(written)))
      yield* run(queries.insertInto('standings').values(rows));
    for (const rows of together(rated))
      yield* run(queries.insertInto('ratings').values(rows.map(skillColumns)));
    // Nobody who does not exist stands anywhere.
    yield* run(
      raw(
        this.#database,
        sql`DELETE FROM standings WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.id = standings.user_id)`,
      ),
    );
    yield* run(
      raw(
        this.#database,
        sql`UPDATE users SET clout = sums.clout
          FROM (SELECT id, (SELECT coalesce(sum(results.clout), 0) FROM results WHERE results.user_id = users.id) AS clout
            FROM users) AS sums
          WHERE users.id = sums.id AND users.clout <> sums.clout`,
      ),
    );
  }
}

function* together<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_TOGETHER)
    yield rows.slice(start, start + ROWS_TOGETHER);
}

function standingsOf(written: readonly GameResult[]): readonly Standing[] {
  const sums = new Map<string, Standing>();
  for (const result of written) {
    const one = standingColumns(result);
    const key = JSON.stringify([one.user_id, one.mode, one.season]);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? one : sumOf(sum, one));
  }
  return [...sums.values()];
}

function sumOf(sum: Standing, { games, wins, clout }: Standing): Standing {
  return { ...sum, games: sum.games + games, wins: sum.wins + wins, clout: sum.clout + clout };
}
