/** Milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;

/** In milliseconds (EFFECT-4 to EFFECT-12). A test keeps them equal to `--m-<name>` in tokens.css. */
export const TIMES = {
  /* the interface */
  fast: 120,
  ui: 200,
  slow: 320,
  drip: 600,

  /* cards and moments: an action is shown, never waited for. The times of card effects are in effects/. */
  card: 350,
  draw: 300,
  deal: 220,
  trade: 205,
  last: 800,
  /** It lies there before the ending grows out of it. */
  lands: 400,
  defend: 500,
  nope: 800,
  breaker: 1500,
  outcome: 2000,
  turn: 2500,
  /** The part of it in which it crosses the table. */
  sweep: 600,
  building: 3000,
  win: 3000,
  tournament: 4000,
  confetti: 3000,
} as const;

/** A hit is held by its size: everything stands still for a moment. */
export const HELD = { 1: 0, 2: 60, 3: 90 } as const;

/** How long something stays on the screen, also without motion: text needs its time. */
export const STAYS = {
  error: 3000,
  passing: 5000,
  toast: 5000,
  success: 2000,
  uiReset: 3000,
  feedItem: 4000,
  pulled: 1500,
  kickRedirect: 1000,
  shuffling: 1000,
  missed: 8000,
  lowCard: 5000,
  peekResults: 5000,
  peekPopup: 30_000,
  jinxHeadline: 7000,
  /** As long as a rematch keeps seats (REMATCH-8), and 3 s until it begins. */
  rematchOffer: 33_000,
} as const;
