import { sql } from 'kysely';
import type { Contacts } from '../../../ratings/contacts.ts';
import type { SeasonSkill } from '../../../ratings/rating.ts';
import type { Board, GameResult, Leader, Statistics } from '../../statisticsPorts.ts';
import type { Connection } from '../database/connection.ts';
import type { ResultsTable } from '../database/tables.ts';
import { boardReader } from './leaderboards.ts';

/** In the table meta. */
const COUNTING_SINCE = 'counting_since';

export class SqliteStatistics implements Statistics {
  readonly #connection: Connection;
  readonly countingSince: number;
  readonly #boards: ReturnType<typeof boardReader>;

  constructor(connection: Connection) {
    this.#connection = connection;
    const since = connection.queries.selectFrom('meta').select('value').where('name', '=', COUNTING_SINCE);
    this.countingSince = connection.first(since)?.value ?? 0;
    this.#boards = boardReader(connection.database);
  }

  ofUser(userId: string, since = 0): Promise<readonly GameResult[]> {
    const query = results(this.#connection)
      .where('user_id', '=', userId)
      .where('finished_at', '>=', since)
      .orderBy('results.key');
    return this.#connection.read(() => this.#connection.all(query).map(resultOf));
  }

  countedSince(since: number, most = Number.MAX_SAFE_INTEGER): Promise<readonly GameResult[]> {
    const query = results(this.#connection)
      .where('finished_at', '>=', since)
      // As the index is written.
      .where(sql<boolean>`(won = 1 OR rated_at IS NOT NULL)`)
      .orderBy('results.key', 'desc')
      .limit(most);
    return this.#connection.read(() => this.#connection.all(query).map(resultOf).reverse());
  }

  resultsOf(gameId: string): Promise<readonly GameResult[]> {
    const query = results(this.#connection)
      .where('games.id', '=', gameId)
      .orderBy('placement')
      .orderBy('user_id');
    return this.#connection.read(() => this.#connection.all(query).map(resultOf));
  }

  async registeredAmong(userIds: readonly string[]): Promise<readonly string[]> {
    if (userIds.length === 0) return [];
    const query = this.#connection.queries
      .selectFrom('users')
      .select('id')
      .where('id', 'in', userIds)
      .where('is_guest', '=', 0)
      .orderBy('id');
    return this.#connection.read(() => this.#connection.all(query).map(({ id }) => id));
  }

  skillOf(userId: string): Promise<SeasonSkill | null> {
    const query = skills(this.#connection).where('user_id', '=', userId).orderBy('season', 'desc').limit(1);
    return this.#connection.read(() => this.#connection.first(query));
  }

  leaders(board: Board, limit: number): Promise<readonly Leader[]> {
    return this.#connection.read(() => this.#boards.leaders(board, limit));
  }

  leader(board: Board, userId: string): Promise<Leader | null> {
    return this.#connection.read(() => this.#boards.leader(board, userId));
  }

  seasons(mode: string): Promise<readonly string[]> {
    return this.#connection.read(() => this.#boards.seasons(mode));
  }
}

export function skills({ queries }: Connection) {
  return queries
    .selectFrom('ratings')
    .select(['user_id as userId', 'season', 'mu', 'sigma', 'games', 'updated_at as updatedAt']);
}

/** Rows for {@link resultOf}. */
export function results({ queries }: Connection) {
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
