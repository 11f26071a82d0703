import { STACK_TYPES, type StackType } from '@staxd/engine';
import { expect, test } from 'vitest';
import { harmWords } from '../table/stackWords.ts';
import { urgencyOf, urgencyWords } from './clock.ts';
import { counterOption, type Defense, foldLabel, foldLine, nopeOption } from './defenseOptions.ts';
import { availableTargets } from './targets.ts';

const defense = (type: StackType, total: number, more: Partial<Defense> = {}): Defense => ({
  stack: { type, total },
  attacker: 'Lola',
  handSize: 5,
  counter: { held: 1, staged: 1, next: 'Max', total: total + 2 },
  holdsNope: true,
  ...more,
});

test.each([
  ['add+2', 6, 'draw 6', 'Kill it. You draw only 2.', 'Draw 6, turn over.'],
  ['stun', 2, 'skip 2 turns', 'Kill it. You skip 1 turn only.', 'Skip 2 turns.'],
  ['hijack', 3, 'swap 3 cards', 'Kill it. You swap 1 card only.', 'Swap 3 cards with the deck.'],
  ['hijack', 5, 'whole hand', 'Kill it. You swap 1 card only.', 'Swap your whole hand with the deck.'],
  ['peek', 9, 'show 5 cards', 'Kill it. You show 1 card only.', 'Show 5 cards.'],
  ['gift', 2, 'take 2 gifts', 'Kill it. You get the first gift only.', 'Take 2 cards.'],
  ['trade', 1, 'swap hands', 'Nobody nopes a TRADE.', 'Swap hands with Lola.'],
  ['jinx', 4, 'draw 4', 'Kill it. The jinx crew draws instead.', 'Draw 4, turn over.'],
] as const)('%s %i: every answer says its price', (type, total, hits, nope, fold) => {
  expect(harmWords({ type, total, targetCards: 5 })).toBe(hits);
  expect(nopeOption(defense(type, total)).line).toBe(nope);
  expect(foldLine(defense(type, total))).toBe(fold);
});

test('a counter says what it lacks, then what it does', () => {
  const line = (counter: Defense['counter'], type: StackType = 'add+2') =>
    counterOption({ stack: { type, total: 6 }, counter });
  expect(line({ held: 0, staged: 0 })).toEqual({
    possible: false,
    ready: false,
    line: 'No ADD +2 in your hand.',
  });
  expect(line({ held: 2, staged: 0 })).toEqual({
    possible: true,
    ready: false,
    line: 'Pick your ADD +2 first.',
  });
  expect(line({ held: 2, staged: 1, next: 'Max', total: 8 }).line).toBe(
    '1 × ADD +2 staged. Max faces draw 8.',
  );
  expect(line({ held: 1, staged: 1 }, 'trade').line).toBe('1 × TRADE staged. You pick who swaps.');
  expect(line({ held: 1, staged: 1, next: 'Max' }, 'gift').line).toBe('1 × GIFT staged. Max is up next.');
});

test('a NOPE is only there when it is held and allowed', () => {
  expect(nopeOption(defense('add+1', 1, { holdsNope: false })).possible).toBe(false);
  expect(nopeOption(defense('trade', 1)).possible).toBe(false);
  expect(nopeOption(defense('stun', 1, { nopeResidual: 'none' })).line).toBe(
    'Kill it. Nothing happens to you.',
  );
});

test('a stunned player who takes a draw stays stunned (STK-8)', () => {
  expect(foldLine(defense('add+2', 6, { stunned: 2 }))).toBe('Draw 6, still stunned.');
});

test('every stack type has words', () => {
  for (const type of STACK_TYPES) expect(harmWords({ type, total: 1 })).not.toBe('');
});

test('words and colors of the clock change at their seconds', () => {
  const words = [15, 11, 10, 6, 5, 1].map((seconds) => urgencyWords(urgencyOf({ seconds, total: 15 })));
  expect(words).toEqual([
    'Take your time',
    'Take your time',
    'DECIDE NOW!',
    'DECIDE NOW!',
    'LAST CHANCE!',
    'LAST CHANCE!',
  ]);
  expect(urgencyOf(undefined)).toBe('calm');
});

test('the fold button loses its patience after 3, 8 and 12 s', () => {
  const labels = [0, 2, 3, 7, 8, 11, 12].map(foldLabel);
  expect(new Set(labels).size).toBe(4);
  expect(labels[1]).toBe(labels[0]);
  expect(labels[3]).toBe(labels[2]);
  expect(labels[5]).toBe(labels[4]);
});

test('targets are the others who are there', () => {
  const players = [
    { id: 'me', name: 'Nia', cards: 3 },
    { id: 'a', name: 'Max', cards: 3 },
    { id: 'b', name: 'Lola', cards: 3, isConnected: false },
    { id: 'c', name: 'Zoe', cards: 0, isActive: false },
  ];
  expect(availableTargets(players, 'me').map(({ id }) => id)).toEqual(['a']);
});
