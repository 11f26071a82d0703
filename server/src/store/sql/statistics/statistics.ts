import { sql } from 'kysely';
import type { Contacts } from '../../../ratings/contacts.ts';
import type { SeasonSkill } from '../../../ratings/rating.ts';
import type { Board, GameResult, Leader, Statistics } from '../../statisticsPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import type { ResultsTable } from '../tables/tables.ts';
import { all, first, type Work } from '../work.ts';
import { leader, leaders, seasons } from './leaderboards.ts';
import { skills } from './results.ts';

/** In the table meta. */
const COUNTING_SINCE = 'counting_since';

/** {@link Statistics.countingSince}, which never changes. */
export function* countingSince({ queries }: Pick<SqlDatabase, 'queries'>): Work<number> {
  const since = queries.selectFrom('meta').select('value').where('name', '=', COUNTING_SINCE);
  return (yield* first(since))?.value ?? 0;
}

export class SqlStatistics implements Statistics {
  readonly countingSince: number;
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase, since: number) {
    this.#database = database;
    this.countingSince = since;
  }

  async ofUser(userId: string, since = 0): Promise<readonly GameResult[]> {
    const query = results(this.#database)
      .where('user_id', '=', userId)
      .where('finished_at', '>=', since)
      .orderBy('results.key');
    const rows = await this.#database.read(() => all(query));
    return rows.map(resultOf);
  }

  async countedSince(since: number, most = Number.MAX_SAFE_INTEGER): Promise<readonly GameResult[]> {
    const query = results(this.#database)
      .where('finished_at', '>=', since)
      // As the index is written.
      .where(sql<boolean>`(won = 1 OR rated_at IS NOT NULL)`)
      .orderBy('results.key', 'desc')
      .limit(most);
    const rows = await this.#database.read(() => all(query));
    return rows.map(resultOf).reverse();
  }

  async resultsOf(gameId: string): Promise<readonly GameResult[]> {
    const query = results(this.#database)
      .where('games.id', '=', gameId)
      .orderBy('placement')
      .orderBy('user_id');
    const rows = await this.#database.read(() => all(query));
    return rows.map(resultOf);
  }

  async registeredAmong(userIds: readonly string[]): Promise<readonly string[]> {
    if (userIds.length === 0) return [];
    const query = this.#database.queries
      .selectFrom('users')
      .select('id')
      .where('id', 'in', userIds)
      .where('is_guest', '=', 0)
      .orderBy('id');
    const rows = await this.#database.read(() => all(query));
    return rows.map(({ id }) => id);
  }

  skillOf(userId: string): Promise<SeasonSkill | null> {
    const query = skills(this.#database).where('user_id', '=', userId).orderBy('season', 'desc').limit(1);
    return this.#database.read(() => first(query));
  }

  leaders(board: Board, limit: number): Promise<readonly Leader[]> {
    return this.#database.read(() => leaders(this.#database, board, limit));
  }

  leader(board: Board, userId: string): Promise<Leader | null> {
    return this.#database.read(() => leader(this.#database, board, userId));
  }

  seasons(mode: string): Promise<readonly string[]> {
    return this.#database.read(() => seasons(this.#database, mode));
  }
}

/** Rows for {@link resultOf}. */
export function results({ queries }: Pick<SqlDatabase, 'queries'>) {
  return queries
    .selectFrom('results')
    .innerJoin('games', 'games.key', 'results.game')
    .selectAll('results')
    .select('games.id as gameId');
}

export function resultOf(row: Omit<ResultsTable, 'key'> & { readonly gameId: string }): GameResult {
  const { mu, sigma, rated_at: at } = row;
  const cards = JSON.parse(row.cards);
  return {
    gameId: row.gameId,
    userId: row.user_id,
    mode: row.mode,
    placement: row.placement,
    players: row.players,
    won: row.won === 1,
    isAgainstBots: row.is_against_bots === 1,
    method: row.method,
    turns: row.turns,
    biggestStack: row.biggest_stack,
    stacksBuilt: row.stacks_built,
    stacksEaten: row.stacks_eaten,
    hitsTaken: row.hits_taken,
    durationMs: row.duration_ms,
    clout: row.clout,
    noClout: row.no_clout,
    finishedAt: row.finished_at,
    lastColor: row.last_color,
    cardsPlayed: cards.played,
    drawnByOthers: cards.drawn,
    wonAgainst: contactsIn(row.won_against),
    rated:
      at === null || mu === null || sigma === null
        ? null
        : { at, mu, sigma, against: contactsIn(row.rated_against), points: row.points ?? 0 },
  };
}

function contactsIn(text: string | null): Contacts | null {
  return text === null ? null : JSON.parse(text);
}
