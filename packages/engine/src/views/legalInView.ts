/**
 * What the rules allow a viewer, from its view alone. The answer never depends on cards that the viewer
 * cannot see (VIEW-3), so any full game that agrees with the view gives it.
 */
import type { Action, LegalAction, Refusal } from '../actions/actions.ts';
import { openStream } from '../chance/random.ts';
import type { Core } from '../game/core.ts';
import { legalActions } from '../legal/legal.ts';
import { validate } from '../play/validate.ts';
import { determinise } from './determinise.ts';
import type { View } from './view.ts';

/** Nobody sees the guesses; they only have to be a deal. */
const GUESSES = { algorithm: 'alea', key: 'legal' } as const;

/** The viewer's legal actions: none unless it must act; null if no full deck fits, as after a missed event. */
export function legalInView(view: View): readonly LegalAction[] | null {
  const { viewer, awaited } = view;
  if (viewer === 'spectator' || awaited !== viewer) return [];
  const core = guess(view);
  return core && legalActions(core, viewer);
}

/** Why the rules refuse the viewer's `action`; null if they allow it, or if no deck fits the view. */
export function refusalInView(view: View, action: Action): Refusal | null {
  const core = guess(view);
  return core && validate(core, action);
}

/** A full game that agrees with the view; null if no full deck does. */
export function guess(view: View): Core | null {
  try {
    return determinise(view, openStream(GUESSES, 'view'));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
