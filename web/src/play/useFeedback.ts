/** What happens, shown across the table one after another, and heard. It never holds the game up. */
import type { LoggedEvent } from '@staxd/client';
import { useEffect, useRef, useState } from 'react';
import { companyOf, type DealtGame } from '../board/company.ts';
import type { Effect } from '../overlays/effects.ts';
import { useFeel } from '../sound/SoundProvider.tsx';
import { placed } from './feed.ts';
import { happeningOf } from './happenings.ts';

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
export function useFeedback(log: readonly LoggedEvent[], game: DealtGame, isAsked: boolean): Feedback {
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const heard = useRef(log.at(-1));
  const { play, pulse } = useFeel();

  if (isAsked && queue.length > 0) setQueue([]);
  const last = log.at(-1);
  useEffect(() => {
    if (last === heard.current) return;
    const news = placed(log.slice(heard.current ? log.indexOf(heard.current) + 1 : 0));
    heard.current = last;
    const who = companyOf(game.view);
    const effects: Shown[] = [];
    for (const told of news) {
      const happening = happeningOf(told.event);
      const cue = happening.cue?.({ ...told, who });
      if (cue) play(cue);
      const felt = happening.pulse?.({ ...told, who });
      if (felt) pulse(felt);
      const effect = happening.effect?.({ ...told, who });
      if (effect) effects.push({ id: told.id, effect });
    }
    if (!isAsked && effects.length > 0) setQueue((before) => [...before, ...effects].slice(-MOST_WAITING));
  }, [last, log, game, isAsked, play, pulse]);

  const { viewer, awaited, current, turn } = game.view;
  const isMyTurn = awaited === viewer && current === viewer;
  // A turn that is over, or has been used, is no news any more.
  const isNow = ({ effect }: Shown) => effect.kind !== 'turn' || (isMyTurn && effect.round === turn);
  const shown = queue.find(isNow);
  return {
    shown,
    onEnd: () => setQueue((before) => before.slice(before.findIndex((one) => one.id === shown?.id) + 1)),
  };
}
