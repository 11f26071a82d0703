import { shuffle } from '../../chance/random.ts';
import { remember } from '../../game/memo.ts';
import { drawCards, placeAtBottom, takeRandom } from '../../game/turn.ts';
import { type Effect, ORDINARY, type StackEffect } from './effect.ts';

/** HIJACK-1: random cards of the target change places with the draw pile; if it runs short, the last return. */
const exchange: Effect = (core, _stack, target, hits, sink) => {
  const hand = core.writableHand(target);
  const count = Math.min(hits, hand.length);
  const lost = core.byChance((stream) => takeRandom(hand, count, stream));
  const kept = hand.length;
  const drawn = drawCards(core, target, count, 'hijack', sink);
  const gained = hand.slice(kept);
  hand.push(...lost.splice(drawn));
  placeAtBottom(core, lost);
  if (core.rules.hijackReturn === 'shuffleIn') {
    const pile = core.writableDrawPile();
    core.byChance((stream) => shuffle(pile, stream, core.drawCount));
  }
  remember(core, target, { hijacked: { lost, gained } });
  sink?.({ type: 'cardsHijacked', seat: target, count: lost.length, lost, gained });
};

export const hijack: StackEffect = { ...ORDINARY, accepted: exchange, noped: exchange, takes: 'hand' };
