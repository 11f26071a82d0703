/** How strong somebody is, by openskill's usual model (Plackett-Luce). See ADR 23. */
import { RATING_AT_START } from '@staxd/protocol';
import { ordinal, rate } from 'openskill';
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

/** Who came where in a game that is rated. */
export interface RatedGame {
  /** When it ended, in milliseconds since 1970. */
  readonly at: number;
  /** Two or more; equal places are a draw. */
  readonly places: readonly { readonly userId: string; readonly place: number }[];
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

/** Everybody's skill after a game, given the latest that is known of each up to its season; null: nothing. */
export function ratedBy(
  { at, places }: RatedGame,
  latest: (userId: string, season: string) => SeasonSkill | null,
): SeasonSkill[] {
  const season = seasonOf(at);
  const before = places.map(({ userId }) => latest(userId, season));
  const teams = before.map((known) => [known === null ? { ...BEGINNER } : skillIn(season, known)]);
  const rated = rate(teams, { rank: places.map(({ place }) => place) });
  return places.map(({ userId }, index) => {
    const known = before[index];
    const [{ mu, sigma }] = rated[index];
    const games = known?.season === season ? known.games + 1 : 1;
    return { userId, season, mu, sigma, games, updatedAt: at };
  });
}
