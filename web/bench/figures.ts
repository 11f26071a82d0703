/** From what a page has noted to the figures of the design, and their table. */
import type { Vitals } from './observers.ts';

export interface Figures {
  readonly size: string;
  /** Milliseconds, of the interaction that three of four are not slower than. */
  readonly inp: number;
  readonly cls: number;
  /** Of the times of all frames, in milliseconds. */
  readonly median: number;
  readonly most: number;
  readonly longest: number;
  /** How many frames took longer than {@link TOO_LONG}. */
  readonly late: number;
}

/** Milliseconds that no frame may take. */
const TOO_LONG = 50;
/** The part of all frames that is meant by most of them. */
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

/** The value that this part of all is not greater than; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** The least of each figure: what else runs on the machine makes no page faster. */
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

/** One line for each size of the page; the budgets of the design stand in brackets. */
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
