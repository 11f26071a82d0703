/** What happens, shown across the table one after another, and heard. It never holds the game up. */
import type { LoggedEvent } from '@staxd/client';
import type { WireGameState } from '@staxd/protocol';
import { useEffect, useState } from 'react';
import type { Effect } from '../overlays/effects.ts';
import { useFeel } from '../sound/SoundProvider.tsx';
import { cueOf, effectOf, pulseOf } from './feed.ts';

/** More effects than these are not shown one after another: the table has gone on. */
const MOST_WAITING = 3;

interface Shown {
  readonly id: number;
  readonly effect: Effect;
}

export interface Feedback {
  /** The effect that is shown now. */
  readonly shown: Shown | undefined;
  readonly onEnd: () => void;
}

/** Tells the news of a log; what was in it at first is old. */
export function useFeedback(log: readonly LoggedEvent[], game: WireGameState): Feedback {
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const [heard, setHeard] = useState(() => log.at(-1));
  const { play, pulse } = useFeel();

  const last = log.at(-1);
  useEffect(() => {
    if (last === heard) return;
    const from = heard ? log.indexOf(heard) + 1 : 0;
    const news = log.slice(from);
    setHeard(last);
    for (const { event } of news) {
      const cue = cueOf(event, game);
      if (cue) play(cue);
      const felt = pulseOf(event, game);
      if (felt) pulse(felt);
    }
    const effects = news.flatMap(({ event, version }, place) => {
      const effect = effectOf(event, game);
      return effect ? [{ id: version * 100 + place, effect }] : [];
    });
    if (effects.length > 0) setQueue((before) => [...before, ...effects].slice(-MOST_WAITING));
  }, [last, heard, log, game, play, pulse]);

  return { shown: queue[0], onEnd: () => setQueue((before) => before.slice(1)) };
}
