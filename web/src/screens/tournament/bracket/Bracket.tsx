/** The bracket: tables, and the lines by which their players go on. For readers a list of tables by round. */
import type { Tournament, TournamentTable } from '@staxd/client';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../look/primitives/classNames.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { Trophy } from '../Trophy.tsx';
import { roundName } from '../words.ts';
import styles from './Bracket.module.css';
import { type Box, layOut } from './layout.ts';
import { nextTable } from './nextTable.ts';
import { isOwn, type Reader, TableBox } from './TableBox.tsx';

/** More players than that come from both sides. */
const ONE_WAY = 16;
/** Pixels for the cup and the heading over the last table, and for the button under it. */
const CUP = { big: 132, small: 104 } as const;
const WAY = 132;

export interface BracketProps {
  readonly tournament: Tournament;
  readonly reader: Reader;
  /** Under the last table: the button that leads to a table. */
  readonly way?: ReactNode;
}

export function Bracket({ tournament, reader, way = null }: BracketProps) {
  const { tables, rounds, allEntrants, format } = tournament;
  const frame = useRef<HTMLDivElement>(null);
  const small = allEntrants.length > ONE_WAY;
  const hasFinal = format === 'single_elimination';
  const above = small ? CUP.small : CUP.big;
  const sizes = {
    heightOf: (seats: number) => (small ? 12 + seats * 18 : 46 + seats * 28),
    gap: 8,
    ...(hasFinal && { around: { above, below: way ? WAY : 0 } }),
  };
  const { boxes, lines, columns, height } = layOut(tables, small ? 'bothSides' : 'oneWay', sizes);
  const boxAt = new Map(boxes.map((box) => [box.number, box]));
  const final = hasFinal ? boxAt.get(tables.length) : undefined;
  const scroll = useShown(boxAt.get(tableToShow(tournament, reader))?.column, columns);
  const go = (event: KeyboardEvent) => {
    const from = Number((event.target as HTMLElement).dataset.table);
    const to = nextTable(event.key, from, boxes);
    if (to === undefined) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-table="${to}"]`)?.focus();
  };
  const style = { '--columns': columns, '--height': `${height}px` } as CSSProperties;
  return (
    <section
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
      aria-label={sayTournament('tournament.bracket')}
      className={styles.scroll}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a short cut; the Tab key reaches all */}
      <div
        ref={frame}
        style={style}
        onKeyDown={go}
        className={classNames(styles.bracket, small && styles.small)}
      >
        <svg
          className={styles.lines}
          viewBox={`0 0 ${columns} ${Math.max(1, height)}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {lines.map(({ from, to, path }) => (
            <path key={`${from} ${to}`} d={path} />
          ))}
        </svg>
        {Array.from({ length: rounds }, (_, before) => before + 1).map((round) => (
          <Round
            key={round}
            name={roundName(round, tournament)}
            tables={tables.filter((table) => table.round === round)}
            boxAt={boxAt}
            final={round === rounds ? final : undefined}
            reader={reader}
            small={small}
          />
        ))}
        {final && (
          <div className={styles.prize} style={placeOf(final)}>
            <Trophy className={styles.cup} />
          </div>
        )}
        {final && way && (
          <div className={styles.way} style={placeOf(final)}>
            {way}
          </div>
        )}
      </div>
    </section>
  );
}

interface RoundProps {
  readonly name: string;
  readonly tables: readonly TournamentTable[];
  readonly boxAt: ReadonlyMap<number, Box>;
  /** The last table: this round's name stands right above it. */
  readonly final: Box | undefined;
  readonly reader: Reader;
  readonly small: boolean;
}

function Round({ name, tables, boxAt, final, reader, small }: RoundProps) {
  const columns = [...new Set(tables.flatMap(({ number }) => boxAt.get(number)?.column ?? []))];
  return (
    <>
      <h2
        className={classNames(styles.round, final && styles.final)}
        style={final ? placeOf(final) : across(columns[0] ?? 0)}
      >
        {name}
      </h2>
      {columns.slice(1).map((column) => (
        <p key={column} aria-hidden="true" className={styles.round} style={across(column)}>
          {name}
        </p>
      ))}
      <ul>
        {tables.map((table) => {
          const box = boxAt.get(table.number);
          if (box === undefined) return null;
          const label = sayTournament('tournament.table.name', {
            number: table.number,
            round: name.toLowerCase(),
            state: sayTournament(`tournament.state.${table.state}`).toLowerCase(),
          });
          const style = { ...placeOf(box), height: box.height };
          return (
            <li key={table.number} className={styles.place} style={style}>
              {/* biome-ignore lint/a11y: a table can be looked at by the keyboard */}
              <section tabIndex={0} data-table={table.number} aria-label={label} className={styles.table}>
                <TableBox table={table} reader={reader} small={small} className={styles.box} />
              </section>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function across(column: number): CSSProperties {
  return { '--column': column } as CSSProperties;
}

function placeOf({ column, y, height }: Box): CSSProperties {
  return { ...across(column), '--y': `${y}px`, '--high': `${height}px` } as CSSProperties;
}

/** The reader's own table that plays next, played last, or the first that plays. */
function tableToShow({ tables }: Tournament, reader: Reader): number {
  const own = tables.findLast((table) => isOwn(table, reader));
  return (own ?? tables.find(({ state }) => state !== 'finished') ?? tables.at(-1))?.number ?? 0;
}

/** Brings a column into view when it is another one. */
function useShown(column: number | undefined, columns: number) {
  const scroll = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = scroll;
    if (current === null || column === undefined) return;
    current.scrollLeft = ((column + 0.5) / columns) * current.scrollWidth - current.clientWidth / 2;
  }, [column, columns]);
  return scroll;
}
