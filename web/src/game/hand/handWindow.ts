/** Which part of a long hand is seen: a window of 5, 8, 10 or 12 cards that is paged (HAND-1). */

/** How many cards are shown; the first query that fits counts. A phone on its side has a tablet's hand. */
export const SHOWN = [
  { query: '(min-width: 1440px)', shown: 12 },
  { query: '(min-width: 1024px)', shown: 10 },
  { query: '(min-width: 768px), (orientation: landscape) and (max-height: 599px)', shown: 8 },
] as const;
/** On all others. */
export const SHOWN_AT_LEAST = 5;

export interface HandWindow {
  /** How many cards there are, and how many are seen at once. */
  readonly total: number;
  readonly shown: number;
  /** The first that is seen, from 0. */
  readonly start: number;
}

/** The same window with `start` where it can be. */
export function clampWindow({ total, shown, start }: HandWindow): HandWindow {
  return { total, shown, start: Math.max(0, Math.min(start, total - shown)) };
}

/** The window one page on (1) or back (-1). */
export function turnPage(window: HandWindow, direction: 1 | -1): HandWindow {
  return clampWindow({ ...window, start: window.start + direction * window.shown });
}

/** The window moved no further than is needed to see the card at `index`. */
export function reveal(window: HandWindow, index: number): HandWindow {
  const { shown, start } = window;
  return clampWindow({ ...window, start: Math.max(index - shown + 1, Math.min(start, index)) });
}

/** How many cards are left and right of the window. */
export function hidden({ total, shown, start }: HandWindow): {
  readonly before: number;
  readonly after: number;
} {
  return { before: start, after: Math.max(0, total - start - shown) };
}
