/** One's own way through the rounds, from top to bottom, and a map of all tables if there are many. */
import type { Tournament, TournamentTable } from '@staxd/client';
import type { ReactNode } from 'react';
import { classNames } from '../../../look/primitives/classNames.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { ordinal, roundName } from '../words.ts';
import styles from './Path.module.css';
import { isOwn, type Reader, stateLine, TableBox } from './TableBox.tsx';

const MAPPED_FROM = 12;

export interface PathProps {
  readonly tournament: Tournament;
  readonly reader: Reader;
  /** The button to the reader's table, or to another one meanwhile. */
  readonly way: ReactNode;
}

export function Path({ tournament, reader, way }: PathProps) {
  const { tables, rounds } = tournament;
  const own = tables.filter((table) => isOwn(table, reader));
  const reached = Math.max(0, ...own.map(({ round }) => round));
  const isAtTable = own.some(({ state }) => state !== 'finished');
  const isOut = own.some((table) => cameOut(table, reader, rounds));
  return (
    <div className={styles.way}>
      {tables.length >= MAPPED_FROM && <AllTables tournament={tournament} reader={reader} />}
      {own.length === 0 && <p className={styles.next}>{sayTournament('tournament.path.none')}</p>}
      <ol className={styles.path}>
        {own.map((table) => (
          <li key={table.number} className={table.state === 'finished' ? styles.done : styles.now}>
            <span className={styles.point} aria-hidden="true">
              {table.round}
            </span>
            <h2 className={styles.round}>
              {roundName(table.round, tournament)} <small>{lineOf(table, reader, rounds)}</small>
            </h2>
            <TableBox table={table} reader={reader} />
            {table.state !== 'finished' && <div className={styles.wayThere}>{way}</div>}
          </li>
        ))}
        {!isOut &&
          own.length > 0 &&
          Array.from({ length: rounds - reached }, (_, more) => reached + more + 1).map((round) => (
            <li key={round}>
              <span className={styles.point} aria-hidden="true">
                {round}
              </span>
              <h2 className={styles.round}>{roundName(round, tournament)}</h2>
              <p className={styles.next}>{sayTournament('tournament.path.next')}</p>
            </li>
          ))}
      </ol>
      {!isAtTable && way}
    </div>
  );
}

function seatOf({ seats }: TournamentTable, { userId }: Reader) {
  return seats.find((seat) => seat.userId === userId);
}

function cameOut(table: TournamentTable, reader: Reader, rounds: number): boolean {
  const seat = seatOf(table, reader);
  return table.round < rounds && seat !== undefined && seat.place !== null && !seat.advances;
}

function lineOf(table: TournamentTable, reader: Reader, rounds: number): string {
  const place = seatOf(table, reader)?.place ?? null;
  if (place === null) return stateLine(table, reader).toLowerCase();
  if (table.round === rounds) return sayTournament('tournament.you.place', { place: ordinal(place) });
  return sayTournament(cameOut(table, reader, rounds) ? 'tournament.path.out' : 'tournament.path.through', {
    place: ordinal(place),
  });
}

function AllTables({ tournament, reader }: Omit<PathProps, 'way'>) {
  const rounds = Array.from({ length: tournament.rounds }, (_, before) => before + 1);
  return (
    <div role="img" aria-label={sayTournament('tournament.map')} className={styles.map}>
      {rounds.map((round) => (
        <p key={round} className={styles.row}>
          {roundName(round, tournament)}
          <span className={styles.marks}>
            {tournament.tables
              .filter((table) => table.round === round)
              .map((table) => (
                <i
                  key={table.number}
                  className={classNames(styles[table.state], isOwn(table, reader) && styles.own)}
                />
              ))}
          </span>
        </p>
      ))}
    </div>
  );
}
