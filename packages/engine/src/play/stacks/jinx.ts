import { isActive } from '../../game/state.ts';
import { drawCards } from '../../game/turn.ts';
import { ORDINARY, type StackEffect } from './effect.ts';

/** JINX-4: accepted, the target draws the total; noped, each contributor draws the sum of its own cards. */
export const jinx: StackEffect = {
  ...ORDINARY,
  accepted: (core, _stack, target, hits, sink) => {
    drawCards(core, target, hits, 'jinx', sink);
  },
  noped: (core, stack, _target, _hits, sink) => {
    for (const { seat, sum } of stack.contributions) {
      if (isActive(core, seat)) drawCards(core, seat, sum, 'jinx', sink);
    }
  },
  unit: 0,
  draws: true,
  backfires: true,
};
