/** CHILL as it was first: half of its actions are random, and 3 times in 10 it accepts a stack without looking. */
import { complete } from '@staxd/engine';
import type { Bot } from '@staxd/engine/bots';
import { medium } from './medium.ts';

const CARELESS = 0.5;
const FORGETFUL = 0.3;

export const easy: Bot<null> = {
  ...medium,
  act(view, legal, memory, rng) {
    const accept = legal.find((action) => action.type === 'accept');
    if (accept && rng.fraction() < FORGETFUL) return accept;
    if (rng.fraction() < CARELESS) return complete(legal[rng.below(legal.length)], rng);
    return medium.act(view, legal, memory, rng);
  },
};
