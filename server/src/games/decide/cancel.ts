import { type Cancellation, peopleIn } from '../model/game.ts';
import type { Draft } from './draft.ts';
import { lossOf } from './ending.ts';

/** Everybody still in a running game stayed away until it ended, which is a loss like leaving. */
export function cancelGame(draft: Draft, reason: Cancellation): void {
  if (draft.game.play !== null) {
    for (const player of peopleIn(draft.game)) draft.effects.push(lossOf(draft, player));
  }
  draft.end('cancelled', { cancellation: reason });
  draft.emit({ type: 'gameCancelled', reason });
}
