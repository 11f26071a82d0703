import type { Seat } from '../../actions/actions.ts';
import type { Core } from '../../game/core.ts';
import type { Stack } from '../../game/state.ts';
import { endGame } from '../../game/turn.ts';
import { takeEarliest } from '../matching.ts';
import { type Effect, ORDINARY, type StackEffect } from './effect.ts';

/** GIFT-2: the promised cards that hit go to the target, in the order promised; its own stay. */
const handOver: Effect = (core, stack, target, hits, sink) => {
  const received = core.writableHand(target);
  const moving = stack.gifts.slice(0, hits).filter((promised) => promised.seat !== target);
  for (const { seat, card } of moving) {
    takeEarliest(core.writableHand(seat), card, 0);
    received.push(card);
  }
  for (const { seat } of stack.contributions) {
    const cards = moving.filter((promised) => promised.seat === seat).map((promised) => promised.card);
    if (cards.length > 0) sink?.({ type: 'giftsGiven', seat, target, count: cards.length, cards });
  }
  const winner = stack.contributions.find(({ seat }) => core.hands[seat].length === 0);
  if (winner) endGame(core, winner.seat, 'stack_resolve', sink);
};

/** The leaver's promises lapse: its cards are under the draw pile. */
function withdraw(_core: Core, stack: Stack, leaver: Seat): Stack | null {
  const gifts = stack.gifts.filter((promised) => promised.seat !== leaver);
  const contributions = stack.contributions.filter((entry) => entry.seat !== leaver);
  return gifts.length === 0 ? null : { ...stack, gifts, contributions, total: gifts.length };
}

export const gift: StackEffect = { ...ORDINARY, accepted: handOver, noped: handOver, without: withdraw };
