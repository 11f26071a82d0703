/** Turns a page's vitals into the figures of the design, as a table. */
import type { Spent } from './trace.ts';

/** What a page told of one run. */
export interface Run {
  readonly cls: number;
  /** Milliseconds, all three. */
  readonly interactions: readonly number[];
  readonly frames: readonly number[];
  readonly tasks: readonly number[];
}

export interface Figures {
  readonly size: string;
  /** Milliseconds: the 75th percentile of interactions. */
  readonly inp: number;
  readonly cls: number;
  /** Of all frame times, in milliseconds. */
  readonly median: number;
  readonly most: number;
  readonly longest: number;
  /** Tasks of the page's thread over {@link TOO_LONG}. */
  readonly late: number;
  /** What frames cost, from a run of its own: a trace is dear. */
  readonly spent?: Spent;
}

/** Milliseconds that no task may exceed. */
const TOO_LONG = 50;
/** The share of frames that counts as "most". */
const MOST = 0.95;

export function figuresOf(size: string, { interactions, cls, frames, tasks }: Run): Figures {
  return {
    size,
    inp: quantile(interactions, 0.75),
    cls,
    median: quantile(frames, 0.5),
    most: quantile(frames, MOST),
    longest: Math.max(0, ...tasks),
    late: tasks.filter((task) => task > TOO_LONG).length,
  };
}

/** The smallest value that at least `part` of all values do not exceed; 0 for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

/** The smallest value of each figure: other load on the machine only makes a page slower. */
export function best<Run extends object>(runs: readonly [Run, ...Run[]]): Run {
  return each(runs, (values) => Math.min(...values));
}

/** The median of each figure. */
export function medianOf<Run extends object>(runs: readonly Run[]): Run {
  return each(runs, (values) => quantile(values, 0.5));
}

function each<Run extends object>(runs: readonly Run[], take: (values: readonly number[]) => number): Run {
  const taken = ([key, first]: [string, unknown]) => {
    const values = runs.map((run) => run[key as keyof Run]);
    return [key, typeof first === 'number' ? take(values as number[]) : first];
  };
  return Object.fromEntries(Object.entries(runs[0] ?? {}).map(taken)) as Run;
}

const COLUMNS = {
  'INP p75 ms (100)': ({ inp }: Figures) => inp.toFixed(0),
  'CLS (0.02)': ({ cls }: Figures) => cls.toFixed(3),
  'median frame ms (17)': ({ median }: Figures) => median.toFixed(1),
  '95 % ms (25)': ({ most }: Figures) => most.toFixed(1),
  'longest task ms (50)': ({ longest }: Figures) => longest.toFixed(0),
  'tasks over 50 ms (0)': ({ late }: Figures) => String(late),
  'CPU of a frame ms: page': ({ spent }: Figures) => spent?.page.toFixed(1) ?? '-',
  'layers, pixels': ({ spent }: Figures) => (spent ? (spent.compositor + spent.raster).toFixed(1) : '-'),
  'window, by software': ({ spent }: Figures) => spent?.window.toFixed(1) ?? '-',
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
