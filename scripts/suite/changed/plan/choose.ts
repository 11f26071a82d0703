/** Which of the tests that a change reaches are run, nearest first, in the time that there is. */
import { isInBrowser, type TestFile } from '../tests/catalogue.ts';

/** A file of tests that the change reaches. */
export interface Reached extends TestFile {
  /** From the nearest change; 0 for a test that has changed itself. */
  readonly distance: number;
  /** Whether it names a sentence that has changed. */
  readonly isNamed: boolean;
  /** Whether it is a test of the package in which the change is. */
  readonly isAtHome: boolean;
  /** How much it is about what the change is about, from 0 to 1. */
  readonly kinship: number;
  /** The same beside the test of its group that is most about it: 1 for that one. */
  readonly rank: number;
}

/** Seconds. */
export interface Limits {
  /** Until here tests are added, from near to far. */
  readonly usual: number;
  /** Tests of the package of the change, without a browser, are added beyond that, until here. */
  readonly atHome: number;
  /** Near tests are run beyond that, until here. */
  readonly most: number;
}

export const LIMITS: Limits = { usual: 55, atHome: 90, most: 165 };

export interface Choice<T> {
  readonly chosen: readonly T[];
  readonly leftOut: readonly T[];
}

/** As near as a file that imports what has changed. */
const NEAR = 0.4;
/** Kinship as weak as a tenth of this is none. */
const CLEAR = 0.12;

/** So much counts what a test of another package is about. */
const ABROAD = 0.65;

/** From 0 to 1; what was changed itself, or names what was, is nearer than any other. */
export function nearness({ distance, isNamed, isAtHome, kinship, rank }: Reached): number {
  if (distance === 0 || isNamed) return 2;
  return 0.4 / distance + 0.6 * rank * Math.min(1, kinship / CLEAR) * (isAtHome ? 1 : ABROAD);
}

export const isNear = (test: Reached): boolean => nearness(test) >= NEAR;

/** @param timeOf How long it takes to run these, with the checks that run beside them. */
export function choose<T extends Reached>(
  reached: readonly T[],
  timeOf: (tests: readonly T[]) => number,
  { usual, atHome, most } = LIMITS,
): Choice<T> {
  const chosen: T[] = [];
  const leftOut: T[] = [];
  for (const test of reached.toSorted((a, b) => nearness(b) - nearness(a) || b.kinship - a.kinship)) {
    const isCheap = test.isAtHome && !isInBrowser(test) && test.part !== 'stories';
    const limit = isNear(test) ? most : isCheap ? atHome : usual;
    const isFree = timeOf([...chosen, test]) <= limit;
    // A test that has changed itself is always run.
    if (isFree || test.distance === 0) chosen.push(test);
    else leftOut.push(test);
  }
  return { chosen, leftOut };
}
