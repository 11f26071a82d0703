/** The bracket: tables, and the lines by which their players go on. For readers a list of tables by round. */
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { say } from '../../messages/tables/tournament.ts';
import { classNames } from '../../primitives/classNames.ts';
import type { Tournament, TournamentTable } from '../online/tournamentCalls.ts';
import { roundName } from '../words.ts';
import styles from './Bracket.module.css';
import { type Box, layOut } from './layout.ts';
import { nextTable } from './nextTable.ts';
import { type Reader, TableBox } from './TableBox.tsx';

/** More players than that come from both sides. */
const ONE_WAY = 16;

export interface BracketProps {
  readonly tournament: Tournament;
  readonly reader: Reader;
}

export function Bracket({ tournament, reader }: BracketProps) {
  const { tables, rounds, allEntrants } = tournament;
  const frame = useRef<HTMLDivElement>(null);
  const small = allEntrants.length > ONE_WAY;
  const sizes = small
    ? { heightOf: (seats: number) => 12 + seats * 18, gap: 8 }
    : { heightOf: (seats: number) => 46 + seats * 30, gap: 8 };
  const { boxes, lines, columns, height } = layOut(tables, small ? 'bothSides' : 'oneWay', sizes);
  const boxAt = new Map(boxes.map((box) => [box.number, box]));
  const go = (event: KeyboardEvent) => {
    const from = Number((event.target as HTMLElement).dataset.table);
    const to = nextTable(event.key, from, boxes);
    if (to === undefined) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-table="${to}"]`)?.focus();
  };
  const style = { '--columns': columns, '--height': `${height}px` } as CSSProperties;
  return (
    <section aria-label={say('cup.bracket')} className={styles.scroll}>
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
            reader={reader}
            small={small}
          />
        ))}
      </div>
    </section>
  );
}

interface RoundProps {
  readonly name: string;
  readonly tables: readonly TournamentTable[];
  readonly boxAt: ReadonlyMap<number, Box>;
  readonly reader: Reader;
  readonly small: boolean;
}

function Round({ name, tables, boxAt, reader, small }: RoundProps) {
  const columns = [...new Set(tables.flatMap(({ number }) => boxAt.get(number)?.column ?? []))];
  return (
    <>
      <h3 className={styles.round} style={across(columns[0] ?? 0)}>
        {name}
      </h3>
      {columns.slice(1).map((column) => (
        <p key={column} aria-hidden="true" className={styles.round} style={across(column)}>
          {name}
        </p>
      ))}
      <ul>
        {tables.map((table) => {
          const box = boxAt.get(table.number);
          if (box === undefined) return null;
          const label = say('cup.table.name', {
            number: table.number,
            round: name.toLowerCase(),
            state: say(`cup.state.${table.state}`).toLowerCase(),
          });
          const style = { ...across(box.column), '--y': `${box.y}px`, height: box.height } as CSSProperties;
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
