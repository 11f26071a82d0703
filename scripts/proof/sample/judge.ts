/** Whether the tests notice a careless change, and which. */
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import type { Red } from '../warm/program.ts';
import type { Shown } from '../warm/warm.ts';
import type { Stages } from './stages.ts';

/**
 * `noticed`: a test fails. `hangs`: a test does not end any more. `types`: the compiler does not take it.
 * `unnoticed`: it could be merged.
 */
export type Outcome = 'noticed' | 'hangs' | 'types' | 'unnoticed';

export interface Verdict {
  readonly outcome: Outcome;
  /** The test that noticed, or the file that hangs. */
  readonly by?: string | undefined;
  /** Files of tests that were run. */
  readonly files: number;
}

/** A copy of the workspace with the change in it, or without. */
export interface Workshop {
  /** The returned function undoes it. */
  plant(): () => void;
  /** Without a browser, in this order. */
  run(tests: readonly TestFile[]): Promise<Shown>;
  /** In a browser, side by side. */
  runInBrowser(tests: readonly TestFile[]): Promise<Shown>;
  /** Whether the compiler takes it. */
  areTypesRight(): Promise<boolean>;
}

/**
 * Asks one stage after the other and stops at the first that notices.
 *
 * @param sick Files of tests that fail without a change too: they prove nothing. What is found is added.
 */
export async function judge(stages: Stages, bench: Workshop, sick: Set<string>): Promise<Verdict> {
  const plain: Way = { run: (tests) => bench.run(tests), isInOrder: true };
  const browser: Way = { run: (tests) => bench.runInBrowser(tests), isInOrder: false };
  const near = await ask(stages.near, bench, plain, sick);
  if (near.outcome !== 'unnoticed') return near;
  let { files } = near;
  if (!(await planted(bench, () => bench.areTypesRight()))) return { outcome: 'types', files };
  for (const { tests, isInBrowser } of stages.later) {
    const asked = await ask(tests, bench, isInBrowser ? browser : plain, sick);
    files += asked.files;
    if (asked.outcome !== 'unnoticed') return { ...asked, files };
  }
  return { outcome: 'unnoticed', files };
}

interface Way {
  readonly run: (tests: readonly TestFile[]) => Promise<Shown>;
  /** Whether those before the first that fails have ended. */
  readonly isInOrder: boolean;
}

/** On a busy machine a test fails or hangs that does neither when it is asked again. So it must do so twice. */
async function ask(
  tests: readonly TestFile[],
  bench: Workshop,
  { run, isInOrder }: Way,
  sick: Set<string>,
): Promise<Verdict> {
  const asked = new Set<string>();
  const isLeft = (test: TestFile) => !sick.has(keyOf(test)) && !asked.has(keyOf(test));
  for (let left = tests.filter(isLeft); left.length > 0; left = left.filter(isLeft)) {
    const all = suspectsOf(await planted(bench, () => run(left)));
    const suspects = isInOrder ? all.slice(0, 1) : all;
    // What fails beside the tests may be any of them.
    const named = left.filter((test) => suspects.some((each) => keyOf(each) === keyOf(test)));
    const failed = named.length > 0 ? named : left;
    const last = Math.max(...failed.map((test) => left.indexOf(test)));
    const ended = isInOrder ? left.slice(0, last + 1) : failed;
    for (const test of suspects.length > 0 ? ended : left) asked.add(keyOf(test));
    if (suspects.length === 0) break;
    const again = await planted(bench, () => run(failed));
    const [first] = suspectsOf(again);
    if (!first) continue;
    if (suspectsOf(await run(failed)).length === 0)
      return { outcome: again.hangs ? 'hangs' : 'noticed', by: nameOf(first), files: asked.size };
    for (const test of failed) sick.add(keyOf(test));
  }
  return { outcome: 'unnoticed', files: asked.size };
}

const suspectsOf = ({ red, hangs }: Shown): readonly Red[] => (hangs ? [hangs] : red);

async function planted<T>(bench: Workshop, run: () => Promise<T>): Promise<T> {
  const restore = bench.plant();
  try {
    return await run();
  } finally {
    restore();
  }
}

export const keyOf = ({ part, file }: TestFile): string => `${part} ${file}`;

const nameOf = ({ part, file, test }: Red) => [file || part, test].filter(Boolean).join(' > ');
