import { remember } from '../../game/memo.ts';
import { type Effect, ORDINARY, type StackEffect } from './effect.ts';

/** TRADE-1: one swap of whole hands, between the last player who traded and the target they chose. */
const swap: Effect = (core, stack, target, _hits, sink) => {
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

export const trade: StackEffect = {
  ...ORDINARY,
  accepted: swap,
  noped: swap,
  takes: 'once',
  nopable: false,
  aimed: true,
  staysWithInitiator: true,
  without: (_core, stack, leaver) => (leaver === stack.latest ? null : stack),
};
