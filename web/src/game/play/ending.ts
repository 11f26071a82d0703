import type { View } from '@staxd/engine';
import { playerNames } from '../players/playerNames.ts';
import { PRESENTATIONS } from './presentations.ts';

export type Ending = ReturnType<typeof endingOf>;

/** The sound, the pulse and the text for the moment when the reveal shows the winner; the board is gone by then. */
export function endingOf(outcome: NonNullable<View['outcome']>, seats: Pick<View, 'viewer' | 'seats'>) {
  const event = { type: 'gameEnded', ...outcome } as const;
  const who = playerNames(seats);
  const line = PRESENTATIONS.gameEnded.line?.({ event, who, all: [event] });
  return who.isViewer(outcome.winner)
    ? ({ cue: 'win', pulse: 'win', line } as const)
    : ({ cue: 'lose', pulse: undefined, line } as const);
}
