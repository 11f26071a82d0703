/** All other players: a row, an arc around the table on a desk, a column on a phone held sideways. */
import type { CSSProperties } from 'react';
import { facesOf } from '../../../look/faces/faceOf.ts';
import { t } from '../../../messages/t.ts';
import type { ClockModel } from '../../clock/urgency.ts';
import { PlayerSeat } from './PlayerSeat.tsx';
import styles from './PlayerStrip.module.css';
import { isCrowded, seatPlaces } from './seatPlaces.ts';
import { mustAct, type SeatModel } from './seatStatus.ts';

export interface PlayerStripProps {
  /** In order of play, starting after the viewer. */
  readonly players: readonly SeatModel[];
  readonly clock?: ClockModel | undefined;
  /** During target selection: the possible targets in the order of the keys 1 to 6, and the chosen one. */
  readonly targets?: { readonly ids: readonly string[]; readonly chosen?: string | undefined } | undefined;
  readonly onPress?: (id: string) => void;
}

export function PlayerStrip({ players, clock, targets, onPress }: PlayerStripProps) {
  const faces = facesOf(players);
  const places = seatPlaces(players.length);
  return (
    <ol aria-label={t('board.seats')} className={styles.strip} data-crowded={isCrowded(players.length)}>
      {players.map((seat, at) => {
        const { x, y } = places[at];
        const key = targets?.ids.indexOf(seat.id) ?? -1;
        return (
          <li
            key={seat.id}
            data-side={sideOf(x, players.length)}
            className={styles.place}
            style={{ '--x': `${x}%`, '--y': y } as CSSProperties}
          >
            <PlayerSeat
              seat={seat}
              face={faces[at]}
              clock={mustAct(seat) ? clock : undefined}
              target={key < 0 ? undefined : targets?.chosen === seat.id ? 'chosen' : 'possible'}
              targetKey={key < 0 ? undefined : key + 1}
              onPress={onPress}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Where what is said there hangs on a desk: below the seats at both ends, else beside the seat. */
function sideOf(x: number, others: number): 'left' | 'right' | 'before' | 'after' {
  if (others < 3) return x < 50 ? 'before' : 'after';
  if (x > 40 && x < 60) return 'after';
  return x < 50 ? 'left' : 'right';
}
