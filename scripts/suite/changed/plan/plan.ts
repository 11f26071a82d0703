/** What `npm test -- --changed` runs, and what it leaves out. */
import { CHECK_NAMES } from '../costs/checkNames.ts';
import { costsOf, startOf } from '../costs/costs.ts';
import { makespan, preparationFor } from '../costs/makespan.ts';
import type { TestFile } from '../tests/catalogue.ts';
import type { Change } from '../tree/changes.ts';
import type { Tree } from '../tree/tree.ts';
import { checksFor } from './checks.ts';
import { choose, LIMITS, type Limits, type Reached } from './choose.ts';
import { reachOf } from './reach.ts';

export interface PlannedPart {
  readonly name: string;
  /** From the root; undefined for the whole part. */
  readonly files?: readonly string[] | undefined;
}

export interface Plan {
  readonly changes: readonly Change[];
  readonly parts: readonly PlannedPart[];
  /** Files of tests, in the parts that were asked for. */
  readonly tests: readonly TestFile[];
  readonly chosen: readonly TestFile[];
  /** Reached, but only from afar. */
  readonly far: readonly Reached[];
  readonly checksLeftOut: readonly { readonly name: string; readonly why: string }[];
  /** Why everything is run; empty when it is not. */
  readonly reasons: readonly string[];
  /** Seconds, as far as they are known. */
  readonly seconds: number;
}

export interface Wishes {
  /** Whether this part may be run. */
  readonly isAsked?: (part: string) => boolean;
  readonly limits?: Limits;
  readonly checks?: readonly string[];
}

export function planFor(
  changes: readonly Change[],
  tree: Tree,
  { isAsked = () => true, limits = LIMITS, checks = CHECK_NAMES }: Wishes = {},
): Plan {
  const reach = reachOf(changes, tree);
  const tests = reach.tests.filter(({ part }) => isAsked(part));
  const costOf = costsOf(reach.tests, tree);
  const preparation = preparationFor(changes.map(({ file }) => file));
  const planned = checksFor(changes, reach.isOnPage);
  // A check of which nothing is known here is run.
  const unknown = checks.filter(
    (name) => ![...planned.run, ...planned.leftOut].some((each) => each.name === name),
  );
  const run = [...planned.run, ...unknown.map((name) => ({ name, files: undefined }))];
  const timeOf = (
    chosen: readonly TestFile[],
    names: readonly { name: string; files?: readonly string[] | undefined }[],
  ) => {
    const work = new Map(names.map(({ name, files }) => [name, files ? LINT_OF_FILES - startOf(name) : 0]));
    for (const test of chosen) work.set(test.part, (work.get(test.part) ?? 0) + costOf(test));
    return makespan(work, preparation);
  };
  const isAll = reach.reasons.length > 0;
  const asked = (isAll ? checks.map((name) => ({ name, files: undefined })) : run).filter(({ name }) =>
    isAsked(name),
  );
  const { chosen, leftOut } = isAll
    ? { chosen: tests, leftOut: [] }
    : choose(
        reach.reached.filter(({ part }) => isAsked(part)),
        (some) => timeOf(some, asked),
        limits,
      );
  const files = Map.groupBy(chosen, ({ part }) => part);
  return {
    changes,
    tests,
    chosen,
    far: leftOut,
    parts: [
      ...[...files].map(([name, those]) => ({
        name,
        files: isAll ? undefined : those.map(({ file }) => file).sort(),
      })),
      ...asked,
    ],
    checksLeftOut: isAll ? [] : planned.leftOut.filter(({ name }) => isAsked(name)),
    reasons: reach.reasons,
    seconds: timeOf(chosen, asked),
  };
}

/** Seconds to look at some files instead of all. */
const LINT_OF_FILES = 2;
