/** Whether the tests notice a careless change, and which. */
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import type { Red } from '../warm/program.ts';
import type { Shown } from '../warm/warm.ts';
import type { Stages, Way } from './stages.ts';

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

/** Where tests are run with the change and without. */
export interface Bench {
  /** The returned function undoes it. */
  plant(): () => void;
  run(tests: readonly TestFile[]): Promise<Shown>;
  /** Whether they run one after the other as they are asked, so that those before the first that fails have ended. */
  readonly isInOrder: boolean;
}

export interface Workshop extends Readonly<Record<Way, Bench>> {
  /** Whether the compiler takes what is planted for programs. */
  areTypesRight(): Promise<boolean>;
}

/**
 * Asks one stage after the other and stops at the first that notices.
 *
 * @param sick Files of tests that fail without a change too: they prove nothing. What is found is added.
 */
export async function judge(stages: Stages, workshop: Workshop, sick: Set<string>): Promise<Verdict> {
  const { programs } = workshop;
  const near = await ask(stages.near, programs, sick);
  if (near.outcome !== 'unnoticed') return near;
  let { files } = near;
  if (!(await planted(programs, () => workshop.areTypesRight()))) return { outcome: 'types', files };
  for (const { tests, way } of stages.later) {
    const asked = await ask(tests, workshop[way], sick);
    files += asked.files;
    if (asked.outcome !== 'unnoticed') return { ...asked, files };
  }
  return { outcome: 'unnoticed', files };
}

/** On a busy machine a test fails or hangs that does neither when it is asked again. So it must do so twice. */
async function ask(tests: readonly TestFile[], bench: Bench, sick: Set<string>): Promise<Verdict> {
  const { isInOrder } = bench;
  const asked = new Set<string>();
  const isLeft = (test: TestFile) => !sick.has(keyOf(test)) && !asked.has(keyOf(test));
  for (let left = tests.filter(isLeft); left.length > 0; left = left.filter(isLeft)) {
    const all = suspectsOf(await planted(bench, () => bench.run(left)));
    const suspects = isInOrder ? all.slice(0, 1) : all;
    // What fails beside the tests may be any of them.
    const named = left.filter((test) => suspects.some((each) => keyOf(each) === keyOf(test)));
    const failed = named.length > 0 ? named : left;
    const last = Math.max(...failed.map((test) => left.indexOf(test)));
    const ended = isInOrder ? left.slice(0, last + 1) : failed;
    for (const test of suspects.length > 0 ? ended : left) asked.add(keyOf(test));
    if (suspects.length === 0) break;
    const again = await planted(bench, () => bench.run(failed));
    const [first] = suspectsOf(again);
    if (!first) continue;
    if (suspectsOf(await bench.run(failed)).length === 0)
      return { outcome: again.hangs ? 'hangs' : 'noticed', by: nameOf(first), files: asked.size };
    for (const test of failed) sick.add(keyOf(test));
  }
  return { outcome: 'unnoticed', files: asked.size };
}

const suspectsOf = ({ red, hangs }: Shown): readonly Red[] => (hangs ? [hangs] : red);

async function planted<T>(bench: Bench, run: () => Promise<T>): Promise<T> {
  const restore = bench.plant();
  try {
    return await run();
  } finally {
    restore();
  }
}

export const keyOf = ({ part, file }: TestFile): string => `${part} ${file}`;

const nameOf = ({ part, file, test }: Red) => [file || part, test].filter(Boolean).join(' > ');
