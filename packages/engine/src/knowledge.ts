/** What a viewer can find out about the rules from its view alone. */
import type { Action, Refusal } from './actions.ts';
import { determinise } from './determinise.ts';
import { openStream } from './random.ts';
import { validate } from './validate.ts';
import type { View } from './view.ts';

/**
 * Why the rules would refuse an action of the viewer, or null when they would not. That never depends
 * on cards that the viewer cannot see (VIEW-3), so any full game that agrees with the view will do.
 * Null also for a view that no full deck can lead to: whoever keeps the game has to say then.
 */
export function refusalInView(view: View, action: Action): Refusal | null {
  try {
    return validate(determinise(view, openStream({ algorithm: 'alea', key: 'refusal' }, 'view')), action);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
