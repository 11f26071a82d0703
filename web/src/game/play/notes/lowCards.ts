/** Who is nearly out of cards. */
import type { SeatView, View } from '@staxd/engine';
import type { DealtGame } from '../../players/playerNames.ts';

export interface LowCards {
  /** The version in which it came to that. */
  readonly id: number;
  readonly seat: number;
  readonly count: 1 | 2;
  /** Whose cards; the viewer's own without it. */
  readonly name?: string;
}

/** Who came down to one or two cards between two states of a game; the one with fewer, when there are more. */
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

/** Whether a warning is still true. */
export function stillLow({ seat, count }: LowCards, { seats }: Pick<View, 'seats'>): boolean {
  return seats[seat]?.handSize === count;
}

function isLow({ active, handSize }: SeatView): boolean {
  return active && (handSize === 1 || handSize === 2);
}
