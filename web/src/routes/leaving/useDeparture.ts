/** The game that the player has to leave now, on whatever page they are. */
import type { Departure } from '@staxd/client';
import { useState } from 'react';
import { useLive } from '../../session/liveSession.ts';

type Lost = Exclude<Departure, { readonly reason: 'left' }>;

/** Null if nothing of the game was shown yet: then the entry says what is wrong. */
export function useDeparture(): { readonly departure: Lost | null; readonly done: () => void } {
  const departure = useLive((session) => session?.getState().departure ?? null);
  const hasGame = useLive((session) => (session?.getState().game ?? null) !== null);
  const [hadGame, setHadGame] = useState(hasGame);
  const [lost, setLost] = useState<Lost | null>(null);
  if (hasGame !== hadGame) {
    setHadGame(hasGame);
    setLost(hadGame && departure && departure.reason !== 'left' ? departure : null);
  }
  return { departure: lost, done: () => setLost(null) };
}
