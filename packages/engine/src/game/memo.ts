import type { Seat } from '../actions/actions.ts';
import type { Core } from './core.ts';
import type { Memo } from './state.ts';

/** Updates what a player has been shown (VIEW-1); only the latest of each kind is kept. */
export function remember(core: Core, seat: Seat, shown: Partial<Memo>): void {
  const { peeked, hijacked, gaveAway } = core.memos[seat];
  const memos = core.memos.slice();
  memos[seat] = {
    peeked: shown.peeked ?? peeked,
    hijacked: shown.hijacked ?? hijacked,
    gaveAway: shown.gaveAway ?? gaveAway,
  };
  core.memos = memos;
}
