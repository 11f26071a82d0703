/** What a run leaves behind: the figures of its parts, for the next reader. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Budgets, budgetOf } from '../budgets.ts';
import type { Outcome } from '../runPart.ts';
import { committedTree } from '../tree.ts';

/** The last run of everything; one of some parts is written beside it, so that it replaces nothing. */
export const RECORD = 'last.json';
export const SOME = 'some.json';

export interface Figures {
  readonly tests: number;
  readonly failed: number;
  /** Seconds of all its processes; none where they cannot be measured. */
  readonly cpu?: number | undefined;
  /** The same in units of the calibration. */
  readonly units?: number | undefined;
  /** Seconds. */
  readonly wall: number;
}

export interface RunRecord extends Figures {
  /** Of the sources, if they were as committed. */
  readonly tree?: string | undefined;
  readonly date: string;
  readonly parts: readonly (Figures & { readonly name: string; readonly budget?: number | undefined })[];
}

/** @param wall Seconds from the first part to the last. */
export function recordOf(outcomes: readonly Outcome[], wall: number, budgets: Budgets): RunRecord {
  const parts = outcomes.map(({ name, tally, cpu, units, wall }) => ({
    name,
    tests: tally.passed + tally.failed,
    failed: tally.failed,
    cpu,
    units,
    budget: budgetOf(name, budgets),
    wall,
  }));
  /** Nothing when one part has none. */
  const sum = (key: 'tests' | 'failed' | 'cpu' | 'units') =>
    parts.reduce((sum, { [key]: figure = Number.NaN }) => sum + figure, 0);
  const measured = (figure: number) => (Number.isNaN(figure) ? undefined : figure);
  return {
    tree: committedTree(),
    date: new Date().toISOString(),
    tests: sum('tests'),
    failed: sum('failed'),
    cpu: measured(sum('cpu')),
    units: measured(sum('units')),
    wall,
    parts,
  };
}

/** @param isWhole Whether everything was asked for. */
export function writeRecord(folder: string, record: RunRecord, isWhole: boolean): void {
  writeFileSync(join(folder, isWhole ? RECORD : SOME), `${JSON.stringify(record, null, 1)}\n`);
}

/** Takes away what the parts of the last run have printed. */
export function clearLogs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (/\.(log|report\.json)$/.test(file)) rmSync(join(folder, file));
  }
}
