/** Shows in the faces what the events of the table do to their owners. Draws nothing itself. */
import type { LoggedEvent } from '@staxd/client';
import { useEffect, useRef } from 'react';
import type { Mood } from '../../../faces/Face.tsx';
import { forgetMoods, seatMoods, showMood } from '../../../faces/seatMoods.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { withIds } from '../feed.ts';
import { lastingMoods, moodsOf } from './moods.ts';

/** Milliseconds, where a row says nothing else. */
const LASTS = 1300;

export interface MoodPlayerProps {
  readonly log: readonly LoggedEvent[];
  readonly game: DealtGame;
}

export function MoodPlayer({ log, game: { view, players } }: MoodPlayerProps) {
  const handled = useRef(log.at(-1));
  const waiting = useRef(new Set<ReturnType<typeof setTimeout>>());
  const last = log.at(-1);
  useEffect(() => {
    if (last === handled.current) return;
    const from = handled.current ? log.indexOf(handled.current) + 1 : 0;
    handled.current = last;
    const playing = view.seats.filter(({ active }) => active).map(({ seat }) => seat);
    const events = log.map(({ event }) => event);
    for (const [at, { event, all }] of withIds(log).entries()) {
      if (at < from) continue;
      for (const one of moodsOf({ event, all, before: events.slice(0, at), playing })) {
        const { seat, mood, after = 0, lasts = LASTS } = one;
        const id = players[seat]?.userId;
        if (id === undefined) continue;
        if (after === 0) showMood(id, mood, lasts);
        else {
          const timer = setTimeout(() => {
            waiting.current.delete(timer);
            showMood(id, mood, lasts);
          }, after);
          waiting.current.add(timer);
        }
      }
    }
  }, [last, log, view, players]);

  useEffect(() => {
    const lasting = new Map<string, Mood>();
    for (const { seat, mood } of lastingMoods(view)) {
      const id = players[seat]?.userId;
      if (id !== undefined) lasting.set(id, mood);
    }
    const known = seatMoods.getState().lasting;
    const isSame = known.size === lasting.size && [...lasting].every(([id, mood]) => known.get(id) === mood);
    if (!isSame) seatMoods.setState({ lasting });
  }, [view, players]);

  useEffect(() => {
    seatMoods.setState({ areOn: true });
    const timers = waiting.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
      forgetMoods();
    };
  }, []);
  return null;
}
