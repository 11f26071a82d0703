import { type Effect, ORDINARY, type StackEffect } from './effect.ts';

/** STUN-1: each hit costs the target one turn. */
const sitOut: Effect = (core, _stack, target, hits, sink) => {
  const stunned = core.writableStunned();
  stunned[target] += hits;
  sink?.({ type: 'playerStunned', seat: target, turns: stunned[target], by: hits });
};

export const stun: StackEffect = { ...ORDINARY, accepted: sitOut, noped: sitOut };
