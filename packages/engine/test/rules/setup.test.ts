import { expect, test } from 'vitest';
import {
  CARDS,
  COLORS,
  deckOf,
  defineRules,
  MODES,
  type Mode,
  openStream,
  parseSeed,
  shuffle,
  unwrap,
} from '../../src/index.ts';
import { rulesOf, somePlans, start } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

const isShape = (card: number) => CARDS[card].family === 'shape';

test('[SET-2] the shuffled deck is dealt round-robin from seat 0, and the rest keeps its order', () => {
  holdsInGames(somePlans(0), runs(300, 10_000), (plan) => {
    const state = start(plan);
    const { handSize } = state.rules;
    const pile = deckOf(state.rules).slice();
    const stream = openStream(unwrap(parseSeed(plan.seed)), 'deal');
    do shuffle(pile, stream);
    while (!pile.slice(0, pile.length - plan.players * handSize).some(isShape));
    const topFirst = pile.toReversed();
    for (const [seat, hand] of state.hands.entries()) {
      expect(hand).toEqual(
        Array.from({ length: handSize }, (_, round) => topFirst[round * plan.players + seat]),
      );
    }
    const rest = topFirst.slice(plan.players * handSize);
    const first = rest.findIndex(isShape);
    // SET-3: the topmost shape starts the discard; the other cards keep their order.
    expect(state.discard).toEqual([rest[first]]);
    expect(state.drawPile.slice(0, state.drawCount).toReversed()).toEqual(rest.toSpliced(first, 1));
  });
});

test('[SET-3] the first discard is a shape that sets color and shape, and has no other effect', () => {
  holdsInGames(somePlans(0), runs(200, 10_000), (plan) => {
    const state = start(plan);
    const [first] = state.discard;
    expect(isShape(first)).toBe(true);
    expect([COLORS[state.color], state.shape >= 0]).toEqual([CARDS[first].color, true]);
    expect([state.open, state.outcome, state.emptyDraws]).toEqual([null, null, 0]);
    expect(state.stunned.every((turns) => turns === 0)).toBe(true);
  });
});

test('[SET-4] seat 0 takes turn 1', () => {
  holdsInGames(somePlans(0), runs(50, 1000), (plan) => {
    expect(start(plan)).toMatchObject({ current: 0, turn: 1 });
  });
});

test('[DECK-1] the decks of the modes have the sizes that the rules give', () => {
  const sizes = MODES.map((mode) => [mode, deckOf(rulesOf({ mode, options: {} })).length]);
  const given: Readonly<Record<Mode, number>> = {
    casual: 132,
    ranked: 132,
    tournament: 132,
    stack_attack: 144,
    spite: 144,
  };
  expect(Object.fromEntries(sizes)).toEqual(given);
});

test('rules that are defined are frozen, with their decks', () => {
  for (const mode of MODES) {
    for (const options of [{}, { deck: { gift: 2 }, jinxPerColour: { 1: 2 } }]) {
      const rules = unwrap(defineRules(mode, options));
      for (const part of [rules, rules.deck, rules.jinxPerColour]) expect(Object.isFrozen(part)).toBe(true);
    }
  }
});
