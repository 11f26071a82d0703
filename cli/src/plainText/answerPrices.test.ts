import {
  apply,
  type Card,
  createPosition,
  deckOf,
  defineRules,
  parseAction,
  parseCards,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { answerWords } from './answerPrices.ts';

const cards = (text: string) => unwrap(parseCards(text));
const NAMES = ['ANN', 'BOB', 'CYD'];

/** What ANN is told after CYD, and perhaps BOB, have played. */
function told(annHolds: string, ...actions: readonly (readonly [seat: number, action: string])[]) {
  const rules = unwrap(defineRules('casual'));
  const laid = [
    cards(annHolds),
    cards('green add+2, green stun, gift'),
    cards('orange add+2, pink add+2, orange stun, orange trade, orange hijack, orange peek'),
  ];
  const drawPile: Card[] = [...deckOf(rules)];
  for (const used of [...laid.flat(), ...cards('orange star')]) drawPile.splice(drawPile.indexOf(used), 1);
  const seats = NAMES.map((name) => ({ name }));
  let state = unwrap(
    createPosition(rules, seats, '1', { hands: laid, discard: cards('orange star'), drawPile, current: 2 }),
  );
  for (const [seat, text] of actions) {
    const applied = apply(state, unwrap(parseAction(seat, text, (name) => NAMES.indexOf(name))));
    if (!applied.ok) throw new Error(applied.error.code);
    state = applied.value.state;
  }
  return answerWords(viewFor(state, 0));
}

test.each([
  ['play orange add+2', 'draw 2'],
  ['play orange stun', 'skip 1 turn'],
  ['play orange hijack', 'swap 1 card with the deck'],
  ['play orange peek', 'show 1 card'],
])('a first hit: %s, and a NOPE saves nothing', (play, accept) => {
  expect(told('nope, pink oval', [2, play])).toEqual({
    accept,
    nope: 'saves nothing, gets rid of a card, you pick the color',
  });
});

test('a TRADE has no NOPE', () => {
  expect(told('nope, pink oval', [2, 'play orange trade at ANN'])).toEqual({
    accept: 'swap hands with CYD',
    nope: undefined,
  });
});

test('a NOPE leaves the first hit of a stack', () => {
  expect(told('nope, pink oval', [2, 'play orange add+2, pink add+2'])).toEqual({
    accept: 'draw 4',
    nope: 'draw 2 instead of draw 4, you pick the color',
  });
});

test('the last card wins', () => {
  expect(told('nope', [2, 'play orange add+2'])?.nope).toBe('your last card, you win');
});

test('players are not told what others pay', () => {
  expect(told('nope, pink oval')).toBeUndefined();
});
