/** What this project reads of the document that vitest's JSON reporter writes. */
export interface VitestReport {
  readonly success: boolean;
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts the tests of a run. Whatever did not pass has failed, a skipped test too; a file that does not load
 * counts as one failed test, and so does a run that tested nothing or that vitest calls a failure.
 */
export function tally({ success, testResults }: VitestReport): Tally {
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of testResults) {
    const passedHere = assertionResults.filter((test) => test.status === 'passed').length;
    const failedHere = assertionResults.length - passedHere;
    passed += passedHere;
    failed += failedHere === 0 && status !== 'passed' ? 1 : failedHere;
  }
  if (failed === 0 && (!success || passed === 0)) failed = 1;
  return { passed, failed };
}
