/** The weights of what was learned, as a file holds them. */
import { ACTION_INPUTS, TABLE_INPUTS } from './choiceInputs.ts';
import type { Layers, NetworkWeights } from './network.ts';
import { SEAT_INPUTS } from './worldInputs.ts';

/** What a bot was taught: which action to prefer, and who wins from where. */
export interface Taught {
  readonly policy: NetworkWeights;
  readonly value: NetworkWeights;
}

/** The layers that a network of this engine has with `hidden` units. */
export const LAYERS: Readonly<Record<keyof Taught, (hidden: number) => Layers>> = {
  policy: (hidden) => ({ shared: TABLE_INPUTS, own: ACTION_INPUTS, hidden }),
  value: (hidden) => ({ shared: 0, own: SEAT_INPUTS, hidden }),
};
