/** What this project reads of the document that Playwright's JSON reporter writes. */
import type { Tally } from './vitest-report.ts';

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** What went wrong outside tests, as a file that does not load. */
  readonly errors: readonly unknown[];
}

/** Counts the tests of a run. Only what passed at once has passed; a run that tested nothing has failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}
