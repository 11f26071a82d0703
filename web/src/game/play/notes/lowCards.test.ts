import { expect, test } from 'vitest';
import { after, position, seen } from '../../../../test/games.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { lowCardsBetween, stillLow } from './lowCards.ts';

const many = ['pink oval', 'green oval', 'pink star'];
/** A game in which Ann, who looks at it, and Max hold so many cards. */
function holding(version: number, ann: number, max: number): DealtGame {
  const hands = [ann, max].map((count) => many.slice(0, count));
  return seen(position({ hands: [...hands, many] }), 0, { version });
}

test('a warning: who came down to two cards or one, the least first; never for what was so before', () => {
  const before = holding(1, 3, 3);
  expect(lowCardsBetween(before, before)).toBeUndefined();
  expect(lowCardsBetween(before, holding(2, 3, 2))).toEqual({ id: 2, seat: 1, count: 2, name: 'Max' });
  expect(lowCardsBetween(before, holding(2, 1, 2))).toEqual({ id: 2, seat: 0, count: 1 });
  const low = holding(2, 3, 2);
  expect(lowCardsBetween(low, holding(3, 3, 2))).toBeUndefined();
  expect(lowCardsBetween(low, holding(3, 3, 1))).toMatchObject({ count: 1 });
  // From one card to two is a card drawn.
  expect(lowCardsBetween(holding(1, 3, 1), low)).toBeUndefined();
  expect(lowCardsBetween(before, { ...low, phase: 'completed' })).toBeUndefined();
  expect(lowCardsBetween(before, { ...low, id: 'g2' })).toBeUndefined();
});

test('who has left holds no cards and is not nearly out of them', () => {
  const state = position({ hands: [many, many, many] });
  const left = after(state, { type: 'leave', seat: 1 });
  expect(lowCardsBetween(seen(state), seen(left))).toBeUndefined();
});

test('a warning holds while it is true', () => {
  const warning = { id: 2, seat: 1, count: 2, name: 'Max' } as const;
  expect(stillLow(warning, holding(3, 3, 2).view)).toBe(true);
  expect(stillLow(warning, holding(3, 3, 3).view)).toBe(false);
  expect(stillLow({ ...warning, seat: 6 }, holding(3, 2, 2).view)).toBe(false);
});

test('of two who are down to as many, the first at the table is warned of', () => {
  expect(lowCardsBetween(holding(1, 3, 3), holding(2, 2, 2))).toEqual({ id: 2, seat: 0, count: 2 });
});
