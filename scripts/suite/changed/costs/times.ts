/** How long each file of tests took, from the reports of vitest and Playwright. */

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Seconds by file. @param fromRoot Makes a path from the root of a whole one. */
export function timesByFile(
  report: VitestReport | PlaywrightSuite,
  fromRoot: (path: string) => string,
): Record<string, number> {
  const times: Record<string, number> = {};
  const add = (file: string, milliseconds: number) => {
    times[file] = (times[file] ?? 0) + milliseconds / 1000;
  };
  if ('testResults' in report) {
    for (const { name, startTime, endTime } of report.testResults) add(fromRoot(name), endTime - startTime);
    return times;
  }
  const look = ({ suites = [], specs = [] }: PlaywrightSuite) => {
    for (const { file, tests } of specs) {
      for (const { results } of tests) for (const { duration } of results) add(`web/e2e/${file}`, duration);
    }
    suites.forEach(look);
  };
  look(report);
  return times;
}
