import { expect, test } from 'vitest';
import { position, seen } from '../../../../test/games.ts';
import { choiceOf } from '../../board/boardModel.ts';
import { type ActionBarSource, actionBarOf } from './actionBar.ts';
import type { Move } from './useMove.ts';

/** Two cards in the hand; only the first can be played. */
const choice = choiceOf(seen(position({ hands: [['orange star', 'pink oval'], ['nope'], ['nope']] })));
const last = choiceOf(seen(position({ hands: [['orange star'], ['nope'], ['nope']] })));

const bar = (move: Partial<Move> = {}, source: Partial<ActionBarSource> = {}) =>
  actionBarOf({
    sort: 'drawn',
    move: { choice, staged: [], isSending: false, isUnsent: false, answering: undefined, ...move } as Move,
    asked: null,
    mayDraw: true,
    rests: false,
    ...source,
  });

const ready = { staged: [0] };

test.each<[string, Partial<Move>, Partial<ActionBarSource>, string | undefined]>([
  ['nothing is staged', {}, {}, 'off'],
  ['what is staged is no move', { staged: [1] }, {}, 'off'],
  ['what is staged is a move', ready, {}, 'ready'],
  ['the move is on its way', { ...ready, isSending: true }, {}, 'sending'],
  ['it has not reached the server', { ...ready, isUnsent: true }, {}, 'retry'],
  ['what has not reached the server has gone back', { isUnsent: true }, {}, 'off'],
  ['the line is away', ready, { rests: true }, 'off'],
  [
    'the line is away while the move is on its way',
    { ...ready, isSending: true },
    { rests: true },
    'sending',
  ],
  ['the turn is skipped', ready, { asked: 'stunned' }, 'stunned'],
  ['the panel of a defense has the buttons', ready, { asked: 'defense' }, undefined],
  ['the panel of gifts has the buttons', ready, { asked: 'gifts' }, undefined],
  ['the panel of a color has the buttons', ready, { asked: 'color' }, undefined],
  ['the panel of a jinx has the buttons', ready, { asked: 'jinx' }, undefined],
])('PLAY when %s', (_, move, source, state) => {
  expect(bar(move, source).play).toBe(state);
});

test.each<[string, Partial<Move>, Partial<ActionBarSource>, string | undefined]>([
  ['drawing is legal', {}, {}, 'draw on'],
  ['[STAGE-24] drawing is not legal', {}, { mayDraw: false }, 'draw off'],
  ['a draw is on its way', { answering: 'draw' }, { mayDraw: false }, 'draw sending'],
  ['gifts are picked', {}, { asked: 'gifts' }, undefined],
  ['a color is picked', {}, { asked: 'color' }, undefined],
  ['the turn is skipped', {}, { asked: 'stunned', mayDraw: false }, 'skip on'],
  ['the skip is on its way', { answering: 'skip' }, { asked: 'stunned', rests: true }, 'skip sending'],
  ['nothing can be skipped without a line', {}, { asked: 'stunned', rests: true }, 'skip off'],
  ['a panel is open in which one may draw', {}, { asked: 'jinx' }, 'draw on'],
  ['a panel is open in which one may not', {}, { asked: 'defense', mayDraw: false }, undefined],
])('the other button when %s', (_, move, source, button) => {
  const { other } = bar(move, source);
  expect(other && `${other.type} ${other.state}`).toBe(button);
});

test('[STAGE-19] the bar says how many cards stand ready, and whether they win', () => {
  expect(bar({ staged: [0] })).toMatchObject({ count: 1, wins: false, sort: 'drawn' });
  expect(bar({ choice: last, staged: [0] })).toMatchObject({ count: 1, wins: true });
  expect(bar()).toMatchObject({ count: 0, wins: false });
});
