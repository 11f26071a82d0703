/** The geometry of the charts: what is where, in percent of their width and height, from the top left. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface RatingLine {
  readonly points: readonly Point[];
  /** Lines at round figures, the greatest first. */
  readonly marks: readonly { readonly value: number; readonly y: number }[];
}

const STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000];
const MOST_MARKS = 5;

/** Ratings, oldest first, above a round figure. */
export function ratingLine(ratings: readonly number[]): RatingLine {
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const last = STEPS.at(-1) as number;
  const step = STEPS.find((size) => (high - low) / size <= MOST_MARKS - 2) ?? last;
  const bottom = Math.floor(low / step) * step;
  const top = Math.max(high, bottom + step);
  const heightOf = (value: number) => (100 * (top - value)) / (top - bottom);
  const count = Math.floor((top - bottom) / step);
  return {
    points: ratings.map((rating, place) => ({
      x: ratings.length === 1 ? 100 : (100 * place) / (ratings.length - 1),
      y: heightOf(rating),
    })),
    marks: Array.from({ length: count + 1 }, (_, place) => {
      const value = bottom + (count - place) * step;
      return { value, y: heightOf(value) };
    }),
  };
}

export interface Length {
  /** Turns: `from` to less than `to`; null: and all above. */
  readonly from: number;
  readonly to: number | null;
  readonly games: number;
}

/** At most `most` columns from the first with a game to the last: the long tail becomes one. */
export function lengthColumns(
  bins: readonly { readonly from: number; readonly to: number; readonly games: number }[],
  most = 10,
): readonly Length[] {
  const sorted = bins.toSorted((a, b) => a.from - b.from);
  const first = sorted.findIndex(({ games }) => games > 0);
  if (first === -1) return [];
  const used = sorted.slice(first, sorted.findLastIndex(({ games }) => games > 0) + 1);
  if (used.length <= most) return used;
  const tail = used.slice(most - 1);
  const games = tail.reduce((sum, bin) => sum + bin.games, 0);
  return [...used.slice(0, most - 1), { from: (tail[0] as Length).from, to: null, games }];
}

/** The place of the greatest figure, the first of equals. */
export function greatest(figures: readonly number[]): number {
  return figures.indexOf(Math.max(...figures));
}
