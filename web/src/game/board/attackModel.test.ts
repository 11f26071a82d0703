import { expect, test } from 'vitest';
import { after, card, position, seen } from '../../../test/games.ts';
import { attackModel } from './attackModel.ts';

test('[DEFENSE-19] from two players on the stack has a sum, if it adds up to what is said', () => {
  const chain = (type: string, ...targetHand: string[]) => {
    const deal = position({
      hands: [[`orange ${type}`, 'pink oval'], [`pink ${type}`, 'pink oval'], targetHand],
    });
    const first = after(deal, { type: 'play', seat: 0, cards: [card(`orange ${type}`)] });
    const second = after(first, { type: 'counter', seat: 1, cards: [card(`pink ${type}`)] });
    return attackModel(seen(second, 2).view);
  };
  expect(chain('add+2', 'pink oval')).toMatchObject({
    sum: [
      { player: 'Ann', value: 2 },
      { player: 'Max', value: 2 },
    ],
    coming: 4,
  });
  const hijack = chain('hijack', 'pink oval', 'pink star');
  expect(hijack?.sum).toHaveLength(2);
  expect(hijack?.coming).toBeUndefined();
  // Only one card can be swapped: "1 + 1 = 1" would be no sum.
  expect(chain('hijack', 'pink oval')?.sum).toBeUndefined();
});
