/** Results of games, and what follows from them: clout, standings, ratings. */
import { sql } from 'kysely';
import type { Contacts } from '../../../ratings/contacts.ts';
import { ratedBy, ratedResult, ratingOf, type SeasonSkill } from '../../../ratings/rating.ts';
import { seasonOf } from '../../../ratings/seasons.ts';
import type { GameResult, ResultEffect } from '../../statisticsPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { fixed, fixedRun, raw, type Work } from '../work.ts';

type NewResult = Extract<ResultEffect, { type: 'result' }>;
type Rating = Extract<ResultEffect, { type: 'rating' }>;
type Skill = ReturnType<typeof skillColumns>;

/** What is written already stays as it is. */
export class ResultWriter {
  readonly #insert: (row: ReturnType<typeof resultColumns>) => Work<number>;
  readonly #award: (values: { clout: number; id: string }) => Work<number>;
  readonly #stand: (row: ReturnType<typeof standingColumns>) => Work<number>;
  readonly #latest: (userId: unknown, season: unknown) => Work<readonly SeasonSkill[]>;
  readonly #mark: (values: Rated & { game: number; userId: string }) => Work<number>;
  readonly #save: (row: Skill) => Work<number>;

  constructor(database: SqlDatabase) {
    const { queries } = database;
    this.#insert = fixedRun((row) =>
      queries
        .insertInto('results')
        .values(row)
        .onConflict((conflict) => conflict.columns(['game', 'user_id']).doNothing()),
    );
    this.#award = fixedRun(({ clout, id }) =>
      queries
        .updateTable('users')
        .set((from) => ({ clout: from('clout', '+', clout) }))
        .where('id', '=', id),
    );
    // Nobody who does not exist stands anywhere.
    this.#stand = fixedRun(({ mode, season, games, wins, clout, user_id }) =>
      raw(
        database,
        sql`INSERT INTO standings (mode, season, games, wins, clout, user_id)
          SELECT ${mode}, ${season}, ${games}, ${wins}, ${clout}, id FROM users WHERE id = ${user_id}
          ON CONFLICT (user_id, mode, season) DO UPDATE SET games = standings.games + excluded.games,
            wins = standings.wins + excluded.wins, clout = standings.clout + excluded.clout`,
      ),
    );
    this.#latest = fixed(
      skills(database)
        .where('user_id', '=', '')
        .where('season', '<=', '')
        .orderBy('season', 'desc')
        .limit(sql.lit(1)),
    );
    this.#mark = fixedRun(({ game, userId, ...rated }) =>
      queries
        .updateTable('results')
        .set(rated)
        .where('game', '=', game)
        .where('user_id', '=', userId)
        .where('rated_at', 'is', null),
    );
    this.#save = fixedRun((row) =>
      queries
        .insertInto('ratings')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'season']).doUpdateSet(({ ref }) => ({
            mu: ref('excluded.mu'),
            sigma: ref('excluded.sigma'),
            rating: ref('excluded.rating'),
            games: ref('excluded.games'),
            updated_at: ref('excluded.updated_at'),
          })),
        ),
    );
  }

  /** `game`: its key. */
  *write(game: number, result: NewResult): Work<void> {
    const { userId, clout } = result;
    if ((yield* this.#insert(resultColumns(game, { ...result, rated: null }))) === 0) return;
    if (clout !== 0) yield* this.#award({ clout, id: userId });
    yield* this.#stand(standingColumns(result));
  }

  /** Whoever has a result in the game is rated, once. */
  *rate(game: number, rating: Rating): Work<void> {
    const before = new Map<string, SeasonSkill | undefined>();
    const season = seasonOf(rating.at);
    for (const { userId } of rating.places) before.set(userId, (yield* this.#latest(userId, season))[0]);
    for (const each of ratedBy(rating, (userId) => before.get(userId) ?? null)) {
      const { skill } = each;
      const { at, mu, sigma, points, against } = ratedResult(rating.at, each);
      const rated = { rated_at: at, mu, sigma, points, rated_against: textOf(against) };
      const marked = yield* this.#mark({ ...rated, game, userId: skill.userId });
      if (marked === 1) yield* this.#save(skillColumns(skill));
    }
  }
}

interface Rated {
  readonly rated_at: number;
  readonly mu: number;
  readonly sigma: number;
  readonly points: number;
  readonly rated_against: string | null;
}

export function skills({ queries }: Pick<SqlDatabase, 'queries'>) {
  return queries
    .selectFrom('ratings')
    .select(['user_id as userId', 'season', 'mu', 'sigma', 'games', 'updated_at as updatedAt']);
}

/** `game`: its key. */
export function resultColumns(game: number, result: Omit<GameResult, 'gameId'>) {
  const { rated } = result;
  return {
    game,
    user_id: result.userId,
    mode: result.mode,
    placement: result.placement,
    players: result.players,
    won: Number(result.won),
    is_against_bots: Number(result.isAgainstBots),
    method: result.method,
    turns: result.turns,
    biggest_stack: result.biggestStack,
    stacks_built: result.stacksBuilt,
    stacks_eaten: result.stacksEaten,
    hits_taken: result.hitsTaken,
    duration_ms: result.durationMs,
    clout: result.clout,
    no_clout: result.noClout,
    finished_at: result.finishedAt,
    rated_at: rated?.at ?? null,
    mu: rated?.mu ?? null,
    sigma: rated?.sigma ?? null,
    points: rated?.points ?? null,
    won_against: textOf(result.wonAgainst),
    rated_against: textOf(rated?.against ?? null),
    last_color: result.lastColor,
    cards: JSON.stringify({ played: result.cardsPlayed, drawn: result.drawnByOthers }),
  };
}

function textOf(contacts: Contacts | null): string | null {
  return contacts && JSON.stringify(contacts);
}

/** Of a single result. */
export function standingColumns({
  userId,
  mode,
  won,
  clout,
  finishedAt,
}: Pick<GameResult, 'userId' | 'mode' | 'won' | 'clout' | 'finishedAt'>) {
  return { mode, season: seasonOf(finishedAt), games: 1, wins: Number(won), clout, user_id: userId };
}

export function skillColumns(skill: SeasonSkill) {
  const { userId, season, mu, sigma, games, updatedAt } = skill;
  return { user_id: userId, season, mu, sigma, rating: ratingOf(skill), games, updated_at: updatedAt };
}
