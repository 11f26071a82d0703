import { liveGame } from '@staxd/client';
import { expect, test } from 'vitest';
import { after, card, person, position, seen, waitingGame } from '../../../test/games.ts';
import { tableStanding } from './tableStanding.ts';

const dealt = position({
  mode: 'spite',
  hands: [
    ['orange add+2', 'pink oval', 'nope'],
    ['gift', 'nope'],
    ['pink oval', 'nope', 'gift', 'green star'],
  ],
});
const attacked = after(dealt, { type: 'play', seat: 0, cards: [card('orange add+2')] });

test("one's own turn: the card to match, and the cards of all", () => {
  expect(tableStanding(seen(dealt, 0, { mode: 'spite' }))).toEqual({
    mode: 'spite',
    kind: 'yourTurn',
    top: card('orange star'),
    hand: 3,
    players: [
      { id: 'max', name: 'Max', face: 1, cards: 2, isOn: false },
      { id: 'lola', name: 'Lola', face: 1, cards: 4, isOn: false },
    ],
  });
});

test.each([
  ['yourTurn', dealt, 0, []],
  ['runs', dealt, 1, ['Ann']],
  ['yourTurn', attacked, 1, []],
  ['runs', attacked, 0, ['Max']],
] as const)('the game %s, by whom it waits for', (kind, state, viewer, on) => {
  const standing = tableStanding(seen(state, viewer));
  expect(standing.kind).toBe(kind);
  expect(standing.players.filter(({ isOn }) => isOn).map(({ name }) => name)).toEqual(on);
});

test('a game without cards waits, and nobody holds any', () => {
  const standing = tableStanding(liveGame(waitingGame));
  expect(standing).toMatchObject({ kind: 'waits', top: undefined, hand: 0 });
  expect(standing.players.map(({ id, cards, isOn }) => [id, cards, isOn])).toEqual([
    ['max', 0, false],
    ['lola', 0, false],
    ['zed', 0, false],
  ]);
});

test('bots go by their first names and their own faces, people by the pictures that they picked', () => {
  const bot = { ...person('Knox_STRATEGIC'), bot: 'medium' as const, avatar: null };
  const players = [person('Ann'), bot, { ...person('Lola'), avatar: 9 }];
  const { players: shown } = tableStanding(liveGame({ ...waitingGame, players }));
  expect(shown.map(({ name, face }) => [name, face])).toEqual([
    ['Knox', 'medium-nut'],
    ['Lola', 9],
  ]);
});
