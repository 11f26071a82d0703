/** BALANCED weighs every action by what such actions have brought in games, and remembers what others showed of their hands. */
import type { Bot } from './bot.ts';
import { CountedOutlook } from './inference/counting.ts';
import type { LearnedPolicy } from './learned/policy.ts';
import { POLICY } from './learned/shipped.ts';

/** BALANCED with weights of its own. */
export function createBalanced(policy: LearnedPolicy): Bot<CountedOutlook> {
  return {
    version: '2',
    start: (seat, rules) => new CountedOutlook(seat, rules),
    observe: (event, outlook) => outlook.opponents.observe(event),
    act: (view, legal, outlook, rng) => policy.act(outlook, view, legal, rng),
  };
}

export const balanced = createBalanced(POLICY);
