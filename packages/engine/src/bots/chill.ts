/** CHILL plays half of its actions at random and often forgets to counter. */
import { complete } from '../legal/picks.ts';
import { balanced } from './balanced.ts';
import type { Bot } from './bot.ts';

const CARELESS = 0.5;
/** The share of stacks that it accepts without considering a counter. */
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
