import type { Action, LegalAction } from '../actions/actions.ts';
import type { View } from '../views/view.ts';
import { filled } from './heuristics/choosing.ts';
import { CountedOutlook } from './inference/counting.ts';
import { POLICY } from './learned/shipped.ts';

/** Every action of `legal` (not empty) that BALANCED rates best, as far as the view alone tells. It plays one of them at random. */
export function adviceFor(view: View, legal: readonly LegalAction[]): readonly LegalAction[] {
  return POLICY.best(outlookOn(view), legal);
}

/** One of these with its picks, as BALANCED fills them. */
export function hintFor(view: View, legal: readonly LegalAction[]): Action {
  const outlook = outlookOn(view);
  return filled(outlook, POLICY.best(outlook, legal)[0]);
}

/** That of somebody who has heard nothing of the game. */
function outlookOn(view: View): CountedOutlook {
  const outlook = new CountedOutlook(Number(view.viewer), view.rules);
  outlook.opponents.suspectNothing();
  outlook.look(view);
  return outlook;
}
