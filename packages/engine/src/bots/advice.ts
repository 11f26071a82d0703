/** What BALANCED would do, for those who ask instead of it. */
import type { LegalAction } from '../actions/actions.ts';
import type { View } from '../views/view.ts';
import { bestActions } from './heuristics/choosing.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';

/**
 * All that BALANCED holds for best of `legal`, which is not empty: where they are several, chance decides among
 * them when it plays itself.
 */
export function adviceFor(view: View, legal: readonly LegalAction[]): readonly LegalAction[] {
  const outlook = new TableOutlook();
  outlook.look(view);
  return bestActions(outlook, legal);
}
