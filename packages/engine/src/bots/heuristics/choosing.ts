import type { Action, LegalAction } from '../../actions/actions.ts';
import type { Stream } from '../../chance/random.ts';
import { withPicks } from '../../legal/picks.ts';
import type { View } from '../../views/view.ts';
import { type Outlook, worth } from './heuristic.ts';
import { pickCards } from './picking.ts';

const EQUAL = 1e-9;

/** Looks at the view and returns the best action with its picks filled. */
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

/** All actions of `legal` that tie for best in the position looked at. */
export function bestActions(outlook: Outlook, legal: readonly LegalAction[]): LegalAction[] {
  const worths = legal.map((action) => worth(outlook, action));
  const most = Math.max(...worths);
  return legal.filter((_, at) => worths[at] > most - EQUAL);
}

export function filled(outlook: Outlook, action: LegalAction): Action {
  return action.picks ? withPicks(action, pickCards(outlook.reading, action.picks)) : action;
}
