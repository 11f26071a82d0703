import type { LegalAction } from '../actions/actions.ts';
import type { View } from '../views/view.ts';
import { CountedOutlook } from './inference/counting.ts';
import { POLICY } from './learned/shipped.ts';

/** Every action of `legal` (not empty) that BALANCED rates best, as far as the view alone tells. It plays one of them at random. */
export function adviceFor(view: View, legal: readonly LegalAction[]): readonly LegalAction[] {
  const outlook = new CountedOutlook(Number(view.viewer), view.rules);
  outlook.opponents.suspectNothing();
  outlook.look(view);
  return POLICY.best(outlook, legal);
}
