/** Shows events across the table one after another. The game never waits for it. */
import type { LoggedEvent } from '@staxd/client';
import { useEffect, useRef, useState } from 'react';
import { useModel } from '../../../look/primitives/useModel.ts';
import { type EffectKind, nextToSay, type Waiting } from '../../overlays/effects.ts';
import { type DealtGame, playerNames } from '../../players/playerNames.ts';
import { withIds } from '../feed.ts';
import { presentationOf } from '../presentations.ts';

/** The longest queue of effects; more are dropped, because the table has moved on. */
const MOST_WAITING = 3;

const NOTHING: readonly EffectKind[] = [];

interface Shown extends Waiting {
  readonly id: string;
}

export interface Feedback {
  readonly shown: Shown | undefined;
  readonly onEnd: () => void;
}

/**
 * What was in the log at first is old. While the viewer is asked something or has cards staged (`isAsked`) news is
 * heard but never shown: nothing may cover a choice whose clock runs, and the question itself says what led to it.
 */
export function useFeedback(
  log: readonly LoggedEvent[],
  game: DealtGame,
  isAsked: boolean,
  omitted: readonly EffectKind[] = NOTHING,
): Feedback {
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const lastHandled = useRef(log.at(-1));

  if (isAsked && queue.length > 0) setQueue([]);
  const last = log.at(-1);
  useEffect(() => {
    if (last === lastHandled.current) return;
    const news = withIds(log.slice(lastHandled.current ? log.indexOf(lastHandled.current) + 1 : 0));
    lastHandled.current = last;
    const who = playerNames(game.view);
    const effects: Shown[] = [];
    let turn = game.view.turn - news.filter(({ event }) => event.type === 'turnPassed').length;
    for (const entry of news) {
      if (entry.event.type === 'turnPassed') turn += 1;
      // The reveal shows it.
      if (entry.event.type === 'gameEnded') continue;
      const presentation = presentationOf(entry.event);
      const shown = presentation.effects?.({ ...entry, who }) ?? [];
      for (const [at, effect] of shown.entries()) {
        if (!omitted.includes(effect.kind)) effects.push({ id: `${entry.id}/${at}`, effect, turn });
      }
    }
    if (!isAsked && game.view.outcome === null && effects.length > 0)
      setQueue((before) => [...before, ...effects].slice(-MOST_WAITING));
  }, [last, log, game, isAsked, omitted]);

  const shown = game.view.outcome ? undefined : nextToSay(queue, game.view);
  return useModel({
    shown,
    onEnd: () => setQueue((before) => before.slice(before.findIndex((one) => one.id === shown?.id) + 1)),
  });
}
