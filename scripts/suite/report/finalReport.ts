/** The texts at the end of a run: what everything cost, then what has to be mended, in one screen. */

import { logOf, type Outcome } from '../runPart.ts';
import type { Figures, RunRecord } from './record.ts';

export interface NotRun {
  readonly name: string;
  readonly why: string;
}

export interface BudgetFault {
  readonly outcome: Outcome;
  /** What it had used when it ran beside others. */
  readonly before: number;
  readonly budget: number;
}

/** Lines for all failures together. */
const SCREEN = 40;
/** Lines of a part that did not come to its end. */
const LAST_WORDS = 20;

/** A line when a part has ended. */
export function lineOf({ name, tally: { passed, failed }, wall }: Outcome): string {
  const tests = passed + failed > 1 ? `, ${passed + failed} tests` : '';
  return `${failed === 0 ? `${name} ok${tests}` : `${name}: ${failed} failed${tests && `, ${passed} passed`}`}, ${wall.toFixed(0)} s`;
}

/** What a part said last that was ended with the run. */
export function interruptedText({ name, output }: Pick<Outcome, 'name' | 'output'>): string {
  return `\n── ${name}, interrupted\n${output.trimEnd().split('\n').slice(-LAST_WORDS).join('\n')}\n`;
}

/** What each part has cost, the dearest first, and all together. */
export function costsText({ parts, ...together }: RunRecord): string {
  const cells = (name: string, { tests, failed, cpu, units, wall }: Figures, budget?: number) => [
    name,
    String(tests),
    String(failed),
    cpu?.toFixed(1) ?? '-',
    units?.toFixed(1) ?? '-',
    budget?.toFixed(0) ?? '-',
    wall.toFixed(0),
  ];
  return table([
    ['part', 'tests', 'failed', 'CPU s', 'units', 'budget', 'wall s'],
    ...parts
      .toSorted((a, b) => (b.cpu ?? 0) - (a.cpu ?? 0))
      .map((part) => cells(part.name, part, part.budget)),
    cells('together', together, parts.reduce((sum, { budget = 0 }) => sum + budget, 0) || undefined),
  ]);
}

function table(rows: readonly (readonly string[])[]): string {
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0));
  const line = ([name = '', ...figures]: readonly string[]) =>
    [name.padEnd(width(0)), ...figures.map((figure, at) => figure.padStart(width(at + 1)))].join('  ');
  return rows.map((row) => `${line(row)}\n`).join('');
}

export function notRunText(parts: readonly NotRun[]): string {
  const reasons = Map.groupBy(parts, ({ why }) => why);
  const lines = [...reasons].map(([why, those]) => `  ${those.map(({ name }) => name).join(', ')}: ${why}\n`);
  return lines.length === 0 ? '' : `not run:\n${lines.join('')}`;
}

/**
 * What failed and how that began. When it does not fit, the first line of each; when these do not fit either, some of
 * each part, and how many more there are.
 */
export function failuresText(outcomes: readonly Outcome[], reports: string): string {
  const failed = outcomes.filter(({ tally }) => tally.failed > 0);
  if (failed.length === 0) return '';
  const whole = failed.flatMap(({ name, tally }) => tally.failures.map((text) => `${name} ${text}`));
  const heading = `failed: ${failed.map(({ name }) => name).join(', ')} (what it printed: ${reports})\n`;
  if (linesOf(whole) <= SCREEN) return heading + indented(whole);
  const share = Math.max(1, Math.floor(SCREEN / failed.length) - 1);
  const short = failed.flatMap(({ name, tally: { failures } }) => {
    const left = failures.length - share;
    const first = failures.slice(0, share).map((text) => `${name} ${text.split('\n', 1)}`);
    return left > 0 ? [...first, `${name}: ${left} more, see ${logOf(name)}`] : first;
  });
  return heading + indented(short);
}

const linesOf = (texts: readonly string[]) => texts.join('\n').split('\n').length;

const indented = (texts: readonly string[]) =>
  texts.map((text) => `  ${text.replaceAll('\n', '\n      ')}\n`).join('');

export function faultsText(faults: readonly BudgetFault[]): string {
  const texts = faults.map(({ outcome, before, budget }) => {
    const { name, units, dearest } = outcome;
    const tests = dearest
      .map(({ name, seconds }) => `\n${seconds.toFixed(1).padStart(6)} s  ${name}`)
      .join('');
    return `${name} took ${before.toFixed(0)} units of ${budget}, and alone ${units?.toFixed(0)}${tests && `; its dearest tests:${tests}`}`;
  });
  return texts.length === 0 ? '' : `beyond the budget (scripts/suite/budgets.ts):\n${indented(texts)}`;
}
