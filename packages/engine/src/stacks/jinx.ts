import { isActive } from '../state.ts';
import { drawCards } from '../turn.ts';
import type { Effect } from './effect.ts';

/** JINX-4, accepted: the target draws the total. */
export const jinx: Effect = (core, _stack, target, hits, sink) => {
  drawCards(core, target, hits, 'jinx', sink);
};

/** JINX-4, noped: it backfires; each contributor draws the sum of its own cards. */
export const nopedJinx: Effect = (core, stack, _target, _hits, sink) => {
  for (const { seat, sum } of stack.contributions) {
    if (isActive(core, seat)) drawCards(core, seat, sum, 'jinx', sink);
  }
};
