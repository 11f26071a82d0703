import { drawCards } from '../turn.ts';
import type { Effect } from './effect.ts';

/** ADD-1: the target draws what hits it. */
export const add: Effect = (core, _stack, target, hits, sink) => {
  drawCards(core, target, hits, 'add', sink);
};
