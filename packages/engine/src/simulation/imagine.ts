import type { Stream } from '../chance/random.ts';
import { determinise } from '../views/determinise.ts';
import type { View } from '../views/view.ts';
import { type Policy, Sandbox } from './sandbox.ts';

export type { Policy };

/** A full game guessed from a view. Only a view and a stream go in; the state inside never comes out (ADR 7). */
export class World extends Sandbox {
  /** Deals at random what the viewer cannot see; throws RangeError as {@link determinise} does. */
  constructor(view: View, stream: Stream) {
    super(determinise(view, stream));
  }
}
