/** How the generator's players choose: the engine's BALANCED bot, at first choice or so that the game goes on. */
import type { Action, LegalAction, View } from '@staxd/engine';
import type { Player } from '@staxd/engine/bots';

/** In the order in which somebody prefers them who does not want to win. */
const LASTING = ['draw', 'accept', 'ignore'] as const;

/**
 * The bot's action. Whoever holds fewer than `keep` cards lays none of them where another way is legal, so that games
 * do not end while moves alone are watched. 0: everybody plays to win.
 */
export function choose(player: Player, view: View, legal: readonly LegalAction[], keep: number): Action {
  if (view.hand.length < keep) {
    for (const type of LASTING) {
      const lasting = legal.find((action) => action.type === type);
      if (lasting) return lasting;
    }
  }
  return player.act(view, legal);
}
