/** The game that the player has to leave now, on whatever page they are. */
import type { Departure } from '@staxd/client';
import { useState } from 'react';
import { useLive } from '../../online/session/liveSession.ts';

export interface Lost {
  readonly departure: Exclude<Departure, { readonly reason: 'left' }>;
  /** The tournament whose table it was. */
  readonly tournamentId: string | null;
}

/** Null if nothing of the game was shown yet: then the entry says what is wrong. */
export function useDeparture(): { readonly lost: Lost | null; readonly done: () => void } {
  const departure = useLive((session) => session?.getState().departure ?? null);
  // Empty for a game of no tournament, null without a game.
  const shown = useLive((session) => {
    const game = session?.getState().game;
    return game ? (game.tournamentId ?? '') : null;
  });
  const [before, setBefore] = useState(shown);
  const [lost, setLost] = useState<Lost | null>(null);
  if (shown !== before) {
    setBefore(shown);
    const isLost = before !== null && shown === null && departure && departure.reason !== 'left';
    setLost(isLost ? { departure, tournamentId: before || null } : null);
  }
  return { lost, done: () => setLost(null) };
}
