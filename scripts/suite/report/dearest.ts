/** Which tests of a part take longest, from the reports of vitest and Playwright. */

export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** As many as a part that is too dear names. */
const NAMED = 10;

export function dearest(tests: readonly Timed[]): readonly Timed[] {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, NAMED);
}

interface VitestTimes {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

export function timesOfVitest({ testResults }: VitestTimes): Timed[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}

interface PlaywrightTimes {
  readonly suites?: readonly PlaywrightTimes[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

export function timesOfPlaywright({ suites = [], specs = [] }: PlaywrightTimes): Timed[] {
  const here = specs.map(({ file, title, tests }) => {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return { name: `${file} ${title}`, seconds: durations.reduce((sum, each) => sum + each, 0) / 1000 };
  });
  return [...here, ...suites.flatMap(timesOfPlaywright)];
}
