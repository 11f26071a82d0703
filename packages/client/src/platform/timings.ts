/** The session's times in milliseconds, and its few counts (API-3, CONN-1 to CONN-13, LOAD-3, LOAD-10, LOAD-13, GUEST-4, GUEST-5). */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const HTTP_TIMEOUT = 30 * SECOND;
export const GUEST_LOGIN_TIMEOUT = 15 * SECOND;

/** How long an action waits for its answer, before its one retry and after it. */
export const ACTION_TIMEOUT = 5 * SECOND;
/** How long an action without an answer outlives a lost connection. */
export const REQUEST_LIFETIME = 30 * SECOND;
/** How long a toggled "ready" is shown before the server has confirmed it. */
export const READY_CONFIRMATION = 5 * SECOND;
/** How long joining waits for the game's state, and after what time it asks once more. */
export const JOIN_TIMEOUT = 30 * SECOND;
export const JOIN_RETRY = 10 * SECOND;
/** How long something that is missing is waited for before it is asked for, again perhaps. */
export const RESYNC_PATIENCE = SECOND;

export const HEARTBEAT = 15 * SECOND;
export const RECONNECT_DELAY = SECOND;
/** After more tries in a row than these the next comes in half a minute: then players are told how to help. */
export const TRIES_UNTIL_TOLD = 5;
/** How long entering a game waits before its second try. */
export const ENTRY_RETRY = 2 * SECOND;
export const CONNECT_TIMEOUT = MINUTE;
/** A line that nothing depends on is let go when nobody has touched the page for so long. */
export const IDLE_DISCONNECT = 5 * MINUTE;

/** A guest's token is refreshed when less than this is left of it, and looked at so often. */
export const REFRESH_BELOW = 5 * MINUTE;
export const REFRESH_CHECK = MINUTE;
/** Before a connection is opened, it must be good for so long at least. */
export const CONNECT_REFRESH_BELOW = 2 * MINUTE;

/**
 * How long a connection waits for a token that is being renewed (LOAD-10): where it cannot do without, where the old
 * one is good for a little while, and, one after the other, where a game that is shown already waits for it.
 */
export const TOKEN_WAIT = 5 * SECOND;
export const SPARE_TOKEN_WAIT = 2 * SECOND;
export const REJOIN_TOKEN_WAITS = [SECOND, SECOND / 2] as const;

/** A game that nobody has looked at for so long is not returned to. */
export const LOCAL_SESSION_LIFETIME = 30 * MINUTE;

export const ERROR_SHOWN = 5 * SECOND;
export const NOTICE_SHOWN = 4 * SECOND;
export const MOST_NOTICES = 5;
/** So much of what has happened, and of what was said, is kept. */
export const MOST_LOGGED = 10_000;
export const MOST_MESSAGES = 200;
