/**
 * What the rules allow a viewer, asked with nothing but its view. The answer never depends on cards that
 * the viewer cannot see (VIEW-3), so any full game that agrees with the view gives it.
 */
import type { Action, LegalAction, Refusal } from '../actions/actions.ts';
import { openStream } from '../chance/random.ts';
import type { Core } from '../game/core.ts';
import { legalActions } from '../legal/legal.ts';
import { validate } from '../play/validate.ts';
import { determinise } from './determinise.ts';
import type { View } from './view.ts';

/** What is guessed is shown to nobody; it only has to be a deal. */
const GUESSES = { algorithm: 'alea', key: 'legal' } as const;

/**
 * What the viewer can do now: nothing unless it must act. Null for a view that no full deck can lead to,
 * such as one of which events are missing.
 */
export function legalInView(view: View): readonly LegalAction[] | null {
  const { viewer, awaited } = view;
  if (viewer === 'spectator' || awaited !== viewer) return [];
  const core = guess(view);
  return core && legalActions(core, viewer);
}

/** Why the rules refuse `action`, of the viewer's own seat; null when they allow it, or when no deck fits. */
export function refusalInView(view: View, action: Action): Refusal | null {
  const core = guess(view);
  return core && validate(core, action);
}

/** A full game that agrees with the view; null when no full deck does. */
export function guess(view: View): Core | null {
  try {
    return determinise(view, openStream(GUESSES, 'view'));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
