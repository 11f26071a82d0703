import { remember } from '../memo.ts';
import type { Effect } from './effect.ts';

/** TRADE-1: one swap of whole hands, between the last trader and the player it named. */
export const trade: Effect = (core, stack, target, _hits, sink) => {
  const source = stack.latest;
  const sourceCards = core.hands[source].slice();
  const targetCards = core.hands[target].slice();
  core.swapHands(source, target);
  remember(core, source, { gaveAway: { to: target, cards: sourceCards } });
  remember(core, target, { gaveAway: { to: source, cards: targetCards } });
  sink?.({
    type: 'handsTraded',
    source,
    target,
    sourceGave: sourceCards.length,
    targetGave: targetCards.length,
    sourceCards,
    targetCards,
  });
};
