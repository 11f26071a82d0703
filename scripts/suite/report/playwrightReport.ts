/** What this project reads of the document that Playwright's JSON reporter writes. */
import { failureLine, type Tally } from './vitestReport.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly error?: { readonly message?: string };
        readonly errors?: readonly { readonly message?: string }[];
      }[];
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

/**
 * Counts the tests of a run. Whatever did not pass at its first try has failed, and so has a run that tested nothing.
 */
export function tallyPlaywright({ suites, stats, errors }: PlaywrightReport): Tally {
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return {
    passed,
    failed: passed + failed === 0 ? 1 : failed,
    failures: [
      ...errors.map(({ message }) => failureLine('outside of the tests', message)),
      ...suites.flatMap(failuresIn),
    ],
  };
}

function failuresIn({ suites = [], specs = [] }: Suite): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => {
        const reason = results.map(({ error }) => error?.message).find((message) => message);
        return failureLine(`${file} ${title}`, reason ?? status);
      }),
  );
  return [...here, ...suites.flatMap(failuresIn)];
}
