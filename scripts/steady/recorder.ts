/** A reporter of Playwright: writes down each run of a test when it ends, because the run as a whole may be stopped. */
import { appendFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nameOf, type Outcome } from './outcomes.ts';

/** Where to write, and the commit of the sources. */
export const OUTCOMES_FILE = 'STAXD_OUTCOMES_FILE';
export const OUTCOMES_COMMIT = 'STAXD_OUTCOMES_COMMIT';

/** What this project reads of Playwright's reports. */
interface TestCase {
  titlePath(): string[];
}
interface TestResult {
  readonly status: 'passed' | 'failed' | 'timedOut' | 'skipped' | 'interrupted';
  readonly errors: readonly {
    readonly message?: string;
    readonly location?: { readonly file: string; readonly line: number };
  }[];
}

/** Lines of an error that tell one reason from another: what was expected, of what. */
const TELLING = /^(\w*Error:|Test timeout|Locator:|Expected|Received)/;
const LONGEST = 300;

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default class Recorder {
  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    // In a file that shares its page, what comes after a failed test does not run.
    if (status === 'skipped' || status === 'interrupted') return;
    const outcome: Outcome = {
      test: nameOf(test.titlePath()),
      commit: process.env[OUTCOMES_COMMIT] ?? '',
      reason: status === 'passed' ? null : reasonOf(status, errors),
    };
    appendFileSync(process.env[OUTCOMES_FILE] ?? '', `${JSON.stringify(outcome)}\n`);
  }

  onError({ message = '' }: { readonly message?: string }): void {
    process.stderr.write(`${message}\n`);
  }

  /** What tests print is not looked at. */
  printsToStdio(): boolean {
    return false;
  }
}

function reasonOf(status: string, errors: TestResult['errors']): string {
  const told = errors.map(({ message = '', location }) => {
    const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
    const telling = lines.filter((line) => TELLING.test(line));
    const text = (telling.length > 0 ? telling : lines.slice(0, 1)).join(' | ').slice(0, LONGEST);
    return location ? `${text} (${basename(location.file)}:${location.line})` : text;
  });
  return told.length > 0 ? told.join(' || ') : status;
}
