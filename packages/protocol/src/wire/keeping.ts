/** What is kept, and how long. Apart from the schemas, since pages tell it that need nothing else of them. */

/** How many set-ups a player can save, and how many finished games keep for good. */
export const MOST_KEPT = { setups: 3, games: 3 } as const;

const DAY = 24 * 3_600_000;
/** Milliseconds that the server keeps something. */
export const KEPT_FOR = {
  /** A guest who is not seen any more. */
  guest: 30 * DAY,
  /** The record of a finished game that no player keeps: its log, seed, state and chat. Results stay. */
  record: 90 * DAY,
} as const;

/** Milliseconds that a mailed link works: to confirm an address, to set a new password. */
export const LINK_TIMES = { confirm: DAY, reset: 3_600_000 } as const;
