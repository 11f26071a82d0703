/** A game ends without a winner. */
import type { Draft } from './draft.ts';
import type { Cancellation } from './game.ts';

export function cancelGame(draft: Draft, reason: Cancellation): void {
  draft.end('cancelled', { cancellation: reason });
  draft.emit({ type: 'gameCancelled', reason });
}
