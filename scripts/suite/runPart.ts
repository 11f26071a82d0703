/** Runs one part to its end, and tells what came of it and what it has cost. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child.ts';
import type { Calibration } from './cpu/calibration.ts';
import type { Part } from './parts.ts';
import { dearest, type Timed } from './report/dearest.ts';
import { reasonOf, type Tally } from './report/vitestReport.ts';

/** Milliseconds without a word after which a part counts as hung; no file of tests takes half as long. */
const SILENCE = 8 * 60_000;

export interface Outcome {
  readonly name: string;
  readonly tally: Tally;
  readonly output: string;
  /** Seconds. */
  readonly wall: number;
  /** Seconds; undefined where this cannot be measured. */
  readonly cpu: number | undefined;
  /** The same in units of the calibration. */
  readonly units: number | undefined;
  /** Its tests that took longest. */
  readonly dearest: readonly Timed[];
}

/** Where its output is kept; Windows knows no colons in names. */
export const logOf = (name: string) => `${name.replace(':', '-')}.log`;

/** Where the report of its tests is kept. */
export const reportOf = (name: string) => `${name.replace(':', '-')}.report.json`;

/** @param reports The folder for its log and for the report of its tests. */
export async function runPart(part: Part, calibration: Calibration, reports: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-'));
  const reportFile = join(folder, 'report.json');
  const began = performance.now();
  try {
    const { ok, output, cpu } = await runChild(part.command(reportFile), SILENCE);
    const ended = performance.now();
    const outcome = { name: part.name, ...resultOf(part, reportFile, ok, output) };
    mkdirSync(reports, { recursive: true });
    writeFileSync(join(reports, logOf(part.name)), outcome.output);
    if (existsSync(reportFile)) cpSync(reportFile, join(reports, reportOf(part.name)));
    return {
      ...outcome,
      wall: (ended - began) / 1000,
      cpu,
      units: cpu === undefined ? undefined : cpu / calibration.unitBetween(began, ended),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Result = Pick<Outcome, 'tally' | 'output' | 'dearest'>;

function resultOf({ count, times }: Part, reportFile: string, ok: boolean, output: string): Result {
  if (!count) {
    const tally = ok ? { passed: 1, failed: 0, failures: [] } : failedCheck(output);
    return { tally, output, dearest: [] };
  }
  try {
    const report = readFileSync(reportFile, 'utf8');
    const tally = count(report);
    return {
      tally:
        ok || tally.failures.length > 0 ? tally : { ...tally, failed: 1, failures: [whyNot(tally, output)] },
      output,
      dearest: dearest(times?.(report) ?? []),
    };
  } catch (error) {
    const why = `there is no report of these tests: ${error}`;
    return { tally: failedCheck(why), output: `${output}${why}\n`, dearest: [] };
  }
}

/** A report without a failure comes from a part that died after its last test, or before the first. */
const whyNot = ({ passed }: Tally, output: string) =>
  passed > 0 ? 'ended badly after its last test' : reasonOf(output);

function failedCheck(output: string): Tally {
  return { passed: 0, failed: 1, failures: [reasonOf(output)] };
}
