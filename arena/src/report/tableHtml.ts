import { formatCount, formatFigure, formatP, formatPlain, UNITS } from './format.ts';
import { explained } from './glossary.ts';
import { type Content, type Html, html } from './html.ts';
import type { Cell, Column, Table } from './table.ts';

/** Longer tables may break across printed pages. */
const LONGEST_ON_ONE_PAGE = 12;

export function renderTable({ name, caption, columns, rows }: Table): Html {
  const shared = columns.map(({ countedIn }, index) =>
    countedIn === undefined ? sharedCount(rows.map((row) => row[index])) : `n: ${countedIn}`,
  );
  const numeric = columns.map((_, index) => rows[0]?.[index]?.kind !== 'text');
  const long = rows.length > LONGEST_ON_ONE_PAGE ? ' long' : '';
  return html`<div class="scroll${long}" tabindex="0" role="region" aria-label="${caption}">
<table class="sortable" id="table-${name}">
<caption>${caption}</caption>
<thead><tr>${columns.map((column, index) => head(column, numeric[index] ?? false, shared[index] ?? null))}</tr></thead>
<tbody>
${rows.map((row) => html`<tr${stands(row)}>${row.map((cell, index) => (index === 0 ? rowHead(cell) : data(cell, numeric[index] ?? false, shared[index] !== null)))}</tr>\n`)}</tbody>
</table>
</div>`;
}

function stands(row: readonly Cell[]): Html | null {
  return row.some((cell) => cell.kind === 'significant' && cell.value) ? html` class="stands"` : null;
}

function head({ label, term, descriptive = false }: Column, numeric: boolean, n: string | null): Html {
  const notes = [...(descriptive ? ['descriptive'] : []), ...(n === null ? [] : [n])];
  return html`<th scope="col"${numeric ? html` class="number"` : null}>${term ? explained(term, label) : html`<span>${label}</span>`}${notes.map((note) => html`<small>${note}</small>`)}</th>`;
}

function rowHead(cell: Cell): Html {
  const { content, key } = show(cell, false);
  return html`<th scope="row"${key}><span class="name">${content}</span></th>`;
}

function data(cell: Cell, numeric: boolean, sharesCount: boolean): Html {
  const { content, key } = show(cell, sharesCount);
  return html`<td${numeric ? html` class="number"` : null}${key}>${content}</td>`;
}

/** The content of a cell and its sort key; without a key it sorts by its text. */
interface Shown {
  readonly content: Content;
  readonly key: Html | null;
}

const keyed = (content: Content, key: number): Shown => ({
  content,
  key: html` data-value="${String(key)}"`,
});

function show(cell: Cell, sharesCount: boolean): Shown {
  switch (cell.kind) {
    case 'text':
      return { content: cell.term ? explained(cell.term, cell.text) : cell.text, key: null };
    case 'count':
      return keyed(formatCount(cell.value), cell.value);
    case 'plain':
      return keyed(formatPlain(cell.value), cell.value);
    case 'p':
      return keyed(formatP(cell.value), cell.value);
    case 'significant':
      return keyed(cell.value ? html`<strong>yes</strong>` : 'no', Number(cell.value));
    case 'figure': {
      if (cell.figure === null) return keyed('–', Number.NaN);
      const { value, interval } = formatFigure(cell.figure, cell.unit);
      const notes = [...(interval === null ? [] : [interval]), ...(sharesCount ? [] : [countOf(cell)])];
      return keyed(
        html`<span class="value">${value}</span>${notes.map((note) => html` <small>${note}</small>`)}`,
        cell.figure.value * UNITS[cell.unit].factor,
      );
    }
  }
}

function countOf(cell: Cell): string {
  return cell.kind === 'figure' && cell.figure ? `n = ${formatCount(cell.figure.n)} ${cell.of}`.trim() : '';
}

/** The n that all figures of a column share, shown in its header. */
function sharedCount(cells: readonly (Cell | undefined)[]): string | null {
  const counts = new Set(cells.map((cell) => (cell ? countOf(cell) : '')));
  const [only] = counts;
  return counts.size === 1 && only ? only : null;
}
