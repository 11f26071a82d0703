import type { GameResult, Statistics, UserStatistics } from '../ports.ts';
import { statisticsOf } from '../statisticsOf.ts';
import type { Connection } from './connection.ts';

export class SqliteStatistics implements Statistics {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  ofUser(userId: string, since = 0): Promise<UserStatistics> {
    const query = this.#connection.queries
      .selectFrom('results')
      .where('user_id', '=', userId)
      .where('finished_at', '>=', since)
      .groupBy('mode')
      .select(({ fn }) => [
        'mode',
        fn.countAll<number>().as('played'),
        fn.sum<number>('won').as('won'),
        fn.sum<number>('clout').as('clout'),
        fn.sum<number>('turns').as('turns'),
        fn.sum<number>('placement').as('placements'),
        fn.max('biggest_stack').as('biggestStack'),
        fn.sum<number>('duration_ms').as('durationMs'),
      ]);
    return this.#connection.read(() => {
      const rows = this.#connection.all(query);
      return statisticsOf(Object.fromEntries(rows.map(({ mode, ...totals }) => [mode, totals])));
    });
  }

  winsAgainstBots(userId: string, since: number): Promise<number> {
    const query = this.#connection.queries
      .selectFrom('results')
      .where('user_id', '=', userId)
      .where('finished_at', '>=', since)
      .where('won', '=', 1)
      .where('is_against_bots', '=', 1)
      .select(({ fn }) => fn.countAll<number>().as('wins'));
    return this.#connection.read(() => this.#connection.first(query)?.wins ?? 0);
  }

  resultsOf(gameId: string): Promise<readonly GameResult[]> {
    const query = this.#connection.queries
      .selectFrom('results')
      .innerJoin('games', 'games.key', 'results.game')
      .where('games.id', '=', gameId)
      .select(['games.id as gameId', 'user_id as userId', 'results.mode', 'placement', 'players', 'won'])
      .select(['method', 'turns', 'biggest_stack as biggestStack', 'duration_ms as durationMs'])
      .select(['is_against_bots as isAgainstBots', 'clout', 'finished_at as finishedAt'])
      .orderBy('placement')
      .orderBy('user_id');
    return this.#connection.read(() =>
      this.#connection.all(query).map((row) => ({
        ...row,
        won: row.won === 1,
        isAgainstBots: row.isAgainstBots === 1,
      })),
    );
  }
}
