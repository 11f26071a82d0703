import type { LoggedEvent } from '@staxd/client';
import { parseCard } from '@staxd/engine';
import type { TableEvent } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { storyOf } from './story.ts';

const star = parseCard('pink star') as number;
const told = (...events: readonly TableEvent[]): LoggedEvent[] =>
  events.map((event, at) => ({ version: at + 1, event }));
const plays = (seat: number, as: 'play' | 'nope' | 'counter' = 'play'): TableEvent => {
  return { type: 'cardsPlayed', seat, as, cards: [star], color: 'pink', handSize: 1 };
};
const draws = (seat: number, count: number): TableEvent => {
  return { type: 'cardsDrawn', seat, count, reason: 'turn' };
};
const passes = (seat: number, turn: number): TableEvent => ({ type: 'turnPassed', seat, turn });

test('hands are read backwards from the end', () => {
  const log = told(
    plays(0),
    passes(1, 2),
    draws(1, 2),
    passes(0, 3),
    { type: 'handsTraded', source: 0, target: 1, sourceGave: 2, targetGave: 5 },
    passes(1, 4),
    { type: 'giftsGiven', seat: 1, target: 0, count: 2 },
  );
  expect(storyOf(log, [7, 0], 4)).toMatchObject({
    hands: [
      [2, 2, 5, 7],
      [3, 5, 2, 0],
    ],
    firstTurn: 1,
  });
});

test('a viewer who came in the middle of a game sees it from there on', () => {
  expect(storyOf(told(passes(0, 20), plays(0)), [3, 4], 20)).toMatchObject({
    hands: [
      [4, 3],
      [4, 4],
    ],
    firstTurn: 19,
  });
});

test('the highlights are the largest stack, the largest one escaped, and the player who drew most', () => {
  const log = told(
    { type: 'stackOpened', stack: 'add+2', seat: 0, target: 1, total: 2 },
    { type: 'stackCountered', stack: 'add+2', seat: 1, target: 2, total: 4 },
    plays(2, 'nope'),
    { type: 'stackResolved', stack: 'add+2', target: 2, outcome: 'noped', hits: 2 },
    draws(2, 2),
    passes(0, 9),
    { type: 'stackOpened', stack: 'stun', seat: 0, target: 1, total: 5 },
    draws(1, 1),
  );
  expect(storyOf(log, [1, 1, 1], 9)).toMatchObject({
    biggest: { stack: 'stun', total: 5, target: 1, turn: 9 },
    answer: { as: 'nope', by: 2, total: 4 },
    mostDrawn: { seat: 2, count: 2 },
  });
  expect(storyOf([], [0, 3], 1)).toEqual({
    hands: [[0], [3]],
    firstTurn: 1,
    biggest: undefined,
    answer: undefined,
    mostDrawn: undefined,
  });
});
