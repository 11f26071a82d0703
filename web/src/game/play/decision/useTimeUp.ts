/** What a time-out of the viewer leaves on the board. */
import type { LoggedEvent } from '@staxd/client';
import { useState } from 'react';
import { t } from '../../../messages/t.ts';
import { STAYS } from '../../../motion/times.ts';
import { useBriefly } from '../../../motion/useBriefly.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { hitByTime, hitWords } from './timeUp.ts';

export interface TimeUp {
  /** That the hit is taken by itself, with auto-accept on. */
  readonly line: string | undefined;
  /** What happened, until it is read, with auto-accept off. */
  readonly outcome: string | undefined;
  readonly onRead: () => void;
}

/** `isOver`: the clock of the viewer's decision stands at 0. */
export function useTimeUp(
  log: readonly LoggedEvent[],
  { view }: DealtGame,
  { isOver, autoAccept }: { readonly isOver: boolean; readonly autoAccept: boolean },
): TimeUp {
  const [since, setSince] = useState(log.at(-1));
  const hit = hitByTime(log, since, view.viewer);
  const isFresh = useBriefly(hit, STAYS.uiReset) !== undefined;
  const isTaken = (isOver && view.stack !== null) || isFresh;
  return {
    line: autoAccept && isTaken ? t('panels.defense.accepting') : undefined,
    outcome: hit && !autoAccept ? hitWords(hit, view) : undefined,
    onRead: () => setSince(log.at(-1)),
  };
}
