import type { SeatView, View } from '@staxd/engine';
import type { DealtGame } from '../../players/playerNames.ts';

export interface LowCards {
  readonly id: number;
  readonly seat: number;
  readonly count: 1 | 2;
  readonly name?: string;
}

/** Who came down to one or two cards between two states; of several players, the one with fewest. */
export function lowCardsBetween(before: DealtGame, game: DealtGame): LowCards | undefined {
  if (before.id !== game.id || game.phase !== 'in_progress') return undefined;
  const [least] = game.view.seats
    .filter((seat) => isLow(seat) && before.view.seats[seat.seat].handSize > seat.handSize)
    .toSorted((one, other) => one.handSize - other.handSize);
  if (!least) return undefined;
  const { seat, name, handSize } = least;
  const count = handSize === 1 ? 1 : 2;
  return { id: game.version, seat, count, ...(seat !== game.view.viewer && { name }) };
}

export function stillLow({ seat, count }: LowCards, { seats }: Pick<View, 'seats'>): boolean {
  return seats[seat]?.handSize === count;
}

function isLow({ active, handSize }: SeatView): boolean {
  return active && (handSize === 1 || handSize === 2);
}
