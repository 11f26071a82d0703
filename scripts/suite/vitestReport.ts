import { stripVTControlCharacters } from 'node:util';

/** What this project reads of the document that vitest's JSON reporter writes. */
export interface VitestReport {
  readonly success: boolean;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    /** Why it did not load. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** One line for each test or file that failed, and why. */
  readonly failures: readonly string[];
  /** One line for each test that failed and then passed, and why it failed. */
  readonly repeated?: readonly string[];
}

/** A line that names what failed and begins to say why; the colors of a terminal do not count. */
export function failureLine(name: string, reason = ''): string {
  const [first = ''] = stripVTControlCharacters(reason).trim().split('\n');
  return first === '' ? name : `${name}: ${first.slice(0, 200)}`;
}

/**
 * Counts the tests of a run. Whatever did not pass has failed, a skipped test too; a file that does not load
 * counts as one failed test, and so does a run that tested nothing or that vitest calls a failure.
 */
export function tally({ success, testResults }: VitestReport): Tally {
  let passed = 0;
  const failures: string[] = [];
  for (const { name, status, message, assertionResults } of testResults) {
    const failedHere = assertionResults.filter((test) => test.status !== 'passed');
    passed += assertionResults.length - failedHere.length;
    if (failedHere.length === 0 && status !== 'passed') failures.push(failureLine(name, message));
    for (const test of failedHere) {
      failures.push(failureLine(test.fullName, test.failureMessages?.[0] ?? test.status));
    }
  }
  const isSilent = failures.length === 0 && (!success || passed === 0);
  return { passed, failed: isSilent ? 1 : failures.length, failures };
}
