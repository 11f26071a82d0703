/** How long the record of a finished game is kept: its log, seed, state and chat. Results stay. */
const DAY = 24 * 3_600_000;

/** Milliseconds from its end. */
export const RECORD_RETENTION = 90 * DAY;
