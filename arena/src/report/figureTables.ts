import type { Figure } from '../analysis/analysis.ts';
import type { Explanation, GameFigure } from '../figures/entry.ts';
import { namesOf } from '../figures/names.ts';
import type { Unit } from './format.ts';
import type { KeyFigure } from './page.ts';
import { type Column, type ColumnOf, figure, text } from './table.ts';

export interface Line {
  readonly label: string;
  readonly term?: Explanation;
  readonly figure: Figure | null;
  readonly unit: Unit;
  readonly of: string;
}

export const LINE_COLUMNS: readonly ColumnOf<Line>[] = [
  { id: 'what', label: 'What', cell: ({ label, term }) => text(label, term) },
  { id: 'value', label: 'Value', cell: (line) => figure(line.figure, line.unit, line.of) },
];

type Shown = Pick<GameFigure, 'label' | 'unit' | 'explanation' | 'row'> & { readonly over: string };

export function linesOf<Name extends string>(
  entries: Readonly<Record<Name, Shown>>,
  figures: Readonly<Record<Name, Figure | null>>,
): readonly Line[] {
  return inOrder(entries).map((name) => {
    const { label, explanation, unit, over } = entries[name];
    return { label, term: explanation, figure: figures[name], unit, of: over };
  });
}

export function columnsOf<Name extends string>(
  entries: Readonly<Record<Name, Shown>>,
  notes: Pick<Column, 'countedIn' | 'descriptive'> = {},
): readonly ColumnOf<Readonly<Record<Name, Figure | null>>>[] {
  return inOrder(entries).map((name) => {
    const { label, explanation, unit, over } = entries[name];
    return { id: name, label, term: explanation, ...notes, cell: (row) => figure(row[name], unit, over) };
  });
}

/** The figures shown at the top of a report. */
export function keyFiguresOf<Name extends string>(
  entries: Readonly<Record<Name, Omit<Shown, 'label'> & Pick<GameFigure, 'keyFigure'>>>,
  figures: Readonly<Record<Name, Figure>>,
): readonly KeyFigure[] {
  return inOrder(entries).flatMap((name) => {
    const { keyFigure: label, explanation, unit, over } = entries[name];
    return label ? { label, term: explanation, figure: figures[name], unit, of: over } : [];
  });
}

function inOrder<Name extends string>(
  entries: Readonly<Record<Name, Pick<GameFigure, 'row'>>>,
): readonly Name[] {
  const rowOf = (name: Name) => entries[name].row ?? Number.MAX_VALUE;
  return namesOf(entries).toSorted((a, b) => rowOf(a) - rowOf(b));
}
