/** Runs the tests of client, server and page once, whole, and writes down what each file of them runs. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { costsOf } from '../../suite/changed/costs/costs.ts';
import { type TestFile, testsIn } from '../../suite/changed/tests/catalogue.ts';
import type { Tree } from '../../suite/changed/tree/tree.ts';
import type { Red } from '../warm/program.ts';
import { warmTests } from '../warm/warm.ts';
import { type Runs, readRuns } from './runners.ts';

export interface Measured {
  readonly runs: Runs;
  /** What fails in the whole workspace. */
  readonly red: readonly Red[];
}

/** Milliseconds without the end of a test. */
const PATIENCE = 300_000;
/** Those of engine and arena play so many games that counting would take longer than it saves, and those of cli start programs. */
export const COUNTED: readonly string[] = ['server', 'server-units', 'web', 'client', 'protocol'];
/** Side by side. */
const PROGRAMS = 2;

/** @param folder A copy of the workspace. */
export async function measure(folder: string, tree: Tree): Promise<Measured> {
  const written = join(folder, 'reports/reach');
  mkdirSync(written, { recursive: true });
  const tests = testsIn(tree.files).filter(({ part }) => COUNTED.includes(part));
  const environment = { PROVE_REACH: written, PROVE_REACH_BY: 'file' };
  const shown = await Promise.all(
    shared(tests, costsOf(tests, tree)).map(async (share) => {
      const warm = warmTests(folder, PATIENCE, undefined, environment);
      const { red, hangs } = await warm.run({ tests: share, isAll: true });
      warm.end();
      // Who was not asked to the end would pass for somebody who runs nothing.
      if (hangs) throw new Error(`${hangs.file} does not end, without any change.`);
      return red;
    }),
  );
  return { runs: await readRuns(written, folder), red: shown.flat() };
}

/** Whole parts, so that no two programs have the same one: the dearest first, to whoever has least. */
function shared(tests: readonly TestFile[], costOf: (test: TestFile) => number): TestFile[][] {
  const parts = [...Map.groupBy(tests, ({ part }) => part).values()].map((files) => ({
    files,
    cost: files.reduce((sum, test) => sum + costOf(test), 0),
  }));
  const shares = Array.from({ length: PROGRAMS }, () => ({ files: [] as TestFile[], cost: 0 }));
  for (const { files, cost } of parts.toSorted((a, b) => b.cost - a.cost)) {
    const least = shares.reduce((a, b) => (b.cost < a.cost ? b : a));
    least.files.push(...files);
    least.cost += cost;
  }
  return shares.map(({ files }) => files);
}
