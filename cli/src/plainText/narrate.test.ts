import { type GameEvent, parseCards, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { type Narrator, narrate, rankingLines } from './narrate.ts';

const seats = ['ANN', 'BOB', 'CYD'];
const told = (viewer: Narrator['viewer'], event: GameEvent) =>
  narrate(event, { viewer, nameOf: (seat) => seats[seat], grudging: [] });
const cards = (text: string) => unwrap(parseCards(text));

test('own cards are told by name, those of others by number', () => {
  const drawn: GameEvent = {
    type: 'cardsDrawn',
    seat: 1,
    count: 2,
    reason: 'add',
    cards: cards('pink star, gift'),
  };
  expect(told(1, drawn)).toBe('You draw pink star, gift');
  expect(told(0, drawn)).toBe('BOB draws 2 cards');
  expect(told('spectator', drawn)).toBe('BOB draws 2 cards');
});

test('a peek is told to those who see it', () => {
  const shown: GameEvent = {
    type: 'cardsRevealed',
    target: 0,
    count: 1,
    viewers: [1],
    cards: cards('green oval'),
  };
  expect(told(0, shown)).toBe('You show green oval to BOB');
  expect(told(1, shown)).toBe('ANN shows green oval to you');
  expect(told(2, shown)).toBe('ANN shows 1 card to BOB');
});

test('gifts stay secret between giver and target', () => {
  const given: GameEvent = { type: 'giftsGiven', seat: 0, target: 2, count: 1, cards: cards('nope') };
  expect(told(2, given)).toBe('ANN gives nope to you');
  expect(told(1, given)).toBe('ANN gives 1 card to CYD');
});

test('a universal is told with the color it declares, other cards without', () => {
  const played = (text: string): GameEvent => {
    return { type: 'cardsPlayed', seat: 0, as: 'play', cards: cards(text), color: 'pink', handSize: 3 };
  };
  expect(told(0, played('gift'))).toBe('You play gift as pink');
  expect(told(1, played('pink star'))).toBe('ANN plays pink star');
});

test('a draw of nothing says so', () => {
  expect(told(0, { type: 'cardsDrawn', seat: 1, count: 0, reason: 'turn', cards: [] })).toBe(
    'BOB draws nothing: no cards are left',
  );
});

test('rankings tell how the game was won, with shared ranks', () => {
  const rankings = [
    { seat: 2, rank: 1, cards: 0 },
    { seat: 0, rank: 2, cards: 1 },
    { seat: 1, rank: 2, cards: 1 },
  ];
  const lines = rankingLines(
    { winner: 2, method: 'last_standing', rankings },
    { viewer: 2, nameOf: (seat) => seats[seat], grudging: [] },
  );
  expect(lines).toEqual([
    'You were the last one left.',
    '1. CYD (0 cards)',
    '2. ANN (1 card)',
    '2. BOB (1 card)',
  ]);
});
