import { standingsOf, type Tournament } from '@staxd/client';
import { Face } from '../../../look/faces/Face.tsx';
import { faceOf } from '../../../look/faces/faceOf.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import { placesOf } from '../words.ts';
import styles from './Standings.module.css';

export interface StandingsProps {
  readonly tournament: Tournament;
  readonly userId: string | null;
}

/** Place, games, places at the tables; and points where everybody plays every round. */
export function Standings({ tournament, userId }: StandingsProps) {
  const { tables, allEntrants, format } = tournament;
  const hasPoints = format === 'round_robin';
  return (
    <div className={styles.frame}>
      <table className={styles.standings}>
        <caption>
          <VisuallyHidden>{sayTournament('tournament.standings')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{sayTournament('tournament.column.place')}</VisuallyHidden>
            </th>
            <th scope="col">{sayTournament('tournament.column.player')}</th>
            <th scope="col" className={styles.games}>
              {sayTournament('tournament.column.games')}
            </th>
            <th scope="col">{sayTournament('tournament.column.places')}</th>
            {hasPoints && <th scope="col">{sayTournament('tournament.column.points')}</th>}
          </tr>
        </thead>
        <tbody>
          {standingsOf(allEntrants).map((entrant, before) => {
            const places = placesOf(entrant.userId, tables);
            const isYou = entrant.userId === userId;
            return (
              <tr
                key={entrant.userId}
                className={classNames(isYou && styles.you, before === 0 && styles.leads)}
              >
                <td className={styles.place}>{entrant.place ?? (hasPoints ? before + 1 : '')}</td>
                <th scope="row">
                  <span className={styles.player}>
                    <Face of={faceOf(entrant)} size={32} />
                    <span className={styles.name}>
                      {isYou ? sayTournament('tournament.you') : entrant.username}
                    </span>
                  </span>
                </th>
                <td className={styles.games}>{places.filter((place) => place !== null).length}</td>
                <td>
                  <Places places={places} />
                </td>
                {hasPoints && <td className={styles.points}>{entrant.points}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Places({ places }: { readonly places: readonly (number | null)[] }) {
  return (
    <span className={styles.tiles}>
      {places.map((place, round) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place belongs to its round
          key={round}
          className={classNames(styles.tile, place === 1 && styles.first, place === null && styles.toPlay)}
        >
          {place ?? <VisuallyHidden>{sayTournament('tournament.toPlay')}</VisuallyHidden>}
        </span>
      ))}
    </span>
  );
}
