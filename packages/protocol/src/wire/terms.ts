/** Ranges and lengths that server and clients share. Times stand in `times.ts`. */
import type { Mode } from '@staxd/engine';

/** Default number of seats. The engine has the limits. */
export const USUAL_SEATS = 4;

/** Characters. */
export const LONGEST_GAME_NAME = 50;
/** Characters of a registered player's name and of a password. */
export const ACCOUNT_LENGTHS = { name: { least: 3, most: 30 }, password: { least: 8, most: 128 } } as const;
/** Characters that a guest can enter. Clients may add a suffix to a name that is taken. */
export const LONGEST_GUEST_NAME = 20;
/** Characters, after trimming. */
export const LONGEST_MESSAGE = 500;

/** Without characters that look alike: 0 and O; 1, I and L. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** The number of characters of an invite code. */
export const INVITE_LENGTH = 6;

/** The modes in which hosts cannot remove players. */
export const MODES_WITHOUT_KICKS: readonly Mode[] = ['ranked', 'tournament'];

/** The modes in which no bot stands in for a player who is away: time-outs act (SEAT-5). */
export const MODES_WITHOUT_STAND_INS: readonly Mode[] = ['ranked', 'tournament'];

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

/** The backs that a player's cards can have besides the usual one. */
export const CARD_BACKS = ['og'] as const;
/** The back of a player's cards; null is the usual one. */
export type CardBack = (typeof CARD_BACKS)[number] | null;

/** The number of pictures. Their ids start at 1. */
export const AVATARS = 16;

/** A guest's name, with the suffix that clients may have added. */
export const GUEST_NAME = /^(?! )(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N} _'.-]){1,30}(?<! )$/u;

/** The rating before the first ranked game, as it is shown. */
export const RATING_AT_START = 1000;
