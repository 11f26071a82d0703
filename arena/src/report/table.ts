/** A table as data, which the page and the CSV files both render. */
import type { Figure } from '../analysis/analysis.ts';
import type { Explanation } from '../figures/entry.ts';
import type { Unit } from './format.ts';

export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly term?: Explanation }
  | { readonly kind: 'count'; readonly value: number }
  /** A descriptive number without an interval. */
  | { readonly kind: 'plain'; readonly value: number }
  /** A figure that may be missing; `of` names what its n counts. */
  | { readonly kind: 'figure'; readonly figure: Figure | null; readonly unit: Unit; readonly of: string }
  | { readonly kind: 'p'; readonly value: number }
  /** Whether the row is highlighted. */
  | { readonly kind: 'significant'; readonly value: boolean };

export interface Column {
  readonly id: string;
  readonly label: string;
  readonly term?: Explanation;
  /** The label of the column that holds the n of this one. */
  readonly countedIn?: string;
  /** Not evidence of a cause. */
  readonly descriptive?: boolean;
}

export interface Table {
  readonly name: string;
  readonly caption: string;
  readonly columns: readonly Column[];
  /** Cells by row and column; the first cell names its row. */
  readonly rows: readonly (readonly Cell[])[];
}

export interface ColumnOf<Row> extends Column {
  readonly cell: (row: Row) => Cell;
}

export function tableOf<Row>(
  name: string,
  caption: string,
  rows: readonly Row[],
  columns: readonly ColumnOf<Row>[],
): Table {
  return { name, caption, columns, rows: rows.map((row) => columns.map(({ cell }) => cell(row))) };
}

export function text(content: string, term?: Explanation): Cell {
  return { kind: 'text', text: content, ...(term && { term }) };
}

export const count = (value: number): Cell => ({ kind: 'count', value });
export const plain = (value: number): Cell => ({ kind: 'plain', value });
export const p = (value: number): Cell => ({ kind: 'p', value });
export const significant = (value: boolean): Cell => ({ kind: 'significant', value });

export function figure(value: Figure | null, unit: Unit, of: string): Cell {
  return { kind: 'figure', figure: value, unit, of };
}
