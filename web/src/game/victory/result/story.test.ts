import type { LastingEvent, LoggedEvent } from '@staxd/client';
import { parseCard } from '@staxd/engine';
import { expect, test } from 'vitest';
import { storyOf } from './story.ts';

const star = parseCard('pink star') as number;
const told = (...events: readonly LastingEvent[]): LoggedEvent[] =>
  events.map((event, at) => ({ version: at + 1, event }));
const plays = (seat: number, as: 'play' | 'nope' | 'counter' = 'play'): LastingEvent => {
  return { type: 'cardsPlayed', seat, as, cards: [star], color: 'pink', handSize: 1 };
};
const draws = (seat: number, count: number): LastingEvent => {
  return { type: 'cardsDrawn', seat, count, reason: 'turn' };
};
const passes = (seat: number, turn: number): LastingEvent => ({ type: 'turnPassed', seat, turn });

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

test('[VICTORY-25] a NOPE that spares nothing is no answer', () => {
  const noped = (total: number, hits: number) =>
    storyOf(
      told({ type: 'stackOpened', stack: 'gift', seat: 0, target: 1, total }, plays(1, 'nope'), {
        type: 'stackResolved',
        stack: 'gift',
        target: 1,
        outcome: 'noped',
        hits,
      }),
      [1, 1],
      3,
    ).answer;
  expect(noped(1, 1)).toBeUndefined();
  expect(noped(1, 0)).toMatchObject({ as: 'nope', by: 1, total: 1 });
  expect(noped(3, 1)).toMatchObject({ as: 'nope', by: 1, total: 3 });
});

test('a hijack takes as many cards as were drawn for it', () => {
  const log = told(
    passes(0, 2),
    { type: 'cardsDrawn', seat: 0, count: 3, reason: 'hijack' },
    { type: 'cardsHijacked', seat: 0, count: 3 },
    passes(1, 3),
    draws(0, 1),
  );
  expect(storyOf(log, [5, 4], 3).hands).toEqual([
    [4, 4, 5],
    [4, 4, 4],
  ]);
});

test('no hand is drawn below nothing, and no turn before the first', () => {
  // The log has a gap: more was drawn than the hand could hold.
  const log = told(passes(0, 1), draws(0, 9));
  expect(storyOf(log, [2], 1)).toMatchObject({ hands: [[0, 2]], firstTurn: 1 });
});

const add = { stack: 'add+2', seat: 0 } as const;
/** A NOPE has left the first of its hits. */
const spared = { type: 'stackResolved', stack: 'add+2', outcome: 'noped', hits: 2 } as const;

test.each<[string, readonly LastingEvent[], object | undefined]>([
  [
    'by a counter',
    [
      { type: 'stackOpened', ...add, target: 1, total: 2 },
      { type: 'stackCountered', ...add, seat: 1, target: 2, total: 4 },
    ],
    { as: 'counter', by: 1, total: 2, target: 1 },
  ],
  [
    'of two alike, the later one',
    [
      { type: 'stackOpened', ...add, target: 1, total: 4 },
      plays(1, 'nope'),
      { ...spared, target: 1 },
      passes(0, 5),
      { type: 'stackOpened', ...add, target: 2, total: 4 },
      plays(2, 'nope'),
      { ...spared, target: 2 },
    ],
    { as: 'nope', by: 2, turn: 5 },
  ],
  [
    'not when it was taken before',
    [
      { type: 'stackOpened', ...add, target: 1, total: 2 },
      { type: 'stackResolved', stack: 'add+2', target: 1, outcome: 'accepted', hits: 2 },
      plays(1, 'nope'),
    ],
    undefined,
  ],
])('somebody got out of a stack: %s', (_, events, answer) => {
  const found = storyOf(told(...events), [1, 1, 1], 9).answer;
  if (answer === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(answer);
});
