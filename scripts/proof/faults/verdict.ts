/** Whether `npm test -- --changed` finds a fault that `npm test` would find. */

import type { Plan } from '../../suite/changed/plan/plan.ts';
import { isInBrowser, type TestFile } from '../../suite/changed/tests/catalogue.ts';
import type { Fault } from '../careless/careless.ts';
import type { FaultBench, Ran } from './bench.ts';

export interface Verdict {
  /**
   * `found`: by `--changed`. `missed`: by the tests that it leaves out. `unseen`: by neither. `unsure`: by a test that fails
   * without the fault too.
   */
  readonly verdict: 'found' | 'missed' | 'unseen' | 'unsure';
  /** The parts that turned red. */
  readonly by: readonly string[];
  /** Seconds of `--changed`. */
  readonly wall: number;
  /** Files of tests in the wider set that were not tried for want of time. */
  readonly untried: number;
}

type Bench = Pick<FaultBench, 'plant' | 'runChanged' | 'runTests'>;

/**
 * Runs `--changed`, then what it leaves out: first the tests without a browser, then the others.
 *
 * @param wider Picks from the tests that were left out those for which there is time.
 */
export async function judge(
  fault: Fault,
  bench: Bench,
  planOf: () => Plan,
  wider: (tests: Plan['far']) => readonly TestFile[],
): Promise<Verdict> {
  const restore = bench.plant(fault);
  try {
    const plan = planOf();
    const near = await bench.runChanged();
    const common = { wall: near.wall, untried: 0 };
    if (near.red.length > 0) {
      const tests = plan.chosen.filter(({ part }) => near.red.includes(part));
      restore();
      return { ...common, verdict: await confirmed(near, tests, bench, 'found'), by: near.red };
    }
    const tried = wider(plan.far);
    const untried = plan.far.length - tried.length;
    const groups = Map.groupBy(tried, isInBrowser);
    for (const tests of [groups.get(false) ?? [], groups.get(true) ?? []]) {
      if (tests.length === 0) continue;
      const far = await bench.runTests(tests);
      if (far.red.length === 0) continue;
      restore();
      const red = tests.filter(({ part }) => far.red.includes(part));
      return { ...common, untried, verdict: await confirmed(far, red, bench, 'missed'), by: far.red };
    }
    return { ...common, untried, verdict: 'unseen', by: [] };
  } finally {
    restore();
  }
}

/** Tests that fail without the fault say nothing about it. */
async function confirmed(
  { red }: Ran,
  tests: readonly TestFile[],
  bench: Bench,
  verdict: 'found' | 'missed',
): Promise<Verdict['verdict']> {
  const isClear = red.some((part) => part.startsWith('check:'));
  if (isClear || tests.length === 0) return verdict;
  const healthy = await bench.runTests(tests);
  return red.every((part) => healthy.red.includes(part)) ? 'unsure' : verdict;
}
