/** Whether the tests notice a careless change, and which. */
import type { TestFile } from '../../suite/changed/tests/catalogue.ts';
import type { Red } from '../warm/program.ts';
import type { Shown } from '../warm/warm.ts';
import type { Stages } from './stages.ts';

/**
 * `noticed`: a test fails. `hangs`: a test does not end any more. `types`: no test fails, but the compiler does not take it.
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
  run(tests: readonly TestFile[]): Promise<Shown>;
  /** In a browser; gives what failed, or null when that did not end in time. */
  runInBrowser(tests: readonly TestFile[]): Promise<readonly Red[] | null>;
  /** Whether the compiler takes it. */
  areTypesRight(): Promise<boolean>;
}

/**
 * Asks one stage after the other and stops at the first that notices.
 *
 * @param sick Files of tests that fail without a change too: they prove nothing. What is found is added.
 */
export async function judge(stages: Stages, bench: Workshop, sick: Set<string>): Promise<Verdict> {
  let files = 0;
  for (const stage of stages.plain) {
    let left = stage.filter((test) => !sick.has(keyOf(test)));
    while (left.length > 0) {
      const { red, hangs } = await planted(bench, () => bench.run(left));
      const first = hangs ?? red[0];
      if (!first) break;
      const place = left.findIndex((test) => keyOf(test) === keyOf(first));
      const ran = place < 0 ? left.length : place + 1;
      const failed = place < 0 ? left : left.slice(place, ran);
      const healthy = await bench.run(failed);
      if (healthy.red.length === 0 && !healthy.hangs)
        return { outcome: hangs ? 'hangs' : 'noticed', by: nameOf(first), files: files + ran };
      for (const test of failed) sick.add(keyOf(test));
      files += ran;
      left = left.slice(ran);
    }
    files += left.length;
  }
  if (!(await planted(bench, () => bench.areTypesRight()))) return { outcome: 'types', files };
  for (const tests of stages.browser) {
    files += tests.length;
    const seen = await planted(bench, () => bench.runInBrowser(tests));
    if (seen?.length === 0) continue;
    const failed = tests.filter((test) => seen?.some((red) => keyOf(red) === keyOf(test)));
    const anyway = await bench.runInBrowser(failed.length > 0 ? failed : tests);
    if (seen === null && anyway !== null) return { outcome: 'hangs', by: 'the browser', files };
    const first = seen?.find((red) => !anyway?.some((other) => nameOf(other) === nameOf(red)));
    if (first) return { outcome: 'noticed', by: nameOf(first), files };
  }
  return { outcome: 'unnoticed', files };
}

async function planted<T>(bench: Workshop, run: () => Promise<T>): Promise<T> {
  const restore = bench.plant();
  try {
    return await run();
  } finally {
    restore();
  }
}

const keyOf = ({ part, file }: TestFile) => `${part} ${file}`;

const nameOf = ({ part, file, test }: Red) => [file || part, test].filter(Boolean).join(' > ');
