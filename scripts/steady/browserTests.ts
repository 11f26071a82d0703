/** The browser tests, as Playwright lists and runs them. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryOf } from '../programs/tools.ts';
import { type Ended, runChild } from '../suite/child.ts';
import { nameOf } from './outcomes.ts';
import { OUTCOMES_COMMIT, OUTCOMES_FILE } from './recorder.ts';

const PLAYWRIGHT = entryOf({ folder: 'web', name: '@playwright/test' });
const RECORDER = fileURLToPath(new URL('recorder.ts', import.meta.url));

/** One file in one of the runs (screen sizes). */
export interface TestFile {
  readonly run: string;
  readonly path: string;
  readonly tests: readonly string[];
}

/** Which tests are meant: as for Playwright, nothing means all. */
export interface Selection {
  readonly paths: readonly string[];
  readonly grep?: string | undefined;
  readonly run?: string | undefined;
}

interface Listed {
  readonly suites: readonly ListedSuite[];
  readonly errors: readonly { readonly message: string }[];
}

interface ListedSuite {
  readonly title: string;
  readonly suites?: readonly ListedSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string }[];
  }[];
}

/** Those of the configuration in `folder`; throws what Playwright says where there are none. */
export async function listTests(
  folder: string,
  { paths, grep, run }: Selection,
): Promise<readonly TestFile[]> {
  const filters = [...paths, ...(grep ? [`--grep=${grep}`] : []), ...(run ? [`--project=${run}`] : [])];
  const { ok, output } = await runChild({
    run: [PLAYWRIGHT, 'test', '--list', '--reporter=json', ...filters],
    folder,
  });
  const { suites, errors }: Listed = JSON.parse(output.slice(output.indexOf('{')));
  if (!ok) throw new Error(errors.map(({ message }) => message).join('\n'));
  const found = suites.flatMap((suite) => listedIn(suite, []));
  const files = Map.groupBy(found, ({ run, path }) => nameOf([run, path]));
  return [...files.values()].map((tests) => ({ ...tests[0], tests: tests.map(({ name }) => name) }));
}

function listedIn(
  { title, specs, suites = [] }: ListedSuite,
  above: readonly string[],
): { readonly run: string; readonly path: string; readonly name: string }[] {
  const around = [...above, title];
  const here = specs.flatMap((spec) =>
    spec.tests.map(({ projectName: run }) => ({
      run,
      path: spec.file,
      name: nameOf([run, ...around, spec.title]),
    })),
  );
  return [...here, ...suites.flatMap((suite) => listedIn(suite, around))];
}

export interface Repetition {
  readonly folder: string;
  readonly times: number;
  readonly workers: number;
  readonly grep?: string | undefined;
  readonly commit: string;
  /** Where each run of a test is written down; screenshots of failures lie beside it. */
  readonly outcomesFile: string;
}

/** Runs the tests of a file so often. */
export function repeat({ run, path }: TestFile, how: Repetition): Promise<Ended> {
  const { folder, times, workers, grep, commit, outcomesFile } = how;
  mkdirSync(dirname(outcomesFile), { recursive: true });
  const failures = join(dirname(outcomesFile), 'failures', run, path);
  return runChild({
    run: [
      PLAYWRIGHT,
      'test',
      `${path.replaceAll(/[^\w/]/g, '.')}$`,
      `--project=${run}`,
      ...(grep ? [`--grep=${grep}`] : []),
      `--repeat-each=${times}`,
      `--workers=${workers}`,
      '--retries=0',
      `--reporter=${RECORDER}`,
      `--output=${failures}`,
    ],
    folder,
    environment: { [OUTCOMES_FILE]: outcomesFile, [OUTCOMES_COMMIT]: commit },
  });
}
