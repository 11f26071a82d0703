/** The visible part of a long hand: a pageable window of 5, 8, 10 or 12 cards (HAND-1). */

/** How many cards are visible; the first query that matches counts. A phone held sideways shows as many as a tablet. */
export const SHOWN = [
  { query: '(min-width: 1440px)', shown: 12 },
  { query: '(min-width: 1024px)', shown: 10 },
  { query: '(min-width: 768px), (orientation: landscape) and (max-height: 599px)', shown: 8 },
] as const;
export const SHOWN_AT_LEAST = 5;

export interface HandWindow {
  readonly total: number;
  readonly shown: number;
  /** Index of the first visible card, from 0. */
  readonly start: number;
}

/** The window with `start` moved into its valid range. */
export function clampWindow({ total, shown, start }: HandWindow): HandWindow {
  return { total, shown, start: Math.max(0, Math.min(start, total - shown)) };
}

/** The window one page forward (1) or back (-1). */
export function turnPage(window: HandWindow, direction: 1 | -1): HandWindow {
  return clampWindow({ ...window, start: window.start + direction * window.shown });
}

/** The window moved just far enough to show the card at `index`. */
export function reveal(window: HandWindow, index: number): HandWindow {
  const { shown, start } = window;
  return clampWindow({ ...window, start: Math.max(index - shown + 1, Math.min(start, index)) });
}

export function hidden({ total, shown, start }: HandWindow): {
  readonly before: number;
  readonly after: number;
} {
  return { before: start, after: Math.max(0, total - start - shown) };
}
