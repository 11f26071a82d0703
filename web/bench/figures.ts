/** Turns a page's vitals into the figures of the design, as a table. */
import type { Vitals } from './observers.ts';

export interface Figures {
  readonly size: string;
  /** Milliseconds: the 75th percentile of interactions. */
  readonly inp: number;
  readonly cls: number;
  /** Of all frame times, in milliseconds. */
  readonly median: number;
  readonly most: number;
  readonly longest: number;
  /** How many frames took longer than {@link TOO_LONG}. */
  readonly late: number;
}

/** Milliseconds that no frame may exceed. */
const TOO_LONG = 50;
/** The share of frames that counts as "most". */
const MOST = 0.95;

export function figuresOf(size: string, vitals: Vitals, frames: readonly number[]): Figures {
  return {
    size,
    inp: quantile(vitals.interactions, 0.75),
    cls: vitals.cls,
    median: quantile(frames, 0.5),
    most: quantile(frames, MOST),
    longest: Math.max(0, ...frames),
    late: frames.filter((frame) => frame > TOO_LONG).length,
  };
}

/** The smallest value that at least `part` of all values do not exceed; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** The smallest value of each figure: other load on the machine only makes a page slower. */
export function best<Run extends object>(runs: readonly [Run, ...Run[]]): Run {
  const least = ([key, first]: [string, unknown]) => {
    const values = runs.map((run) => run[key as keyof Run]);
    return [key, typeof first === 'number' ? Math.min(...(values as number[])) : first];
  };
  return Object.fromEntries(Object.entries(runs[0]).map(least)) as Run;
}

const COLUMNS = {
  'INP p75 ms (100)': ({ inp }: Figures) => inp.toFixed(0),
  'CLS (0.02)': ({ cls }: Figures) => cls.toFixed(3),
  'median frame ms (17)': ({ median }: Figures) => median.toFixed(1),
  '95 % ms (25)': ({ most }: Figures) => most.toFixed(1),
  'longest ms (50)': ({ longest }: Figures) => longest.toFixed(0),
  'over 50 ms (0)': ({ late }: Figures) => String(late),
};

/** One line per page size, with the budgets of the design in brackets. */
export function table(all: readonly Figures[]): string {
  const rows = [
    ['', ...Object.keys(COLUMNS)],
    ...all.map((figures) => [figures.size, ...Object.values(COLUMNS).map((cell) => cell(figures))]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}
