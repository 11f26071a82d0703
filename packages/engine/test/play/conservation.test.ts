import { expect, test } from 'vitest';
import { copiesOf } from '../../src/index.ts';
import { cardsIn, positions, someOptions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

test('card conservation: the hands and piles hold exactly the cards of the deck', () => {
  holdsInGames(somePlans(150), runs(300, 20_000), (plan) => {
    for (const state of positions(plan)) {
      expect(cardsIn(state)).toEqual([...copiesOf(state.rules)]);
    }
  });
});

test('[GIFT-2] card conservation: every promised gift is still in its giver’s hand', () => {
  const generous = somePlans(
    100,
    someOptions.map((options) => ({ ...options, deck: { gift: 12 } })),
  );
  holdsInGames(generous, runs(300, 10_000), (plan) => {
    for (const { hands, open } of positions(plan)) {
      if (open?.phase !== 'stack_resolution') continue;
      for (const [seat, hand] of hands.entries()) {
        const promised = open.gifts.filter((gift) => gift.seat === seat).map(({ card }) => card);
        for (const card of promised) {
          const held = hand.filter((other) => other === card).length;
          expect(held).toBeGreaterThanOrEqual(promised.filter((other) => other === card).length);
        }
      }
    }
  });
});
