import type { Tournament } from '@staxd/client';
import { Panel } from '../../../app/parts/Panel.tsx';
import { Face } from '../../../look/faces/Face.tsx';
import { faceOf } from '../../../look/faces/faceOf.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check } from '../../../look/primitives/icons.ts';
import { sayTournament } from '../../../messages/screens/tournament.ts';
import styles from './Entrants.module.css';

export interface EntrantsProps {
  readonly tournament: Tournament;
  readonly userId: string | null;
}

/** Who plays: with their ratings, and a tick for those who have checked in. */
export function Entrants({ tournament, userId }: EntrantsProps) {
  const { allEntrants, phase, checkedIn, entrants, maxEntrants } = tournament;
  const isCheckIn = phase === 'check_in';
  const line = isCheckIn
    ? sayTournament('tournament.who.checkedIn', { count: checkedIn, all: entrants })
    : sayTournament('tournament.who.in', { count: entrants, most: maxEntrants });
  return (
    <Panel title={sayTournament('tournament.who')} end={<span className={styles.count}>{line}</span>}>
      {allEntrants.length === 0 && <p>{sayTournament('tournament.who.nobody')}</p>}
      <ul className={styles.list}>
        {allEntrants.map((entrant) => {
          const isYou = entrant.userId === userId;
          const isAbsent = isCheckIn && entrant.state === 'registered';
          return (
            <li key={entrant.userId} className={classNames(isAbsent && styles.absent, isYou && styles.you)}>
              <Face of={faceOf(entrant)} size={30} />
              <span className={styles.name}>
                {isYou ? sayTournament('tournament.you') : entrant.username}
              </span>
              {entrant.rating !== null && (
                <small>
                  <span aria-hidden="true">{Math.round(entrant.rating)}</span>
                  <VisuallyHidden>
                    {sayTournament('tournament.who.rating', { rating: Math.round(entrant.rating) })}
                  </VisuallyHidden>
                </small>
              )}
              {isCheckIn && !isAbsent && (
                <Check role="img" aria-label={sayTournament('tournament.who.tick')} className={styles.tick} />
              )}
            </li>
          );
        })}
      </ul>
      {(phase === 'registration' || isCheckIn) && (
        <p className={styles.count}>{sayTournament('tournament.who.seats')}</p>
      )}
    </Panel>
  );
}
