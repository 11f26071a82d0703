import { isActive } from '../../game/state.ts';
import { openSelection } from '../peek.ts';
import { ORDINARY, type StackEffect } from './effect.ts';

/** PEEK-1: the target chooses what the contributors see. Noped, the turn passes on from the player who noped. */
export const peek: StackEffect = {
  ...ORDINARY,
  accepted: (core, stack, target, hits, sink) => openSelection(core, stack, target, hits, false, sink),
  noped: (core, stack, target, hits, sink) => openSelection(core, stack, target, hits, true, sink),
  takes: 'hand',
  without: (core, stack) => (stack.contributions.some(({ seat }) => isActive(core, seat)) ? stack : null),
};
