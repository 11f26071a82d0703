/** All others, always on the screen: a row, an arc around the table on a desk, a column on a phone on its side. */
import { type CSSProperties, memo } from 'react';
import { t } from '../../../messages/t.ts';
import type { ClockModel } from '../../clock/urgency.ts';
import { PlayerSeat } from './PlayerSeat.tsx';
import styles from './PlayerStrip.module.css';
import { isCrowded, seatPlaces } from './seatPlaces.ts';
import { isOn, type SeatModel } from './seatStatus.ts';

export interface PlayerStripProps {
  /** In the order of play, from the one after the viewer. */
  readonly seats: readonly SeatModel[];
  /** Of whoever is on, if that is one of them. */
  readonly clock?: ClockModel | undefined;
  /** While a target is picked: who could be it, in the order of the keys 1 to 6, and who is. */
  readonly targets?: { readonly ids: readonly string[]; readonly chosen?: string | undefined } | undefined;
  readonly onPress?: (id: string) => void;
}

export const PlayerStrip = memo(function PlayerStrip({ seats, clock, targets, onPress }: PlayerStripProps) {
  const places = seatPlaces(seats.length);
  return (
    <ol aria-label={t('board.seats')} className={styles.strip} data-crowded={isCrowded(seats.length)}>
      {seats.map((seat, at) => {
        const { x, y } = places[at];
        const key = targets?.ids.indexOf(seat.id) ?? -1;
        return (
          <li key={seat.id} className={styles.place} style={{ '--x': `${x}%`, '--y': y } as CSSProperties}>
            <PlayerSeat
              seat={seat}
              clock={isOn(seat) ? clock : undefined}
              target={key < 0 ? undefined : targets?.chosen === seat.id ? 'chosen' : 'possible'}
              targetKey={key < 0 ? undefined : key + 1}
              {...(onPress && { onPress })}
            />
          </li>
        );
      })}
    </ol>
  );
});
