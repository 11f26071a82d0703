/** Where cards end up, and in which order: counting cards cannot show this. */
import { expect, test } from 'vitest';
import { CARDS, clone, createGame, defineRules, step, unwrap, viewFor } from '../../src/index.ts';
import { cards, lay, playLines } from '../support/lines.ts';

test('[DECK-6] the discards below the top are shuffled into the pile, not turned over', () => {
  const discard = CARDS.flatMap(({ family }, card) => (family === 'shape' ? [card] : []));
  const { state } = playLines(lay(['green star', 'pink star'], { discard, drawPile: [] }), ['A: draw']);
  const below = discard.slice(0, -1);
  const drawn = state.hands[0].slice(1);
  const pile = [...state.drawPile.slice(0, state.drawCount), ...drawn];
  expect(pile.toSorted((a, b) => a - b)).toEqual(below);
  expect(pile).not.toEqual(below);
  expect(pile).not.toEqual(below.toReversed());
  expect(state.discard).toEqual(discard.slice(-1));
});

test('[TURN-4] the earliest copy that is not promised leaves the hand', () => {
  const start = lay([
    'gift, nope, purple oval, nope, pink oval',
    'gift, pink circle, pink square',
    'gift, green oval, green square',
  ]);
  const { state } = playLines(start, [
    'A: play gift as pink giving nope',
    'B: counter gift as pink giving pink circle',
    'C: counter gift as green giving green oval',
    'A: nope as green',
  ]);
  expect(state.hands[0]).toEqual(cards('nope, purple oval, pink oval'));
});

test('[TIME-1] a peek that runs out of time shows cards and takes none', () => {
  const start = lay(['orange peek, pink peek, green star', 'pink star, pink oval, green oval']);
  const { state } = playLines(start, ['A: play orange peek, pink peek', 'B: accept', 'B: timeout']);
  expect(state.hands[1]).toEqual(cards('pink star, pink oval, green oval'));
  expect(state.memos[0].peeked).toMatchObject({ target: 1 });
  expect(state.memos[0].peeked?.cards).toHaveLength(2);
});

test('[WIN-4] a jinx at the turn cap opens no window', () => {
  const rules = unwrap(defineRules('spite', { maxTurns: 1 }));
  const start = { ...lay(['orange jinx+1, green star', 'pink star'], {}, 'spite'), rules };
  const { state } = playLines(start, ['A: play orange jinx+1']);
  expect(state.outcome?.method).toBe('turn_cap');
  expect(viewFor(state, 0)).toMatchObject({ jinx: null, awaited: null, phase: 'completed' });
});

test('[VIEW-1] a view stays as it was when the game goes on in place', () => {
  const core = clone(lay(['orange star, green star', 'orange oval, pink star']));
  const view = viewFor(core, 0);
  step(core, { type: 'play', seat: 0, cards: cards('orange star') });
  expect(view.hand).toEqual(cards('orange star, green star'));
  expect(view.discard).toEqual(cards('orange circle'));
});

test('[VIEW-1] a view tells which seats a bot plays, and at what level', () => {
  const seats = [{ name: 'Ann' }, { name: 'Bea', bot: 'hard' }];
  const game = unwrap(createGame(unwrap(defineRules('casual')), seats, 'alea:1'));
  const [ann, bea] = viewFor(game, 'spectator').seats;
  expect(ann).not.toHaveProperty('bot');
  expect(bea).toHaveProperty('bot', 'hard');
});
