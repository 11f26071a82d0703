import {
  apply,
  createPosition,
  defineRules,
  type GameState,
  legalActions,
  parseAction,
  parseCards,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft.ts';
import { questionFor } from './question.ts';

const cards = (text: string) => unwrap(parseCards(text));
const names = ['ANN', 'BOB', 'CYD'];

/** CYD starts, with orange star on top; the question to ANN after `actions`. */
function questionAfter(annHolds: string, ...actions: readonly (readonly [seat: number, action: string])[]) {
  let state: GameState = unwrap(
    createPosition(
      unwrap(defineRules('spite')),
      names.map((name) => ({ name })),
      '1',
      {
        hands: [
          cards(annHolds),
          cards('green oval, green oval, green oval'),
          cards('orange stun, orange jinx+2, orange peek, orange trade, pink star, pink star'),
        ],
        discard: cards('orange star'),
        drawPile: cards('purple oval, purple oval, purple star, purple star'),
        current: 2,
      },
    ),
  );
  for (const [seat, text] of actions) {
    const action = unwrap(parseAction(seat, text, (name) => names.indexOf(name)));
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
  }
  const { headline, choices } = questionFor(viewFor(state, 0), legalActions(state, 0), EMPTY_DRAFT);
  return [headline, choices.map(({ key, label }) => `${key}: ${label}`).join(', ')];
}

test('on a free turn: play or draw', () => {
  expect(questionAfter('pink circle, orange oval', [2, 'draw'])).toEqual([
    'YOUR TURN! Play a set of cards, or draw.',
    'enter: play, d: draw',
  ]);
});

test('nobody is asked out of turn', () => {
  expect(questionAfter('pink circle')).toEqual(['WAITING for CYD ...', '']);
});

test('under attack, only what the hand allows is offered', () => {
  const stun = [2, 'play orange stun'] as const;
  expect(questionAfter('pink circle, pink circle', stun)).toEqual([
    'UNDER ATTACK! Counter, NOPE, or take the stun stack of 1.',
    'a: take the hit',
  ]);
  expect(questionAfter('pink stun, nope, pink circle', stun)[1]).toBe(
    'enter: counter / NOPE, a: take the hit',
  );
});

test('a trade cannot be noped, and the headline does not say so', () => {
  expect(questionAfter('nope, nope', [2, 'play orange trade at ANN'])).toEqual([
    'UNDER ATTACK! Counter, or take the trade stack of 1.',
    'a: take the hit',
  ]);
});

test('a stunned player can only skip', () => {
  const question = questionAfter('pink circle, pink circle', [2, 'play orange stun'], [0, 'accept']);
  expect(question).toEqual(['IN TIMEOUT! SKIP 1 TURN.', 's: skip']);
});

test('a jinx is a dilemma', () => {
  const question = questionAfter('pink jinx+1, pink circle, orange oval', [2, 'play orange jinx+2']);
  expect(question).toEqual([
    'JINX DILEMMA! CYD will draw 2 if you do not team up.',
    'enter: play / team up with jinx, i: ignore, d: be petty: draw',
  ]);
});

test('a peek asks for as many cards as it has', () => {
  const question = questionAfter('pink circle, pink oval', [2, 'play orange peek'], [0, 'accept']);
  expect(question).toEqual(['PEEK! SELECT 1 CARD TO REVEAL to CYD.', 'enter: show']);
});
