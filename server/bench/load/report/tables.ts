/** Tables of text. */
import type { Figures } from '../measuring/window.ts';
import type { Judged } from './targets.ts';

/** Lines with columns below each other, the first from the left, numbers from the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}

export type Column<Of> = readonly [head: string, of: (figures: Of) => string];

/** How often and how fast it answers, and what an action takes. */
export const ANSWERS: readonly Column<Figures>[] = [
  ['actions/s', ({ perSecond }) => `${perSecond}`],
  ['p50 ms', ({ p50Ms }) => p50Ms.toFixed(1)],
  ['p99 ms', ({ p99Ms }) => p99Ms.toFixed(1)],
  ['CPU µs', ({ cpuMicros }) => cpuMicros.toFixed(0)],
];

/** What came besides, and what the generator takes. */
export const BESIDES: readonly Column<Figures>[] = [
  ['refused', ({ refused }) => `${refused}`],
  ['starts', ({ starts }) => `${starts}`],
  ['ends', ({ ends }) => `${ends}`],
  ['generator', ({ generatorCores }) => generatorCores.toFixed(2)],
  ['busy %', ({ generatorBusy }) => (generatorBusy * 100).toFixed(0)],
];

export function figuresTable<Of>(
  columns: readonly Column<Of>[],
  rows: readonly (readonly [name: string, figures: Of])[],
): string[] {
  return table([
    ['', ...columns.map(([head]) => head)],
    ...rows.map(([name, figures]) => [name, ...columns.map(([, of]) => of(figures))]),
  ]);
}

export function targetTable(judged: readonly Judged[]): string[] {
  return table([['target', '', 'measured', '', 'source'], ...judged.map(targetRow)]);
}

function targetRow({ what, at, value, unit, measured, isMissed, source }: Judged): string[] {
  const asked = `${at === 'most' ? '≤' : '≥'} ${value} ${unit}`;
  return [what, asked, `${measured}`, isMissed ? 'MISSED' : 'kept', source];
}
