/** How strong somebody is, by openskill's usual model (Plackett-Luce). See ADR 23. */
import { RATING_AT_START } from '@staxd/protocol';
import { ordinal, rate } from 'openskill';
import type { Contacts } from './contacts.ts';
import { seasonOf, seasonsBetween } from './seasons.ts';

/** A strength that is known only roughly: a mean, and how far it may be off. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Somebody's skill in a season, after the latest rated game of it. */
export interface SeasonSkill extends Skill {
  readonly userId: string;
  readonly season: string;
  /** Rated ones of the season. */
  readonly games: number;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** What is kept with the result of a rated game. */
export interface RatedResult extends Skill {
  /** When the game ended. */
  readonly at: number;
  /** Whom the game was rated against; null: it came before this counted (C4). */
  readonly against: Contacts | null;
  /** What it added to the rating that players read. */
  readonly points: number;
}

/** Who came where in a game that is rated. */
export interface RatedGame {
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** Two or more; equal places are a draw. */
  readonly places: readonly RatedPlace[];
}

export interface RatedPlace {
  readonly userId: string;
  readonly place: number;
  /** Those of the other places whom it is rated against; none: it is not rated; null: all, as it was before C4. */
  readonly against: Contacts | null;
}

/** Somebody's skill after a game. */
export interface Rated {
  readonly skill: SeasonSkill;
  readonly against: Contacts | null;
  /** What the game added to the rating that players read. */
  readonly points: number;
}

export const BEGINNER: Skill = { mu: 25, sigma: 25 / 3 };
/** A season raises sigma as if the skill had wandered this far meanwhile: a quarter of a beginner's. */
const SEASON_DRIFT = BEGINNER.sigma / 4;
/** Points of a rating for one point of skill: a win moves a beginner by about 100, somebody well known by about 15. */
const POINTS = 40;

/** What players read: whole, and RATING_AT_START for a beginner. Nobody is rated above what is certain. */
export function ratingOf(skill: Skill): number {
  return Math.round(RATING_AT_START + POINTS * ordinal(skill));
}

/** What is known of a skill in a later season. */
export function skillIn(season: string, { mu, sigma, season: known }: SeasonSkill): Skill {
  const drift = seasonsBetween(known, season) * SEASON_DRIFT ** 2;
  return { mu, sigma: drift === 0 ? sigma : Math.min(BEGINNER.sigma, Math.sqrt(sigma ** 2 + drift)) };
}

/** The skills after a game, given the latest that is known of each up to its season; null: nothing. */
export function ratedBy(
  { at, places }: RatedGame,
  latest: (userId: string, season: string) => SeasonSkill | null,
): Rated[] {
  const season = seasonOf(at);
  const before = new Map(
    places.map(({ userId }) => {
      const known = latest(userId, season);
      const skill = known === null ? BEGINNER : skillIn(season, known);
      return [userId, { skill, games: known?.season === season ? known.games : 0 }];
    }),
  );
  return places.flatMap(({ userId, against }) => {
    const isMet = ({ userId: id }: RatedPlace) =>
      against === null || id === userId || against.others.some((other) => other.userId === id);
    const met = places.filter(isMet);
    const own = before.get(userId);
    if (met.length < 2 || own === undefined) return [];
    const rated = rate(
      met.map((each) => [before.get(each.userId)?.skill ?? BEGINNER]),
      { rank: met.map(({ place }) => place) },
    );
    const [{ mu, sigma }] = rated[met.findIndex((each) => each.userId === userId)];
    const skill = { userId, season, mu, sigma, games: own.games + 1, updatedAt: at };
    return [{ skill, against, points: ratingOf(skill) - ratingOf(own.skill) }];
  });
}

/** What is kept of it with the game's result. */
export function ratedResult(at: number, { skill: { mu, sigma }, against, points }: Rated): RatedResult {
  return { at, mu, sigma, against, points };
}
