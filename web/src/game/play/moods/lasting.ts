/** The face that the state of the table brings to the seats, as long as it lasts. */
import type { Seat, View } from '@staxd/engine';

/** Who is scared: as long as another one holds a single card. */
export function scaredSeats({ outcome, seats }: Pick<View, 'outcome' | 'seats'>): readonly Seat[] {
  const playing = outcome === null ? seats.filter(({ active }) => active) : [];
  const near = playing.filter(({ handSize }) => handSize === 1);
  return playing.filter((one) => near.some((each) => each !== one)).map(({ seat }) => seat);
}
