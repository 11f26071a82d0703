/** CHILL plays like a beginner: a card that fits, any one, as long as there is one; what others do to it is hardly noticed. */
import type { LegalAction } from '../actions/actions.ts';
import { complete } from '../legal/picks.ts';
import type { Bot } from './bot.ts';

/** How often it looks at its hand when a stack hits it. */
const ATTENTIVE = 0.5;

export const chill: Bot<null> = {
  version: '2',
  start: () => null,
  act(_view, legal, _memory, rng) {
    if (legal.length === 1) return complete(legal[0], rng);
    const accept = legal.find(({ type }) => type === 'accept');
    if (accept && rng.fraction() >= ATTENTIVE) return accept;
    const simple = legal.filter((action) => isActive(action) && !isCombination(action));
    const plays = simple.length > 0 ? simple : legal.filter(isActive);
    const fits = plays.length > 0 ? plays : legal;
    return complete(fits[rng.below(fits.length)], rng);
  },
};

/** Whether it does anything with a card. */
function isActive({ type }: LegalAction): boolean {
  return type === 'play' || type === 'counter' || type === 'nope' || type === 'teamUp' || type === 'reveal';
}

/** Several cards at once, which a beginner does not see. */
function isCombination(action: LegalAction): boolean {
  return 'cards' in action && action.cards.length > 1;
}
