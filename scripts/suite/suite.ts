/** Runs parts side by side, keeps what each has printed, and says at the end what has to be mended. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../programs/tools.ts';
import { BUDGETS, type Budgets } from './budgets.ts';
import { partsFor } from './changed/changed.ts';
import { endChildren } from './child.ts';
import { Calibration } from './cpu/calibration.ts';
import type { Part } from './parts.ts';
import { costsText, failuresText, faultsText, notRunText } from './report/finalReport.ts';
import { clearLogs, recordOf, writeRecord } from './report/record.ts';
import { StatusLine } from './report/statusLine.ts';
import { runParts } from './run.ts';
import { readArguments } from './selection.ts';

const USAGE_ERROR = 2;

interface Surroundings {
  /** The folder for what the parts print, and for the record of the run. */
  readonly reports: string;
  readonly budgets: Budgets;
  /** The repository whose changes count. */
  readonly root?: string;
  /** Of the calibration before the first part. */
  readonly rounds?: number;
}

const HERE: Surroundings = { reports: join(ROOT, 'reports/suite'), budgets: BUDGETS };

/** Runs the parts that the arguments ask for. The last line has the totals; the exit code is 1 if anything failed. */
export async function verify(
  parts: readonly Part[],
  args: readonly string[],
  { reports, budgets: all, rounds, root = ROOT }: Surroundings = HERE,
): Promise<void> {
  const wanted = readArguments(args, parts);
  if (typeof wanted === 'string') {
    process.stdout.write(wanted);
    return;
  }
  if (wanted instanceof Error) return refuse(wanted);
  const isWhole = wanted.changedSince === undefined;
  const chosen = isWhole ? wanted.parts : partsFor(root, wanted);
  if (chosen instanceof Error) return refuse(chosen);
  if (chosen.length === 0 || wanted.isList) return;
  // A budget is that of a whole part.
  const budgets = isWhole ? all : {};
  const stop = stopOnSignals();
  const status = new StatusLine(process.stdout);
  clearLogs(reports);
  // The tests start hundreds of programs from their sources: each is compiled once.
  const compiled = mkdtempSync(join(tmpdir(), 'staxd-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  const calibration = new Calibration(rounds);
  const began = performance.now();
  const cores = availableParallelism();
  const results = await runParts(chosen, { cores, status, stop, calibration, reports, budgets });
  const wall = (performance.now() - began) / 1000;
  calibration.end();
  rmSync(compiled, { recursive: true, maxRetries: 3 });

  // What a change does not reach has been told before.
  const leftOut = isWhole ? parts.filter((part) => !chosen.includes(part)) : [];
  const notRun = [...leftOut.map(({ name }) => ({ name, why: 'not asked for' })), ...results.notRun];
  const { outcomes, faults } = results;
  const record = recordOf(outcomes, wall, budgets);
  const sections = [
    costsText(record),
    notRunText(notRun),
    failuresText(outcomes, reports),
    faultsText(faults),
  ];
  status.print(sections.map((text) => text && `\n${text}`).join(''));
  if (stop.aborted) return status.print('\ninterrupted\n');
  const isEverything =
    args.length === 0 && Object.keys(budgets).every((name) => outcomes.some((part) => part.name === name));
  writeRecord(reports, record, isEverything);
  const passed = record.tests - record.failed;
  const failed = record.failed + results.notRun.length + faults.length;
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function refuse({ message }: Error): void {
  console.error(message);
  process.exitCode = USAGE_ERROR;
}

function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The second signal means: do not wait.
      endChildren(stop.signal.aborted ? 'SIGKILL' : signal);
      stop.abort();
      process.exitCode = 128 + constants.signals[signal];
    });
  }
  return stop.signal;
}
