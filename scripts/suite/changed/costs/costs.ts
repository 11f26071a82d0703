/** What tests and checks cost, in seconds of a quiet machine. */
import { BUDGETS } from '../../budgets.ts';
import type { TestFile } from '../tests/catalogue.ts';
import type { Tree } from '../tree/tree.ts';
import known from './costs.json' with { type: 'json' };

/** What runs have shown; record.ts writes it. */
export interface Measured {
  /** A part without its tests: its program starts, and loads what all tests share. A check as a whole. */
  readonly starts: Readonly<Record<string, number>>;
  /** By part, then by file. */
  readonly files: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Of parts that were never measured. */
const START = { e2e: 5, stories: 9, programs: 4, other: 2 };
/** A part usually takes so much of its budget. */
const OF_BUDGET = 0.8;
/** So many measured tests tell what others of their part take. */
const ENOUGH = 10;
/** Where there is neither a figure nor a budget. */
const UNKNOWN = 1;

export function startOf(part: string, measured: Measured = known): number {
  const figure = measured.starts[part];
  if (figure !== undefined) return figure;
  if (part.startsWith('check:')) return (BUDGETS[part]?.units ?? UNKNOWN) * OF_BUDGET;
  if (part.startsWith('e2e:')) return START.e2e;
  if (part === 'stories') return START.stories;
  return part === 'cli' || part === 'arena' ? START.programs : START.other;
}

/**
 * Gives the cost of a file. One that was never measured takes what others of its part take, or its share of the budget, by the
 * number of its tests.
 */
export function costsOf(
  tests: readonly TestFile[],
  tree: Tree,
  measured: Measured = known,
): (test: TestFile) => number {
  const counts = new Map<string, number>();
  const count = (file: string) => {
    const number = counts.get(file) ?? numberOfTests(tree.read(file) ?? '');
    counts.set(file, number);
    return number;
  };
  const shares = new Map<string, number>();
  for (const [part, files] of Map.groupBy(tests, (test) => test.part)) {
    const countOf = (those: readonly TestFile[]) => those.reduce((sum, { file }) => sum + count(file), 0);
    const all = countOf(files);
    const units = Math.max(0, (BUDGETS[part]?.units ?? all * UNKNOWN) * OF_BUDGET - startOf(part, measured));
    const seen = files.filter(({ file }) => measured.files[part]?.[file] !== undefined);
    const took = seen.reduce((sum, { file }) => sum + (measured.files[part]?.[file] ?? 0), 0);
    const bySeen = countOf(seen) < ENOUGH ? Number.POSITIVE_INFINITY : took / countOf(seen);
    // A budget is an upper bound.
    shares.set(part, Math.min(units / Math.max(1, all), bySeen));
  }
  return ({ file, part }) => measured.files[part]?.[file] ?? count(file) * (shares.get(part) ?? UNKNOWN);
}

function numberOfTests(text: string): number {
  const inFile = text.match(/^\s*(?:test|it|property)\b[.\w]*\(/gm)?.length ?? 0;
  const stories = text.match(/^export const \w+: Story/gm)?.length ?? 0;
  return Math.max(1, inFile + stories);
}
