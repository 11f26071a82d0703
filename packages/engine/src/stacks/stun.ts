import type { Effect } from './effect.ts';

/** STUN-1: each hit costs the target one turn. */
export const stun: Effect = (core, _stack, target, hits, sink) => {
  const stunned = core.writableStunned();
  stunned[target] += hits;
  sink?.({ type: 'playerStunned', seat: target, turns: stunned[target], by: hits });
};
