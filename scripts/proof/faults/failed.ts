/** Which tests of a part failed, and in which files they are. */
import { relative } from 'node:path';
import type { PlaywrightReport } from '../../suite/report/playwrightReport.ts';
import type { VitestReport } from '../../suite/report/vitestReport.ts';
import type { Red } from '../warm/program.ts';

/**
 * @param report What the part has left behind.
 * @param root The folder of the workspace.
 */
export function failedIn(part: string, report: string, root: string): Red[] {
  return part.startsWith('e2e:') ? inBrowser(part, report) : inVitest(part, report, root);
}

function inVitest(part: string, report: string, root: string): Red[] {
  const { testResults }: VitestReport = JSON.parse(report);
  return testResults.flatMap(({ name, status, assertionResults }): Red[] => {
    const where = { part, file: relative(root, name).replaceAll('\\', '/') };
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [where];
    return failed.map(({ fullName }) => ({ ...where, test: fullName }));
  });
}

/** What was not run because another test had failed is only skipped. */
function inBrowser(part: string, report: string): Red[] {
  const { suites }: PlaywrightReport = JSON.parse(report);
  const failedBelow = ({ suites = [], specs = [] }: Suite): Red[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title, file }) => ({ part, file: `web/e2e/${file}`, test: title })),
    ...suites.flatMap(failedBelow),
  ];
  return suites.flatMap(failedBelow);
}

type Suite = PlaywrightReport['suites'][number];
