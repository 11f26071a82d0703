import { drawCards } from '../../game/turn.ts';
import { type Effect, ORDINARY, type StackEffect } from './effect.ts';

/** ADD-1: the target draws what hits it. */
const draw: Effect = (core, _stack, target, hits, sink) => {
  drawCards(core, target, hits, 'add', sink);
};

export const adding = (unit: number): StackEffect => ({
  ...ORDINARY,
  accepted: draw,
  noped: draw,
  unit,
  draws: true,
});
