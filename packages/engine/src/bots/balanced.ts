/** BALANCED weighs every action by what such actions have brought in games, and remembers what others showed of their hands. */
import type { Bot } from './bot.ts';
import { CountedOutlook } from './inference/counting.ts';
import { type LearnedPolicy, oneOf } from './learned/policy.ts';
import { POLICY } from './learned/shipped.ts';

/** BALANCED with weights of its own. */
export function createBalanced(policy: LearnedPolicy): Bot<CountedOutlook> {
  return {
    version: '2',
    start: (seat, rules) => new CountedOutlook(seat, rules),
    observe: (event, outlook) => outlook.opponents.observe(event),
    act(view, legal, outlook, rng) {
      if (legal.length === 1 && !legal[0].picks) return legal[0];
      outlook.look(view);
      return oneOf(outlook, policy.best(outlook, legal), rng);
    },
  };
}

export const balanced = createBalanced(POLICY);
