import { openSelection } from '../peek.ts';
import type { Effect } from './effect.ts';

/** PEEK-1, accepted: the target chooses what its contributors see. */
export const peek: Effect = (core, stack, target, hits, sink) => {
  openSelection(core, stack, target, hits, false, sink);
};

/** PEEK-1, noped: the same for one card, but the turn passes on from the player who noped. */
export const nopedPeek: Effect = (core, stack, target, hits, sink) => {
  openSelection(core, stack, target, hits, true, sink);
};
