/** CHILL: plays half of its turns without looking, and often forgets that it could answer. */
import { complete } from '../legal/picks.ts';
import { balanced } from './balanced.ts';
import type { Bot } from './bot.ts';

/** The share of actions that are random. */
const CARELESS = 0.5;
/** The share of stacks that it accepts without a thought of countering. */
const FORGETFUL = 0.3;

export const chill: Bot<null> = {
  ...balanced,
  version: '1',
  act(view, legal, memory, rng) {
    const accept = legal.find((action) => action.type === 'accept');
    if (accept && rng.fraction() < FORGETFUL) return accept;
    if (rng.fraction() < CARELESS) return complete(legal[rng.below(legal.length)], rng);
    return balanced.act(view, legal, memory, rng);
  },
};
