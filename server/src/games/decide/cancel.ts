import type { Cancellation } from '../model/game.ts';
import type { Draft } from './draft.ts';

/** Everybody still in a running game stayed away until it ended, which is a loss like leaving (VICTORY-18). */
export function cancelGame(draft: Draft, reason: Cancellation): void {
  if (draft.game.play !== null) draft.bringsResults = true;
  draft.end('cancelled', { cancellation: reason });
  draft.emit({ type: 'gameCancelled', reason });
}
