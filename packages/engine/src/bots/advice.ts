import type { LegalAction } from '../actions/actions.ts';
import type { View } from '../views/view.ts';
import { bestActions } from './heuristics/choosing.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';

/** Every action of `legal` (not empty) that BALANCED rates best. It plays one of them at random. */
export function adviceFor(view: View, legal: readonly LegalAction[]): readonly LegalAction[] {
  const outlook = new TableOutlook();
  outlook.look(view);
  return bestActions(outlook, legal);
}
