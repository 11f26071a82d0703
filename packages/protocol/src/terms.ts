/** What server and clients both count on without the wire saying it each time: times, ranges, lengths. */

/** Milliseconds for the answer to a stack, and for the choice of a peek. */
export const ANSWER_TIME = 15_000;
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
export const INVITE_LENGTH = 6;

/** What a registered player gets for a win. */
export const CLOUT_FOR_A_WIN = 50;
