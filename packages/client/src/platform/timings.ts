/** Times in milliseconds, and a few limits (API-3, CONN-1 to CONN-13, LOAD-3, LOAD-10, LOAD-13, GUEST-4, GUEST-5). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const HTTP_TIMEOUT = 30 * SECOND;
export const GUEST_LOGIN_TIMEOUT = 15 * SECOND;

/** How long an action waits for its answer, before and after its one retry. */
export const ACTION_TIMEOUT = 5 * SECOND;
export const REQUEST_LIFETIME = 30 * SECOND;
export const READY_CONFIRMATION = 5 * SECOND;
/** How long joining waits for the game's state, and when it asks again. */
export const JOIN_TIMEOUT = 30 * SECOND;
export const JOIN_RETRY = 10 * SECOND;
export const RESYNC_PATIENCE = SECOND;

export const HEARTBEAT = 15 * SECOND;
export const RECONNECT_DELAY = SECOND;
/** Where several servers are behind the address, so many further tries come at the same distance. */
export const EARLY_TRIES = 3;
/** With more failed attempts in a row than this, the next is half a minute away, and players are told how to help. */
export const TRIES_UNTIL_TOLD = 5;
/** Milliseconds from a failed attempt to enter a game to the next one. */
export const ENTRY_RETRY = 2 * SECOND;
export const CONNECT_TIMEOUT = MINUTE;
/** Milliseconds without a sign of the player after which a line that no game needs is let go (CONN-22). */
export const IDLE_DISCONNECT = 5 * MINUTE;

/** How often whoever has no connection asks whether something has changed. */
export const ASK_AGAIN = 5 * SECOND;

/** A guest's token is renewed when less than this is left of it; checked at this interval. */
export const REFRESH_BELOW = 5 * MINUTE;
export const REFRESH_CHECK = MINUTE;
/** The least time that a token must have left when a connection is opened. */
export const CONNECT_REFRESH_BELOW = 2 * MINUTE;

/** Waits for a new token (LOAD-10): the old one has expired, is still good, or a game on the screen needs it. */
export const TOKEN_WAIT = 5 * SECOND;
export const SPARE_TOKEN_WAIT = 2 * SECOND;
export const REJOIN_TOKEN_WAITS = [SECOND, SECOND / 2] as const;

export const SAVED_GAME_LIFETIME = 30 * MINUTE;

export const ERROR_SHOWN = 5 * SECOND;
export const NOTICE_SHOWN = 4 * SECOND;
export const MOST_NOTICES = 5;
export const MOST_LOGGED = 10_000;
export const MOST_MESSAGES = 200;
export const MOST_SAYINGS = 20;

/** How long a face is shown. */
export const REACTION_SHOWN = 4000;
