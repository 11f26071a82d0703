import { expect, test } from 'vitest';
import { after, card, position, seen } from '../../../test/games.ts';
import { choiceOf, decisionOf } from '../board/boardModel.ts';
import { type MomentSource, momentOf } from './moment.ts';

const dealt = position({
  hands: [
    ['orange add+2', 'green oval', 'nope'],
    ['pink oval', 'nope'],
    ['gift', 'pink star', 'pink oval', 'nope'],
  ],
});
const add = { type: 'play', seat: 0, cards: [card('orange add+2')] } as const;
const attacked = after(dealt, add);

function momentIn(state: typeof dealt, viewer: 0 | 1 | 2, more: Partial<MomentSource> = {}) {
  const game = seen(state, viewer);
  const source = { feed: [], seconds: 12, messages: [], error: undefined, ...more };
  return momentOf({ game, choice: choiceOf(game), decision: decisionOf(game.view, game.legal), ...source });
}

test("on the viewer's turn: what matches, how much of the hand fits, and the time", () => {
  expect(momentIn(dealt, 0)).toMatchObject({
    decision: { type: 'turn' },
    color: 'orange',
    top: card('orange star'),
    hand: ['orange add+2', 'green oval', 'nope'].map(card),
    playable: 2,
    seconds: 12,
    playing: undefined,
    stack: undefined,
  });
});

test("on another player's turn: the player's name, and neither a time nor what fits", () => {
  expect(momentIn(dealt, 1)).toMatchObject({
    decision: undefined,
    playing: 'Ann',
    playable: 0,
    seconds: undefined,
  });
});

test('an open stack is read out to players who do not have to answer it', () => {
  expect(momentIn(attacked, 1)).toMatchObject({ decision: { type: 'attack' }, stack: undefined });
  const stack = { target: 'Max', type: 'add+2', total: 2 };
  expect(momentIn(attacked, 2)).toMatchObject({ stack, playing: 'Ann' });
  expect(momentIn(attacked, 0)).toMatchObject({ stack, playing: 'You' });
});

test('the others are the remaining players without the viewer', () => {
  const [ann, max, lola] = [
    { name: 'Ann', cards: 3 },
    { name: 'Max', cards: 2 },
    { name: 'Lola', cards: 4 },
  ];
  expect(momentIn(dealt, 0).others).toEqual([max, lola]);
  expect(momentIn(dealt, 1).others).toEqual([ann, lola]);
  expect(momentIn(after(dealt, { type: 'leave', seat: 1 }), 0).others).toEqual([lola]);
});

test('messages beside the cards are passed on', () => {
  const told = { feed: [{ id: 7, sign: 'draw', text: 'x' }], messages: ['m1'], error: 'No.' } as const;
  expect(momentIn(dealt, 0, told)).toMatchObject({ ...told, deck: seen(dealt).view.drawCount });
});
