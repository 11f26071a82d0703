/** All others, always on the screen: a row on phones and tablets, an arc around the table on a desk. */
import type { CSSProperties } from 'react';
import { t } from '../messages/t.ts';
import { classNames } from '../primitives/classNames.ts';
import { PlayerSeat } from './PlayerSeat.tsx';
import styles from './PlayerStrip.module.css';
import { seatPlaces } from './seatPlaces.ts';
import type { SeatModel } from './seatStatus.ts';
import { useCompactSeats } from './widths.ts';

export interface PlayerStripProps {
  /** In the order of play, from the one after the viewer. */
  readonly seats: readonly SeatModel[];
  /** While a target is picked: who could be it, in the order of the keys 1 to 6, and who is. */
  readonly targets?: { readonly ids: readonly string[]; readonly chosen?: string | undefined } | undefined;
  readonly onPress?: (id: string) => void;
}

export function PlayerStrip({ seats, targets, onPress }: PlayerStripProps) {
  const compact = useCompactSeats(seats.length);
  const places = seatPlaces(seats.length);
  return (
    <ol aria-label={t('board.seats')} className={classNames(styles.strip, compact && styles.tight)}>
      {seats.map((seat, at) => {
        const { x, y } = places[at];
        const key = targets?.ids.indexOf(seat.id) ?? -1;
        return (
          <li
            key={seat.id}
            className={styles.place}
            style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
          >
            <PlayerSeat
              seat={seat}
              compact={compact}
              target={key < 0 ? undefined : targets?.chosen === seat.id ? 'chosen' : 'possible'}
              targetKey={key < 0 ? undefined : key + 1}
              {...(onPress && { onPress })}
            />
          </li>
        );
      })}
    </ol>
  );
}
