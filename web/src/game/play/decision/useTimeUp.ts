import type { LoggedEvent } from '@staxd/client';
import { useState } from 'react';
import { t } from '../../../messages/t.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { hitByTime, hitWords } from './timeUp.ts';

export interface TimeUp {
  /** With auto-accept on: says that the hit is taken automatically, until the server has told of it. */
  readonly line: string | undefined;
  /** With auto-accept off: what happened, until the player closes it. */
  readonly outcome: string | undefined;
  readonly onRead: () => void;
}

/** What the viewer's time-out leaves on the board. `isOver`: the clock of the viewer's decision stands at 0. */
export function useTimeUp(
  log: readonly LoggedEvent[],
  { view }: DealtGame,
  { isOver, autoAccept }: { readonly isOver: boolean; readonly autoAccept: boolean },
): TimeUp {
  const [since, setSince] = useState(log.at(-1));
  const hit = hitByTime(log, since, view.viewer);
  return {
    line: autoAccept && isOver && view.stack !== null ? t('panels.defense.accepting') : undefined,
    outcome: hit && !autoAccept ? hitWords(hit, view) : undefined,
    onRead: () => setSince(log.at(-1)),
  };
}
