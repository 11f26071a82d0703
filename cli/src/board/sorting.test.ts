import { formatCard, parseCards, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { SORT_ORDERS, sortedHand } from './sorting.ts';

const hand = unwrap(parseCards('gift, pink circle, orange star, pink add+2, nope, orange circle, pink star'));
const sorted = (order: (typeof SORT_ORDERS)[number]) =>
  sortedHand(hand, order).map((place) => formatCard(hand[place]));

test('sorted as drawn, a hand keeps its order', () => {
  expect(sortedHand(hand, 'drawn')).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('by color, shapes come before modifiers and universals come last', () => {
  expect(sorted('color')).toEqual([
    'orange circle',
    'orange star',
    'pink circle',
    'pink star',
    'pink add+2',
    'gift',
    'nope',
  ]);
});

test('by shape, equal shapes stand together', () => {
  expect(sorted('shape')).toEqual([
    'orange circle',
    'pink circle',
    'orange star',
    'pink star',
    'pink add+2',
    'gift',
    'nope',
  ]);
  expect(sortedHand(unwrap(parseCards('pink star, orange oval, green star')), 'shape')).toEqual([2, 0, 1]);
});

test('every order shows every card once', () => {
  for (const order of SORT_ORDERS) expect(sortedHand(hand, order).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
