/** Shows in the faces what the state of the table does to their owners, and lets moods in. Draws nothing itself. */
import { useEffect } from 'react';
import type { Mood } from '../../../look/faces/Face.tsx';
import { forgetMoods, seatMoods } from '../../../look/faces/seatMoods.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { scaredSeats } from './lasting.ts';

export interface MoodPlayerProps {
  readonly game: DealtGame;
}

export function MoodPlayer({ game: { view, players } }: MoodPlayerProps) {
  useEffect(() => {
    const scared = scaredSeats(view).flatMap((seat) => players[seat]?.userId ?? []);
    const lasting = new Map(scared.map((id): [string, Mood] => [id, 'scared']));
    const known = seatMoods.getState().lasting;
    const isSame = known.size === lasting.size && scared.every((id) => known.has(id));
    if (!isSame) seatMoods.setState({ lasting });
  }, [view, players]);

  useEffect(() => {
    seatMoods.setState({ areOn: true });
    return forgetMoods;
  }, []);
  return null;
}
