/** Tables as CSV by RFC 4180, with values in full, shares and points as fractions of 1. */
import type { Analysis } from '../analysis/analysis.ts';
import { runTables } from './runTables.ts';
import type { Cell, Table } from './table.ts';

export function csvTables(analysis: Analysis): ReadonlyMap<string, string> {
  return csvFiles(runTables(analysis));
}

export function csvFiles(tables: readonly Table[]): ReadonlyMap<string, string> {
  return new Map(tables.map((table) => [`${table.name}.csv`, renderCsv(table)]));
}

type Field = string | number;

/** A figure takes four columns: `x`, `xLow`, `xHigh`, `xN`. Lines end with CR LF. */
function renderCsv({ columns, rows }: Table): string {
  const heads = columns.flatMap(({ id }, index) =>
    rows[0]?.[index]?.kind === 'figure' ? [id, `${id}Low`, `${id}High`, `${id}N`] : [id],
  );
  return [heads, ...rows.map((row) => row.flatMap(fieldsOf))]
    .map((fields) => `${fields.map(write).join(',')}\r\n`)
    .join('');
}

function fieldsOf(cell: Cell): readonly Field[] {
  if (cell.kind === 'text') return [cell.text];
  if (cell.kind === 'significant') return [String(cell.value)];
  if (cell.kind !== 'figure') return [cell.value];
  if (cell.figure === null) return ['', '', '', ''];
  const { value, low, high, n } = cell.figure;
  return [value, low, high, n];
}

/** Spreadsheets read a text that begins like this as a formula; an apostrophe before it prevents that. */
const FORMULA = /^[=+\-@\t\r]/;

function write(field: Field): string {
  if (typeof field === 'number') return Number.isNaN(field) ? '' : String(field);
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
