import {
  apply,
  createPosition,
  defineRules,
  formatAction,
  type GameState,
  legalActions,
  parseCards,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import {
  type Composed,
  type Draft,
  type DraftMove,
  EMPTY_DRAFT,
  moveDraft,
  options,
  usableCards,
} from './draft.ts';

const cards = (text: string) => unwrap(parseCards(text));
const names = ['ANN', 'BOB', 'CYD'];

/** ANN's turn, orange star on top, with `hand`. */
function position(hand: string, mode = 'casual'): GameState {
  return unwrap(
    createPosition(
      unwrap(defineRules(mode)),
      names.map((name) => ({ name })),
      '1',
      {
        hands: [cards(hand), cards('pink oval, pink oval'), cards('green oval, green oval')],
        discard: cards('orange star'),
        drawPile: cards('purple oval, purple oval'),
      },
    ),
  );
}

/** Carries out moves; returns the last step, and the action in notation. */
function compose(state: GameState, ...moves: readonly (DraftMove | DraftMove['type'])[]) {
  const game: Composed = {
    view: viewFor(state, 0),
    refusalOf: (action) => {
      const applied = apply(state, action);
      return applied.ok ? null : applied.error;
    },
  };
  let draft: Draft = EMPTY_DRAFT;
  for (const [index, move] of moves.entries()) {
    const step = moveDraft(game, 0, draft, (typeof move === 'string' ? { type: move } : move) as DraftMove);
    const action = step.action && formatAction(step.action, (seat) => names[seat]);
    if (index === moves.length - 1) return { ...step, action };
    draft = step.draft;
  }
  throw new Error('no move');
}

const right: DraftMove = { type: 'cursor', by: 1 };
const choose = (option: number): DraftMove => ({ type: 'choose', option });

describe('composing an action', () => {
  test('enter plays the card under the cursor', () => {
    expect(compose(position('pink oval, orange oval'), right, 'submit').action).toBe('play orange oval');
  });

  test('cards are played in the order in which they are laid out', () => {
    const state = position('pink add+2, orange add+2, green oval');
    expect(compose(state, right, 'toggle', { type: 'cursor', by: -1 }, 'toggle', 'submit').action).toBe(
      'play orange add+2, pink add+2',
    );
  });

  test('the same key takes a card back, and back takes all of them', () => {
    const state = position('orange star, orange oval');
    expect(compose(state, 'toggle', 'toggle').draft.cards).toEqual([]);
    expect(compose(state, 'toggle', right, 'toggle', 'back').draft.cards).toEqual([]);
  });

  test('what is refused leaves the draft as it was', () => {
    const step = compose(position('pink oval, orange oval'), 'submit');
    expect([step.refusal?.code, step.draft.cards, step.action]).toEqual(['NOT_PLAYABLE', [], undefined]);
    const mixed = compose(position('orange oval, orange star, gift'), 'toggle', right, 'toggle', 'submit');
    expect([mixed.refusal?.code, mixed.draft.cards]).toEqual(['SET_NOT_IDENTICAL', [0, 1]]);
  });

  test('a universal asks for its color', () => {
    const state = position('nope, pink oval');
    expect(compose(state, 'submit').draft.asks).toBe('color');
    expect(compose(state, 'submit', choose(2)).action).toBe('play nope as green');
    expect(compose(state, 'submit', choose(4)).draft.asks).toBe('color');
  });

  test('a trade asks for the player, never oneself', () => {
    const state = position('orange trade, pink oval');
    const { draft } = compose(state, 'submit');
    expect(options(viewFor(state, 0), draft).map(({ label }) => label)).toEqual(['BOB', 'CYD']);
    expect(compose(state, 'submit', choose(1)).action).toBe('play orange trade at CYD');
  });

  test('a gift asks for its color, then for the cards, and marks those that can be given', () => {
    const state = position('gift, pink oval, green star');
    const asked = compose(state, 'submit', choose(3)).draft;
    expect([asked.asks, asked.giftRange]).toEqual(['gifts', { min: 1, max: 1 }]);
    expect([...usableCards(state.hands[0], legalActions(state, 0), asked)]).toEqual(
      cards('pink oval, green star'),
    );
    expect(compose(state, 'submit', choose(3), right, right, 'submit').action).toBe(
      'play gift as pink giving green star',
    );
  });

  test('a gift card that is played cannot be given as well', () => {
    const state = position('gift, pink oval');
    expect(compose(state, 'submit', choose(3), 'toggle').draft.gifts).toEqual([]);
  });

  test('too many gifts are refused, and the choice can be corrected', () => {
    const state = position('gift, pink oval, green star');
    const moves = ['submit', choose(0), right, 'toggle', right, 'toggle', 'submit'] as const;
    const step = compose(state, ...moves);
    expect([step.refusal?.code, step.draft.asks, step.draft.gifts]).toEqual(['GIFT_COUNT', 'gifts', [1, 2]]);
    expect(compose(state, ...moves, 'toggle', 'submit').action).toBe('play gift as orange giving pink oval');
  });

  test('back leaves a question and keeps the cards', () => {
    const { draft } = compose(position('gift, pink oval'), 'submit', choose(0), 'back');
    expect([draft.asks, draft.cards, draft.color]).toEqual(['set', [0], undefined]);
  });

  test('sorting keeps the cursor on its card', () => {
    const state = position('gift, pink oval, orange oval');
    expect(compose(state, 'sort').draft).toMatchObject({ sort: 'color', cursor: 2 });
  });
});

test('usable are first the cards that can start a set, then those that can be added', () => {
  const state = position('pink add+2, orange add+2, green oval');
  const legal = legalActions(state, 0);
  expect([...usableCards(state.hands[0], legal, EMPTY_DRAFT)]).toEqual(cards('orange add+2'));
  const laid = { ...EMPTY_DRAFT, cards: [1] };
  expect([...usableCards(state.hands[0], legal, laid)].toSorted()).toEqual(cards('orange add+2, pink add+2'));
});
