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
  /** Each test or file that failed, and why: a line, and maybe some that say more. */
  readonly failures: readonly string[];
}

/** Lines that tell a reason, and letters of each. */
const REASON_LINES = 5;
const LINE_LENGTH = 160;
const OF_A_STACK = /^\s*at /;

/** The first lines of a reason; neither the colors of a terminal count, nor what was called. */
export function reasonOf(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !OF_A_STACK.test(line));
  return lines
    .slice(0, REASON_LINES)
    .map((line) => line.trimEnd().slice(0, LINE_LENGTH))
    .join('\n');
}

/** Names what failed and begins to say why; the first line alone tells the most. */
export function failureLine(name: string, reason = ''): string {
  const why = reasonOf(reason).trimStart();
  return why === '' ? name : `${name}: ${why}`;
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
