/** Clout and rating: what a win brings, and when it brings nothing. */

/** A registered player's reward for a win. */
export const CLOUT_FOR_A_WIN = 50;
/**
 * How much of a kind counts in one day (UTC): wins of one person against bots, because the others left, or against one
 * other person; wins between two addresses; rated games of two persons, or between two addresses.
 */
export const COUNTED_A_DAY = 5;
/**
 * Why a win brings no clout: its winner kicked somebody, a kick left nobody else to beat, a stand-in played, the others
 * left at once, they left a private game, or enough has counted today of wins because others left, of wins against bots,
 * against the same people, or between the same addresses.
 */
export const NO_CLOUT = [
  'kicked',
  'kick',
  'stand_in',
  'left',
  'private',
  'leaving',
  'bots',
  'person',
  'address',
] as const;
/** One of {@link NO_CLOUT}. */
export type NoClout = (typeof NO_CLOUT)[number];
/** Why a win among somebody's results brought no clout: as at the table, or they were a guest then. */
export const NO_CLOUT_KEPT = [...NO_CLOUT, 'guest'] as const;
/** One of {@link NO_CLOUT_KEPT}. */
export type NoCloutKept = (typeof NO_CLOUT_KEPT)[number];

/** The rating before the first ranked game, as it is shown. */
export const RATING_AT_START = 1000;
