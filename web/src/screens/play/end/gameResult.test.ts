import type { SeenGame, Victory } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { after, card, person, position, seen, waitingGame } from '../../../../test/games.ts';
import { gameResult } from './gameResult.ts';

const resultOf = (game: SeenGame) => gameResult(game, []);

/** Ann wins with her last card. */
const state = after(position({ hands: [['orange star'], ['nope', 'pink oval'], ['nope']] }), {
  type: 'play',
  seat: 0,
  cards: [card('orange star')],
});
const hands = [[], ['nope', 'pink oval'].map(card), [card('nope')]];
const victory: Victory = {
  finalAction: { seat: 0, cards: [card('orange star')], type: 'card_play' },
  hands,
  missing: ['max'],
  seconds: 402,
  turns: 31,
  clout: 50,
  biggestStack: 8,
};
const players = [
  person('Ann'),
  { ...person('Max'), avatar: 9 },
  { ...person('Lola'), username: 'Lola_STRATEGIC', avatar: null, bot: 'hard' as const },
];

test('a game that has not ended has no result', () => {
  expect(resultOf(waitingGame)).toBeNull();
  expect(resultOf(seen(position({ hands: [['nope'], ['nope']] })))).toBeNull();
});

test('a finished game, as its last screens show it', () => {
  expect(resultOf(seen(state, 1, { players, victory, mode: 'tournament', goOn: 0 }))).toEqual({
    winner: 'ann',
    players: [
      {
        id: 'ann',
        name: 'Ann',
        rank: 1,
        avatar: 1,
        hand: [],
        isYou: false,
        isMissing: false,
        hasStandIn: false,
      },
      {
        id: 'lola',
        name: 'Lola',
        rank: 2,
        avatar: 1,
        hand: hands[2],
        isYou: false,
        isMissing: false,
        hasStandIn: false,
        bot: 'hard',
      },
      {
        id: 'max',
        name: 'Max',
        rank: 3,
        avatar: 9,
        hand: hands[1],
        isYou: true,
        isMissing: true,
        hasStandIn: false,
      },
    ],
    final: { kind: 'card_play', cards: [card('orange star')] },
    method: 'card_play',
    seconds: 402,
    turns: 31,
    biggestStack: 8,
    isSimple: false,
    goOn: 0,
    story: {
      hands: [[0], [2], [1]],
      firstTurn: 31,
      biggest: undefined,
      answer: undefined,
      mostDrawn: undefined,
    },
    names: ['Ann', 'Max', 'Lola'],
    mySeat: 1,
  });
});

test('[VICTORY-1] a gift that wins shows the cards that one knows, and no others', () => {
  const gift: Victory = {
    ...victory,
    finalAction: { seat: 1, cards: [card('nope')], type: 'stack_resolve' },
  };
  const told = (cards?: readonly number[]) => {
    const event = { type: 'giftsGiven', seat: 0, target: 1, count: 1, ...(cards && { cards }) } as const;
    return gameResult(seen(state, 0, { players, victory: gift }), [{ version: 1, event }])?.final.cards;
  };
  expect(told([card('pink oval')])).toEqual([card('pink oval')]);
  expect(told()).toEqual([]);
});

test('a spectator is none of the players', () => {
  const result = resultOf(seen(state, 'spectator', { players, victory }));
  expect(result?.players.map(({ isYou }) => isYou)).toEqual([false, false, false]);
  expect(result?.goOn).toBeUndefined();
});

test('before the victory message only the outcome is known', () => {
  expect(resultOf(seen(state, 0))).toMatchObject({
    winner: 'ann',
    final: { kind: 'draw', cards: [] },
    seconds: 0,
    turns: 1,
    biggestStack: 0,
  });
});

test.each([
  [40, false],
  [41, true],
])('%i cards in all hands: shown in short is %s', (count, isSimple) => {
  const full = [[], new Array<number>(count - 1).fill(card('nope')), [card('nope')]];
  expect(resultOf(seen(state, 0, { victory: { ...victory, hands: full } }))?.isSimple).toBe(isSimple);
});

test('[VICTORY-26] a bot has finished for whom it played at the end, and for nobody else', () => {
  const [ann, ...others] = players;
  const missing = { ...victory, missing: ['ann'] };
  const winnerOf = (all: typeof players) =>
    resultOf(seen(state, 1, { players: all, victory: missing }))?.players[0].hasStandIn;
  expect(winnerOf(players)).toBe(false);
  expect(winnerOf([{ ...ann, hasStandIn: true }, ...others])).toBe(true);
});
