/** From what a page has noted to the figures of the design, and their table. */
import type { Vitals } from './observers.ts';

export interface Figures {
  readonly size: string;
  /** Milliseconds. */
  readonly lcp: number;
  /** Milliseconds, of the interaction that three of four are not slower than. */
  readonly inp: number;
  readonly cls: number;
  readonly framesPerSecond: number;
  /** Milliseconds. */
  readonly worstFrame: number;
  /** Of all frames, how many took longer than two of a screen with 60 a second. */
  readonly lateFrames: number;
}

/** Milliseconds: two frames at 60 a second. */
const LATE = 34;

export function figuresOf(size: string, vitals: Vitals, frames: readonly number[]): Figures {
  const total = frames.reduce((sum, frame) => sum + frame, 0);
  return {
    size,
    lcp: vitals.lcp,
    inp: quantile(vitals.interactions, 0.75),
    cls: vitals.cls,
    framesPerSecond: total === 0 ? 0 : (frames.length * 1000) / total,
    worstFrame: Math.max(0, ...frames),
    lateFrames: frames.length === 0 ? 0 : frames.filter((frame) => frame > LATE).length / frames.length,
  };
}

/** The value that this part of all is not greater than; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

const COLUMNS = {
  'LCP ms (1800)': ({ lcp }: Figures) => lcp.toFixed(0),
  'INP p75 ms (100)': ({ inp }: Figures) => inp.toFixed(0),
  'CLS (0.02)': ({ cls }: Figures) => cls.toFixed(3),
  'frames/s (58)': ({ framesPerSecond }: Figures) => framesPerSecond.toFixed(1),
  'worst frame ms (50)': ({ worstFrame }: Figures) => worstFrame.toFixed(0),
  'late frames %': ({ lateFrames }: Figures) => (lateFrames * 100).toFixed(1),
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
