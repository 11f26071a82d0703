/** Runs parts in parallel. The output of each is printed as a whole when it ends. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChildren, runChild } from './child.ts';
import type { Part } from './parts.ts';
import { schedule } from './schedule.ts';
import { readArguments } from './selection.ts';
import { StatusLine } from './statusLine.ts';
import type { Tally } from './vitestReport.ts';

const USAGE_ERROR = 2;

/** Runs the parts that the arguments ask for. The last line has the totals; the exit code is 1 if anything failed. */
export async function verify(parts: readonly Part[], args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, parts);
  if (typeof wanted === 'string') {
    process.stdout.write(wanted);
    return;
  }
  if (wanted instanceof Error) {
    console.error(wanted.message);
    process.exitCode = USAGE_ERROR;
    return;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The second signal means: do not wait.
      endChildren(stop.signal.aborted ? 'SIGKILL' : signal);
      stop.abort();
      process.exitCode = 128 + constants.signals[signal];
    });
  }
  const status = new StatusLine(process.stdout);
  // The tests start hundreds of programs from their sources: each is compiled once.
  const compiled = mkdtempSync(join(tmpdir(), 'staxd-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const { passed, failed } = await runParts(wanted, availableParallelism(), status, stop.signal);
  rmSync(compiled, { recursive: true, maxRetries: 3 });
  if (stop.signal.aborted) return status.print('\ninterrupted\n');
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Runs the parts, each after the one that it needs, and adds up their counts. */
async function runParts(
  parts: readonly Part[],
  cores: number,
  status: StatusLine,
  stop: AbortSignal,
): Promise<Pick<Tally, 'passed' | 'failed'>> {
  const preparations = [...new Set(parts.flatMap(({ needs = [] }) => needs))];
  const tallies = new Map<Part, Tally>();

  const run = async (part: Part): Promise<void> => {
    const began = performance.now();
    const isBlocked = part.needs && tallies.get(part.needs)?.failed !== 0;
    const { output, tally } = isBlocked
      ? { output: `not run, because ${part.needs?.name} failed\n`, tally: FAILED }
      : await runPart(part);
    if (stop.aborted) return;
    tallies.set(part, preparations.includes(part) ? { ...tally, passed: 0 } : tally);
    const seconds = Math.round((performance.now() - began) / 1000);
    const result = tally.failed === 0 ? `${part.name} ok` : `${part.name}: ${tally.failed} failed`;
    status.print(`\n── ${part.name}\n${output}${result} (${seconds} s)\n`);
  };
  const jobs = [...preparations, ...parts].map((part) => ({
    name: part.name,
    cores: part.cores,
    after: part.needs ? [part.needs.name] : [],
    run: () => run(part),
  }));
  await schedule(jobs, cores, (running) => status.show(running, jobs.length - tallies.size), stop);

  const lines = (of: (tally: Tally) => readonly string[]) =>
    [...tallies].flatMap(([{ name }, tally]) => of(tally).map((line) => `  ${name} ${line}\n`)).join('');
  const repeated = lines(({ repeated = [] }) => repeated);
  if (repeated !== '') status.print(`\npassed at the second try:\n${repeated}`);
  const failed = [...tallies].filter(([, tally]) => tally.failed > 0);
  if (failed.length > 0) {
    status.print(
      `\nfailed: ${failed.map(([{ name }]) => name).join(', ')}\n${lines(({ failures }) => failures)}`,
    );
  }
  const sum = (of: 'passed' | 'failed') => [...tallies.values()].reduce((sum, tally) => sum + tally[of], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

const FAILED: Tally = { passed: 0, failed: 1, failures: [] };

async function runPart({ command, count }: Part): Promise<{ output: string; tally: Tally }> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  const reportFile = join(folder, 'report.json');
  try {
    const { ok, output } = await runChild(command(reportFile));
    if (!count) return { output, tally: ok ? { passed: 1, failed: 0, failures: [] } : FAILED };
    try {
      const tally = count(readFileSync(reportFile, 'utf8'));
      // A part that fails although its report is good died after writing it.
      return { output, tally: ok ? tally : { ...tally, failed: Math.max(tally.failed, 1) } };
    } catch (error) {
      return { output: `${output}there is no report of these tests: ${error}\n`, tally: FAILED };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
