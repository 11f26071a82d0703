import type { View } from '@staxd/engine';
import { playerNames } from '../players/playerNames.ts';
import { HAPPENINGS } from './happenings.ts';

export type Ending = ReturnType<typeof endingOf>;

/** The sound, the pulse and the text for the moment when the reveal shows the winner; the board is gone by then. */
export function endingOf(outcome: NonNullable<View['outcome']>, seats: Pick<View, 'viewer' | 'seats'>) {
  const event = { type: 'gameEnded', ...outcome } as const;
  const told = { event, who: playerNames(seats), all: [event] };
  const { cue, pulse, line } = HAPPENINGS.gameEnded;
  return { cue: cue?.(told), pulse: pulse?.(told), line: line?.(told) };
}
