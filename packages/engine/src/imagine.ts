/** Games imagined from one view, for players who think ahead. */
import { determinise } from './determinise.ts';
import type { Stream } from './random.ts';
import { type Policy, Sandbox } from './sandbox.ts';
import type { View } from './view.ts';

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
