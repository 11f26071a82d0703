import { type Card, formatCard, parseCard } from '@staxd/engine';
import { expect, test } from 'vitest';
import { nextSort, SORT_MODES, type SortMode, sortSlots } from './sorting.ts';

const HAND = ['nope', 'pink circle', 'green stun', 'orange star', 'gift', 'green circle', 'orange add+1'];
const cards = HAND.map((name) => parseCard(name) as Card);
const sorted = (mode: SortMode) => sortSlots(cards, mode).map((slot) => formatCard(cards[slot]));

test('as drawn, the order stays', () => {
  expect(sorted('drawn')).toEqual(HAND);
});

test.each([
  ['by-type', ['orange star', 'green circle', 'pink circle', 'orange add+1', 'green stun', 'gift', 'nope']],
  ['by-color', ['orange star', 'orange add+1', 'green circle', 'green stun', 'pink circle', 'gift', 'nope']],
  ['by-shape', ['green circle', 'pink circle', 'orange star', 'orange add+1', 'green stun', 'gift', 'nope']],
] as const)('%s', (mode, order) => {
  expect(sorted(mode)).toEqual(order);
});

test('copies keep the order in which they were drawn', () => {
  expect(sortSlots([cards[1], cards[3], cards[1]], 'by-color')).toEqual([1, 0, 2]);
});

test('the sort orders cycle', () => {
  expect(SORT_MODES.map(nextSort)).toEqual(['by-type', 'by-color', 'by-shape', 'drawn']);
});
