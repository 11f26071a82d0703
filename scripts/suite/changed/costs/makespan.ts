/** How long parts take beside each other. */
import { startOf } from './costs.ts';

/** Cores of the machine that the limits are meant for. */
const CORES = 2;

/** Seconds to make what tests start, when its sources have changed. */
const BUILDS = [
  { sources: /^(web\/(src|public|[^/]+$)|packages\/(client|engine|protocol)\/src)/, seconds: 12 },
  { sources: /^(server|packages\/\w+)\/src/, seconds: 4 },
  { sources: /^packages\/(engine|scenario|protocol|client)\/src/, seconds: 8 },
];
const NOTHING_TO_BUILD = 1;
const NO_BUILD = /\.test\.tsx?$|\.md$/;

/** The parts that wait for the builds. */
const WAITS = /^(e2e:|stories$|examples$|cli$|web$|check:(unused|budgets|types)$)/;

export function preparationFor(changed: readonly string[]): number {
  const sources = changed.filter((file) => !NO_BUILD.test(file));
  return BUILDS.filter((build) => sources.some((file) => build.sources.test(file))).reduce(
    (sum, { seconds }) => sum + seconds,
    NOTHING_TO_BUILD,
  );
}

/**
 * Seconds from the first part to the last.
 *
 * @param work By part, what its tests take, without its start.
 */
export function makespan(work: ReadonlyMap<string, number>, preparation: number, start = startOf): number {
  const jobs = [...work].map(([part, seconds]) => ({ part, seconds: start(part) + seconds }));
  const waits = jobs.some(({ part }) => WAITS.test(part));
  const cores = Array.from({ length: CORES }, () => 0);
  if (waits) cores[0] = preparation;
  const free = () => cores.indexOf(Math.min(...cores));
  for (const { part, seconds } of jobs.toSorted((a, b) => b.seconds - a.seconds)) {
    const core = free();
    const begins = Math.max(cores[core] ?? 0, WAITS.test(part) ? preparation : 0);
    cores[core] = begins + seconds;
  }
  return Math.max(...cores);
}
