/** What happens, shown across the table one after another, and heard. It never holds the game up. */
import type { LoggedEvent } from '@staxd/client';
import { stackedCards } from '@staxd/engine';
import { useEffect, useRef, useState } from 'react';
import { useFeel } from '../../../sound/SoundProvider.tsx';
import { type Effect, isStillTrue } from '../../overlays/effects.ts';
import { type DealtGame, playerNames } from '../../players/playerNames.ts';
import { placed } from '../feed.ts';
import { happeningOf } from '../happenings.ts';

/** More effects than these are not shown one after another: the table has gone on. */
const MOST_WAITING = 3;

interface Shown {
  readonly id: string;
  readonly effect: Effect;
}

/** A stack sounds higher with each card that was put on top of its first (SOUND-4). */
function semitonesOf({ view }: DealtGame): number {
  return view.stack ? stackedCards(view).length - 1 : 0;
}

export interface Feedback {
  /** The effect that is shown now. */
  readonly shown: Shown | undefined;
  readonly onEnd: () => void;
}

/**
 * Tells the news of a log; what was in it at first is old. While the viewer is asked something or has cards
 * staged (`isAsked`) it is heard but not shown, then or later: nothing may lie over a choice whose clock runs,
 * and what led to a question stands in it.
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
    const who = playerNames(game.view);
    const effects: Shown[] = [];
    for (const told of news) {
      // The reveal tells it.
      if (told.event.type === 'gameEnded') continue;
      const happening = happeningOf(told.event);
      const cue = happening.cue?.({ ...told, who });
      if (cue) play(cue, cue === 'stack' ? semitonesOf(game) : 0);
      const felt = happening.pulse?.({ ...told, who });
      if (felt) pulse(felt);
      const shown = happening.effects?.({ ...told, who }) ?? [];
      for (const [at, effect] of shown.entries()) effects.push({ id: `${told.id}/${at}`, effect });
    }
    if (!isAsked && game.view.outcome === null && effects.length > 0)
      setQueue((before) => [...before, ...effects].slice(-MOST_WAITING));
  }, [last, log, game, isAsked, play, pulse]);

  const shown = game.view.outcome ? undefined : queue.find(({ effect }) => isStillTrue(effect, game.view));
  return {
    shown,
    onEnd: () => setQueue((before) => before.slice(before.findIndex((one) => one.id === shown?.id) + 1)),
  };
}
