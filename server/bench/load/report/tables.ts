/** Tables of text. */
import type { Judged } from './targets.ts';

/** Lines with columns below each other, the first from the left, numbers from the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}

export function targetTable(judged: readonly Judged[]): string[] {
  return table([['target', '', 'measured', '', 'source'], ...judged.map(targetRow)]);
}

function targetRow({ what, at, value, unit, measured, isMissed, source }: Judged): string[] {
  const asked = `${at === 'most' ? '≤' : '≥'} ${value} ${unit}`;
  return [what, asked, `${measured}`, isMissed ? 'MISSED' : 'kept', source];
}
