/** Runs the browser tests that name sentences, in a copy of the workspace. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChild } from '../../suite/child.ts';
import type { PlaywrightReport } from '../../suite/report/playwrightReport.ts';
import type { Red } from '../warm/program.ts';
import type { Shown } from '../warm/warm.ts';

/**
 * @param names What the project, file and title of a test must fit.
 * @param files From the root.
 * @param more For Playwright.
 */
export async function runInBrowser(
  folder: string,
  names: string,
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
  more: readonly string[] = ['--workers=1'],
): Promise<Shown> {
  const reportFile = join(folder, 'report.json');
  const { output } = await runChild({
    run: [
      join(folder, 'web/node_modules/@playwright/test/cli.js'),
      'test',
      // Tests for one screen size run as a project of their own.
      '--project=promises',
      '--project=desktop',
      '--reporter=json',
      '--grep',
      names,
      ...more,
      ...files.map((name) => name.slice('web/'.length)),
    ],
    folder: join(folder, 'web'),
    // With the rows of tables that `npm test` leaves to `pnpm prove`.
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, STAXD_PROVE: '1', ...environment },
  });
  return shownBy(readReport(reportFile, output));
}

function readReport(file: string, output: string): PlaywrightReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`there is no report of these tests:\n${output}`);
  } finally {
    rmSync(file, { force: true });
  }
}

export function shownBy({ suites, stats, errors }: PlaywrightReport): Shown {
  const red = suites.flatMap(redIn);
  const outside = errors.map(({ message }) => ({ part: 'e2e', file: '', test: message ?? '' }));
  return { red: [...red, ...outside], run: stats.expected + stats.unexpected + stats.flaky };
}

function redIn({ suites = [], specs = [] }: PlaywrightReport['suites'][number]): Red[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        part: 'e2e',
        file: `web/e2e/${file}`,
        test: title,
        isAssertion: results.some(({ errors = [] }) => errors.some(({ message }) => isAssertion(message))),
      })),
  );
  return [...here, ...suites.flatMap(redIn)];
}

/** Its first lines show the call, behind the words of the test if there are any. */
const isAssertion = (message = ''): boolean =>
  stripVTControlCharacters(message)
    .split('\n', 4)
    .some((line) => /^(Error: )?expect[.(]/.test(line));
