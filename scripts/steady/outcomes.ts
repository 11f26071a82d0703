/** What became of tests that ran again and again: one line of JSON for each run of a test, so that a stop loses nothing. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Outcome {
  /** {@link nameOf} the test. */
  readonly test: string;
  /** Of the sources. */
  readonly commit: string;
  /** Why it failed; null: it passed. */
  readonly reason: string | null;
}

/** Tells a test from all others: the run, the file, the groups around it and its title. */
export function nameOf(path: readonly string[]): string {
  return path.filter((part) => part !== '').join(' › ');
}

export function readOutcomes(file: string): Outcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

/** Forgets what is known of these tests. */
export function forgetOutcomes(file: string, tests: ReadonlySet<string>): void {
  const kept = readOutcomes(file).filter(({ test }) => !tests.has(test));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, kept.map((outcome) => `${JSON.stringify(outcome)}\n`).join(''));
}

export interface Verdict {
  /** No test failed, and each ran as often as it had to. */
  readonly isSteady: boolean;
  readonly lines: readonly string[];
}

/** Which of these tests came and went, how often and why; and which failed each time or did not run often enough. */
export function judge(tests: readonly string[], outcomes: readonly Outcome[], times: number): Verdict {
  const ofTests = Map.groupBy(outcomes, ({ test }) => test);
  const came: string[] = [];
  const failed: string[] = [];
  const missing: string[] = [];
  for (const test of tests) {
    const ran = ofTests.get(test) ?? [];
    const reasons = ran.flatMap(({ reason }) => reason ?? []);
    const count = `  ${test}: ${reasons.length} of ${ran.length} failed`;
    const why = [...Map.groupBy(reasons, (reason) => reason)]
      .sort(([, some], [, others]) => others.length - some.length)
      .map(([reason, same]) => `    ${same.length} × ${reason}`);
    if (ran.length < times) missing.push(`  ${test}: ran ${ran.length} of ${times} times`);
    if (reasons.length > 0) (reasons.length < ran.length ? came : failed).push(count, ...why);
  }
  const part = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines] : []);
  const unsteady = tests.filter((test) => ofTests.get(test)?.some(({ reason }) => reason !== null)).length;
  const commits = new Set(tests.flatMap((test) => ofTests.get(test) ?? []).map(({ commit }) => commit));
  return {
    isSteady: tests.length > 0 && unsteady === 0 && missing.length === 0,
    lines: [
      ...part('did not run often enough:', missing),
      ...part('failed each time:', failed),
      ...part('came and went:', came),
      ...(commits.size > 1
        ? [`These are runs of several commits: ${[...commits].join(', ')}; --again begins anew.`]
        : []),
      `${tests.length} tests, ${times} times each under load: ${unsteady} failed at least once`,
    ],
  };
}
