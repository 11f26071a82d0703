/** The number of games by value. Exact, so any quantile can be computed. */
export type Histogram = Readonly<Record<number, number>>;

type Counts = readonly (readonly [number, number])[];

export interface Summary {
  readonly games: number;
  readonly mean: number;
  /** The sample standard deviation (n - 1). */
  readonly sd: number;
  readonly max: number;
  /** The smallest value that at least the share `q` of games do not exceed. */
  readonly quantile: (q: number) => number;
}

export function summarise(histogram: Histogram): Summary {
  const counts = sorted(histogram);
  const games = total(counts, () => 1);
  const mean = total(counts, (value) => value) / games;
  const squares = total(counts, (value) => (value - mean) ** 2);
  const quantile = (q: number) => {
    let within = 0;
    for (const [value, count] of counts) {
      within += count;
      if (within >= q * games - 1e-9) return value;
    }
    return Number.NaN;
  };
  return {
    games,
    mean,
    sd: Math.sqrt(squares / (games - 1)),
    max: counts.at(-1)?.[0] ?? Number.NaN,
    quantile,
  };
}

export interface Bin {
  /** `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

const MOST_BINS = 30;

/** Equal bins over all values times `unit`. Their width is 1, 2 or 5 times a power of ten, and at least `unit`. */
export function bins(histogram: Histogram, unit = 1): Bin[] {
  const counts = sorted(histogram);
  const smallest = counts[0]?.[0];
  const largest = counts.at(-1)?.[0];
  if (smallest === undefined || largest === undefined) return [];
  const width = readableWidth(Math.max(unit, ((largest - smallest + 1) * unit) / MOST_BINS));
  // Rounding must not push a value on a border into the lower bin.
  const binOf = (value: number) => Math.floor((value * unit) / width + 1e-9);
  const first = binOf(smallest);
  const games = new Array<number>(binOf(largest) - first + 1).fill(0);
  for (const [value, count] of counts) games[binOf(value) - first] += count;
  const border = (bin: number) => Number(((first + bin) * width).toPrecision(12));
  return games.map((count, bin) => ({ from: border(bin), to: border(bin + 1), games: count }));
}

/** The smallest of ..., 0.5, 1, 2, 5, 10, ... that is at least `width`. */
function readableWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width) + 1e-9);
  const step = [1, 2, 5].find((factor) => factor * power >= width * (1 - 1e-9)) ?? 10;
  return step * power;
}

function sorted(histogram: Histogram): Counts {
  return Object.entries(histogram)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b);
}

function total(counts: Counts, weight: (value: number) => number): number {
  return counts.reduce((sum, [value, count]) => sum + weight(value) * count, 0);
}
