/** Games imagined from one view, for players who think ahead. */

import type { Stream } from '../chance/random.ts';
import { determinise } from '../views/determinise.ts';
import type { View } from '../views/view.ts';
import { type Policy, Sandbox } from './sandbox.ts';

export type { Policy };

/**
 * A full game that agrees with a view. Only a view and a stream get in, so that all its secrets are
 * guesses, and the state inside never gets out (ADR 7).
 */
export class World extends Sandbox {
  /** What the viewer cannot see is dealt at random; throws RangeError as {@link determinise} does. */
  constructor(view: View, stream: Stream) {
    super(determinise(view, stream));
  }
}
