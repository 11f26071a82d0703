import { complete } from '../legal/picks.ts';
import type { Bot } from './bot.ts';

/** The baseline for all bots: a random kind of action, then one of that kind, then its picks, each uniformly. */
export const random: Bot<null> = {
  version: '1',
  start: () => null,
  act(_view, legal, _memory, rng) {
    const kinds = [...new Set(legal.map(({ type }) => type))];
    const kind = kinds[rng.below(kinds.length)];
    const choices = legal.filter(({ type }) => type === kind);
    return complete(choices[rng.below(choices.length)], rng);
  },
};
