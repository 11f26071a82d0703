import { expect, test } from 'vitest';
import { after, card, position, seen } from '../../../../test/games.ts';
import { choiceOf } from '../../board/boardModel.ts';
import { nopeSlot } from './useMove.ts';

const hands = [['orange add+2', 'nope', 'gift'], ['pink oval', 'nope', 'nope'], ['gift']];
const attacked = after(position({ hands }), { type: 'play', seat: 0, cards: [card('orange add+2')] });

test('the NOPE that answers a stack is the first in the hand', () => {
  expect(nopeSlot(choiceOf(seen(attacked, 1)))).toBe(1);
});

test("on one's own turn a NOPE is an ordinary card and answers nothing", () => {
  expect(nopeSlot(choiceOf(seen(position({ hands }))))).toBeUndefined();
});

test('a trade cannot be noped, and without a NOPE nothing can', () => {
  const trade = position({ hands: [['orange trade', 'gift'], ['nope', 'gift'], ['gift']] });
  const play = { type: 'play', seat: 0, cards: [card('orange trade')], target: 1 } as const;
  expect(nopeSlot(choiceOf(seen(after(trade, play), 1)))).toBeUndefined();
  const bare = position({ hands: [['orange add+2', 'gift'], ['pink oval', 'gift'], ['gift']] });
  const hit = after(bare, { type: 'play', seat: 0, cards: [card('orange add+2')] });
  expect(nopeSlot(choiceOf(seen(hit, 1)))).toBeUndefined();
});
