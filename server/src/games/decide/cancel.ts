/** A game ends without a winner. */

import { type Cancellation, peopleIn } from '../model/game.ts';
import type { Draft } from './draft.ts';
import { lossOf } from './ending.ts';

/** Whoever was still in a game that ran has stayed away until it ended, which is a loss as leaving is. */
export function cancelGame(draft: Draft, reason: Cancellation): void {
  if (draft.game.play !== null) {
    for (const player of peopleIn(draft.game)) draft.effects.push(lossOf(draft, player));
  }
  draft.end('cancelled', { cancellation: reason });
  draft.emit({ type: 'gameCancelled', reason });
}
