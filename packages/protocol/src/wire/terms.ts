/** What server and clients both count on without the wire saying it each time: times, ranges, lengths. */
import type { Mode } from '@staxd/engine';

/** Milliseconds for the answer to a stack, and for the choice of a peek. */
export const ANSWER_TIME = 15_000;
/** Milliseconds without a line until a player counts as away; then a bot plays the seat where the mode allows it. */
export const AWAY_AFTER = 15_000;
/** Milliseconds until the turn of a stunned player is skipped, unless the player is faster. */
export const STUNNED_TIME = 500;

/** Seconds of a turn: what a host can choose, and what it is where nobody has chosen. */
export const TURN_SECONDS = { least: 10, most: 120, step: 10, usual: 30 } as const;
/** Seats of a table where nobody has chosen; how many there can be, the engine says. */
export const USUAL_SEATS = 4;

/** Characters at most. */
export const LONGEST_GAME_NAME = 50;
/** Characters at most of what a guest may write; clients may add to a name that is taken. */
export const LONGEST_GUEST_NAME = 20;
/** Characters at most, without the blanks around. */
export const LONGEST_MESSAGE = 500;

/** Invite codes are written with these: no 0 and O, no 1, I and L. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** The number of characters of an invite code. */
export const INVITE_LENGTH = 6;

/** The modes in which nobody removes anybody. */
export const MODES_WITHOUT_KICKS: readonly Mode[] = ['ranked', 'tournament'];

/** The modes in which no bot plays for anybody who is away: time-outs act (SEAT-5). */
export const MODES_WITHOUT_STAND_INS: readonly Mode[] = ['ranked', 'tournament'];

/** What a registered player gets for a win. */
export const CLOUT_FOR_A_WIN = 50;

/** Pictures that a person can choose from: their ids are 1 to this. */
export const AVATARS = 16;

/** What a guest may be called, with the suffixes that clients add to a name that is taken. */
export const GUEST_NAME = /^(?! )(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N} _'.-]){1,30}(?<! )$/u;
