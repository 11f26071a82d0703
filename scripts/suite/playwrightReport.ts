/** What this project reads of the document that Playwright's JSON reporter writes. */
import { failureLine, type Tally } from './vitestReport.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What went wrong outside tests, as a file that does not load. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Tests of a run that may fail at first: more are no accident of a busy machine. */
const MOST_REPEATED = 3;

/**
 * Counts the tests of a run. A few that passed at their second try have passed, and are named; whatever else did not
 * pass at once has failed, and so has a run that tested nothing.
 */
export function tallyPlaywright({ suites, stats, errors }: PlaywrightReport): Tally {
  const mayRepeat = stats.flaky <= MOST_REPEATED;
  const passed = stats.expected + (mayRepeat ? stats.flaky : 0);
  const failed = stats.unexpected + (mayRepeat ? 0 : stats.flaky) + stats.skipped + errors.length;
  const named = suites.flatMap(notExpected);
  const isRepeated = ({ status }: Unexpected) => status === 'flaky' && mayRepeat;
  return {
    passed,
    failed: passed + failed === 0 ? 1 : failed,
    failures: [
      ...errors.map(({ message }) => failureLine('outside of the tests', message)),
      ...named.filter((test) => !isRepeated(test)).map(({ line }) => line),
    ],
    repeated: named.filter(isRepeated).map(({ line }) => line),
  };
}

interface Unexpected {
  readonly status: string;
  readonly line: string;
}

function notExpected({ suites = [], specs = [] }: Suite): Unexpected[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const reason = results.map(({ error }) => error?.message).find((message) => message);
        return { status, line: failureLine(`${file} ${title}`, reason ?? status) };
      }),
  );
  return [...here, ...suites.flatMap(notExpected)];
}
