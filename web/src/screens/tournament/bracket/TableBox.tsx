/** One table of a tournament: who sits there, how they came out, and who goes on. */
import type { Entrant, Seat, TournamentTable } from '@staxd/client';
import { Face } from '../../../look/faces/Face.tsx';
import { type FaceId, facesOf } from '../../../look/faces/faceOf.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import type { LiveTables } from '../../../online/tournament/liveTables.ts';
import { isOff, ordinal } from '../words.ts';
import styles from './TableBox.module.css';

/** Whoever looks, who the entrants are, and how the running tables stand. */
export interface Reader {
  readonly userId: string | null;
  readonly entrants: ReadonlyMap<string, Entrant>;
  readonly live: LiveTables;
  /** The number of the final; none in a round robin. */
  readonly final: number | null;
}

export interface TableBoxProps {
  readonly table: TournamentTable;
  readonly reader: Reader;
  /** Without faces and heading, for many tables on one screen. */
  readonly small?: boolean;
  readonly className?: string | undefined;
}

export function isOwn({ seats }: TournamentTable, { userId }: Reader): boolean {
  return userId !== null && seats.some((seat) => seat.userId === userId);
}

export function TableBox({ table, reader, small = false, className }: TableBoxProps) {
  const { number, seats } = table;
  const cards = liveOf(table, reader)?.cards;
  const faces = facesAt(table, reader);
  return (
    <div
      className={classNames(
        styles.table,
        small && styles.small,
        styles[table.state],
        isOwn(table, reader) && styles.own,
        className,
      )}
    >
      {!small && (
        <p className={styles.head}>
          <span>{sayTournament('tournament.TABLE', { number })}</span>
          <span>{stateLine(table, reader)}</span>
        </p>
      )}
      <ul className={styles.seats}>
        {seats.map((seat, place) => (
          <SeatLine
            key={seat.userId ?? place}
            isOff={isOff(table)}
            seat={seat}
            face={faces.get(seat.userId)}
            reader={reader}
            small={small}
            goesOn={seat.advances && number !== reader.final}
            cards={seat.userId === null ? undefined : cards?.get(seat.userId)}
          />
        ))}
      </ul>
    </div>
  );
}

interface SeatLineProps {
  readonly seat: Seat;
  readonly face: FaceId | undefined;
  readonly reader: Reader;
  readonly small: boolean;
  /** Nobody came out there. */
  readonly isOff: boolean;
  /** To another table, not only to the cup. */
  readonly goesOn: boolean;
  /** In hand; undefined: not known, or the table does not run. */
  readonly cards: number | undefined;
}

/** By the id of who sits there. */
export function facesAt(
  { seats }: TournamentTable,
  { entrants }: Reader,
): ReadonlyMap<string | null, FaceId> {
  const there = seats.flatMap(({ userId }) => entrants.get(userId ?? '') ?? []);
  const faces = facesOf(there);
  return new Map(there.map(({ userId }, at) => [userId, faces[at] ?? 1]));
}

function SeatLine({ seat, face = 1, reader, small, isOff, goesOn, cards }: SeatLineProps) {
  const { userId, from, place, advances } = seat;
  const entrant = userId === null ? undefined : reader.entrants.get(userId);
  if (entrant === undefined)
    return (
      <li className={styles.open}>{isOff ? sayTournament('tournament.nobody') : comesFrom(from, small)}</li>
    );
  const isYou = userId === reader.userId;
  return (
    <li className={classNames(advances && styles.advances, isYou && styles.you)}>
      {!small && <Face of={face} size={26} />}
      <span className={styles.name}>{isYou ? sayTournament('tournament.you') : entrant.username}</span>
      {place !== null && (
        <b className={styles.place}>
          <span aria-hidden="true">{place}</span>
          <VisuallyHidden>
            {[
              sayTournament('tournament.place', { place }),
              ...(goesOn ? [sayTournament('tournament.goesOn')] : []),
            ].join(', ')}
          </VisuallyHidden>
        </b>
      )}
      {place === null && cards !== undefined && (
        <b className={styles.place}>
          <span aria-hidden="true">{cards}</span>
          <VisuallyHidden>{sayTournament('tournament.cards', { count: cards })}</VisuallyHidden>
        </b>
      )}
    </li>
  );
}

function liveOf({ state, gameId }: TournamentTable, { live }: Reader) {
  return state === 'running' && gameId !== null ? live.get(gameId) : undefined;
}

/** "TURN 7" of a table that runs, as far as it is known. */
export function stateLine(table: TournamentTable, reader: Reader): string {
  if (isOff(table)) return sayTournament('tournament.state.off');
  const turn = liveOf(table, reader)?.turn;
  return turn === undefined
    ? sayTournament(`tournament.state.${table.state}`)
    : sayTournament('tournament.turn', { turn });
}

function comesFrom(from: Seat['from'], small: boolean): string {
  if (from === null) return sayTournament('tournament.open');
  if (small) return sayTournament('tournament.from.short', { place: ordinal(from.place), table: from.table });
  return sayTournament(from.place === 1 ? 'tournament.from.1' : 'tournament.from.2', { table: from.table });
}
