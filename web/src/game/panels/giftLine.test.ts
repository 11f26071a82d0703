import { defineRules, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { after, card, position } from '../../../test/games.ts';
import { giftLine } from './giftLine.ts';

/** How many cards Max has got after Ann gave so many and Max has NOPEd. */
function got(count: number, nopeResidual: 'firstHit' | 'none'): number {
  const cards = Array.from({ length: count }, () => card('gift'));
  const gifts = ['pink oval', 'pink star'].slice(0, count).map(card);
  const hand = [...cards.map(() => 'gift'), 'pink oval', 'pink star', 'green oval'];
  const start = position({ hands: [hand, ['nope', 'orange oval']] });
  const state = after(
    { ...start, rules: unwrap(defineRules('casual', { nopeResidual })) },
    { type: 'play', seat: 0, cards, color: 'pink', gifts },
    { type: 'nope', seat: 1, color: 'green' },
  );
  return (state.hands[1]?.length ?? 0) - 1;
}

test('[PANEL-31] what a NOPE does to a gift is said as the rules of the table do it', () => {
  expect([1, 2].map((count) => got(count, 'firstHit'))).toEqual([1, 1]);
  expect(giftLine('Max', 1)).toBe('For Max, unless they counter it.');
  expect(giftLine('Max', 2)).toBe('For Max, unless they counter it. A NOPE lets one through.');
  expect([1, 2].map((count) => got(count, 'none'))).toEqual([0, 0]);
  expect(giftLine('Max', 2, true)).toBe('For Max, unless they counter or NOPE it.');
});
