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

/**
 * Tells the news of a log; what was in it at first is old. While the viewer is asked something (`isAsked`)
 * it is heard but not shown, then or later: nothing may lie over a decision whose clock runs, and what led
 * to the question stands in it.
 */
export function useFeedback(log: readonly LoggedEvent[], game: WireGameState, isAsked: boolean): Feedback {
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const [heard, setHeard] = useState(() => log.at(-1));
  const { play, pulse } = useFeel();

  if (isAsked && queue.length > 0) setQueue([]);
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
    if (isAsked) return;
    const effects = news.flatMap(({ event, version }, place) => {
      const effect = effectOf(event, game);
      return effect ? [{ id: version * 100 + place, effect }] : [];
    });
    if (effects.length > 0) setQueue((before) => [...before, ...effects].slice(-MOST_WAITING));
  }, [last, heard, log, game, isAsked, play, pulse]);

  // A turn that is over, or has been used, is no news any more.
  const isNow = ({ effect }: Shown) =>
    effect.kind !== 'turn' || (game.is_my_turn && effect.round === game.turn_number);
  const shown = queue.find(isNow);
  return {
    shown,
    onEnd: () => setQueue((before) => before.slice(before.findIndex((one) => one.id === shown?.id) + 1)),
  };
}
