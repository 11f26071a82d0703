/** Results of games, and what follows from them: clout, standings, ratings. */
import type { Database } from 'better-sqlite3';
import type { Contacts } from '../../../ratings/contacts.ts';
import { ratedBy, ratedResult, ratingOf, type SeasonSkill } from '../../../ratings/rating.ts';
import { seasonOf } from '../../../ratings/seasons.ts';
import type { GameResult, ResultEffect } from '../../statisticsPorts.ts';

export type ResultWriter = (game: number, effect: ResultEffect) => void;

/** What is written already stays as it is. */
export function resultWriter(database: Database): ResultWriter {
  const insert = resultInserter(database);
  const rate = rater(database);
  const award = database.prepare('UPDATE users SET clout = clout + ? WHERE id = ?');
  const stand = standingAdder(database);
  return (game, effect) => {
    if (effect.type === 'rating') return rate(game, effect);
    if (!insert(game, { ...effect, rated: null })) return;
    if (effect.clout !== 0) award.run(effect.clout, effect.userId);
    stand(effect);
  };
}

/** False, without effect, when there is one of the same person and game. */
export function resultInserter(database: Database) {
  const insert = database.prepare(
    `INSERT INTO results (game, user_id, mode, placement, players, won, is_against_bots, method, turns, biggest_stack,
       stacks_built, stacks_eaten, hits_taken, duration_ms, clout, no_clout, finished_at, rated_at, mu, sigma, points, won_against,
       rated_against, last_color, cards)
     VALUES (@game, @userId, @mode, @placement, @players, @won, @isAgainstBots, @method, @turns, @biggestStack,
       @stacksBuilt, @stacksEaten, @hitsTaken, @durationMs, @clout, @noClout, @finishedAt, @ratedAt, @mu, @sigma, @points, @wonAgainst,
       @ratedAgainst, @lastColor, @cards)
     ON CONFLICT (game, user_id) DO NOTHING`,
  );
  return (game: number, result: Omit<GameResult, 'gameId'>): boolean => {
    const { cardsPlayed, drawnByOthers, rated, won, isAgainstBots, wonAgainst, ...columns } = result;
    const { changes } = insert.run({
      ...columns,
      game,
      won: Number(won),
      isAgainstBots: Number(isAgainstBots),
      ratedAt: rated?.at ?? null,
      mu: rated?.mu ?? null,
      sigma: rated?.sigma ?? null,
      points: rated?.points ?? null,
      wonAgainst: textOf(wonAgainst),
      ratedAgainst: textOf(rated?.against ?? null),
      cards: JSON.stringify({ played: cardsPlayed, drawn: drawnByOthers }),
    });
    return changes === 1;
  };
}

function textOf(contacts: Contacts | null): string | null {
  return contacts && JSON.stringify(contacts);
}

/** Adds a result to its season. Nobody who does not exist stands anywhere. */
export function standingAdder(database: Database) {
  const add = database.prepare(
    `INSERT INTO standings (user_id, mode, season, games, wins, clout)
     SELECT @userId, @mode, @season, 1, @won, @clout WHERE EXISTS (SELECT 1 FROM users WHERE id = @userId)
     ON CONFLICT (user_id, mode, season)
     DO UPDATE SET games = games + 1, wins = wins + excluded.wins, clout = clout + excluded.clout`,
  );
  return ({
    userId,
    mode,
    won,
    clout,
    finishedAt,
  }: Omit<ResultEffect & { type: 'result' }, 'type'>): void => {
    add.run({ userId, mode, season: seasonOf(finishedAt), won: Number(won), clout });
  };
}

function rater(database: Database) {
  const latest = database.prepare<[userId: string, season: string], SeasonSkill>(
    `SELECT user_id AS userId, season, mu, sigma, games, updated_at AS updatedAt FROM ratings
     WHERE user_id = ? AND season <= ? ORDER BY season DESC LIMIT 1`,
  );
  const save = skillWriter(database);
  const mark = database.prepare(
    `UPDATE results SET rated_at = @at, mu = @mu, sigma = @sigma, points = @points, rated_against = @against
     WHERE game = @game AND user_id = @userId AND rated_at IS NULL`,
  );
  return (game: number, rated: Extract<ResultEffect, { type: 'rating' }>): void => {
    const after = ratedBy(rated, (userId, season) => latest.get(userId, season) ?? null);
    for (const each of after) {
      const { skill, against } = each;
      const result = { ...ratedResult(rated.at, each), against: textOf(against) };
      const { changes } = mark.run({ game, userId: skill.userId, ...result });
      if (changes === 1) save(skill);
    }
  };
}

export function skillWriter(database: Database) {
  const save = database.prepare(
    `INSERT INTO ratings (user_id, season, mu, sigma, rating, games, updated_at)
     VALUES (@userId, @season, @mu, @sigma, @rating, @games, @updatedAt)
     ON CONFLICT (user_id, season) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, rating = excluded.rating,
       games = excluded.games, updated_at = excluded.updated_at`,
  );
  return (skill: SeasonSkill): void => {
    save.run({ ...skill, rating: ratingOf(skill) });
  };
}
