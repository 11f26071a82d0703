import type { Action, LegalAction } from '../../actions/actions.ts';
import type { Stream } from '../../chance/random.ts';
import { withPicks } from '../../legal/picks.ts';
import type { View } from '../../views/view.ts';
import { type Outlook, worth } from './heuristic.ts';
import { pickCards } from './picking.ts';

const EQUAL = 1e-9;

/** The best of `legal` by the rules of thumb, its picks filled; only chance decides between equals. */
export function decide(outlook: Outlook, view: View, legal: readonly LegalAction[], rng: Stream): Action {
  if (legal.length === 1 && !legal[0].picks) return legal[0];
  outlook.look(view);
  return filled(outlook, bestOf(outlook, legal, rng));
}

/** The best action of `legal` (not empty) in the position looked at; chance decides only between equals. */
export function bestOf(outlook: Outlook, legal: readonly LegalAction[], rng: Stream): LegalAction {
  let best = legal[0];
  if (legal.length === 1) return best;
  let most = Number.NEGATIVE_INFINITY;
  let ties = 1;
  for (const action of legal) {
    const value = worth(outlook, action);
    if (value > most + EQUAL) {
      best = action;
      most = value;
      ties = 1;
    } else if (value > most - EQUAL && rng.below(++ties) === 0) {
      best = action;
    }
  }
  return best;
}

/** An action with its picks filled by the rules of thumb, once `outlook` has looked. */
export function filled(outlook: Outlook, action: LegalAction): Action {
  return action.picks ? withPicks(action, pickCards(outlook.reading, action.picks)) : action;
}
