import {
  type Card,
  createPosition,
  defineRules,
  legalActions,
  parseCard,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { bestHint, HINT_DELAYS } from './hints.ts';
import { type Choice, modeOf } from './staging.ts';

const card = (name: string) => parseCard(name) as Card;
const seats = ['Ann', 'Max'].map((name) => ({ name }));

/** Ann's turn with this hand on an orange star. */
function turn(hand: readonly string[]): Choice {
  const state = unwrap(
    createPosition(unwrap(defineRules('casual')), seats, 'alea:1', {
      hands: [hand.map(card), [card('pink oval')]],
      discard: [card('orange star')],
      drawPile: [card('pink hexagon')],
    }),
  );
  const legal = legalActions(state, 0);
  return { mode: modeOf(legal), hand: viewFor(state, 0).hand, legal };
}

test('milliseconds until each level', () => {
  expect(HINT_DELAYS).toEqual({ subtle: 3000, moderate: 6000, strong: 10_000 });
});

/** Each hand offers one kind more than the one before, and that kind is shown. */
test.each([
  ['single', ['orange oval', 'pink oval'], [0]],
  ['modifier', ['orange oval', 'orange stun'], [1]],
  ['universal', ['orange oval', 'orange stun', 'gift'], [2]],
  ['multiShape', ['orange oval', 'gift', 'orange oval'], [0, 2]],
  ['nope', ['orange oval', 'orange oval', 'nope', 'nope'], [2, 3]],
  ['universalStack', ['orange oval', 'gift', 'gift'], [1, 2]],
  ['selfStack', ['gift', 'gift', 'orange stun', 'pink stun'], [2, 3]],
] as const)('%s', (kind, hand, slots) => {
  expect(bestHint(turn(hand))).toEqual({ kind, slots });
});

test('of equal kinds the larger set is shown', () => {
  const hand = ['orange oval', 'orange oval', 'pink star', 'pink star', 'pink star'];
  expect(bestHint(turn(hand))?.slots).toEqual([2, 3, 4]);
});

test('what is staged is carried on', () => {
  const choice = turn(['orange oval', 'orange stun', 'pink stun', 'orange oval']);
  expect(bestHint(choice, [0])).toEqual({ kind: 'multiShape', slots: [0, 3] });
});

test('nothing to play, nothing to show', () => {
  expect(bestHint(turn(['pink oval', 'green oval']))).toBeUndefined();
});
