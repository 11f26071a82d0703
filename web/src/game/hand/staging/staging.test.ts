/** Staging against the engine: in random games, the hand offers exactly what the rules allow. */
import {
  type Action,
  actor,
  apply,
  type Card,
  complete,
  completions,
  createGame,
  createPosition,
  defineRules,
  type GameState,
  isLegal,
  type LegalAction,
  legalActions,
  MODES,
  openStream,
  parseCard,
  parseSeed,
  type Stream,
  unwrap,
  viewFor,
  withPicks,
} from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { after, position, seen } from '../../../../test/games.ts';
import {
  actionsOf,
  addable,
  type Choice,
  cardsAt,
  isComplete,
  modeOf,
  promisedSlots,
  questionsOf,
  restage,
  SELECTION_MODES,
  type SelectionMode,
  type Slot,
  wins,
  without,
} from './staging.ts';

const seats = ['Ann', 'Max', 'Lola', 'Zed'].map((name) => ({ name }));
const streamOf = (name: string) => openStream(unwrap(parseSeed(`alea:${name}`)), 'staging');

function choiceOf(state: GameState): Choice {
  const seat = actor(state) ?? 0;
  const view = viewFor(state, seat);
  const legal = legalActions(state, seat);
  return {
    mode: modeOf(legal),
    hand: view.hand,
    legal,
    promised: promisedSlots(view.hand, view.committed),
    ...(view.stack && { stack: view.stack.type }),
  };
}

/** Plays at random and yields every position. */
function* positions(mode: (typeof MODES)[number], seed: string): Generator<GameState> {
  const stream = streamOf(seed);
  let state = unwrap(createGame(unwrap(defineRules(mode)), seats, `alea:${seed}`));
  while (actor(state) !== null) {
    yield state;
    const legal = legalActions(state, actor(state) as number);
    const next = apply(state, complete(legal[stream.below(legal.length)], stream));
    if (!next.ok) throw new Error(next.error.code);
    state = next.value.state;
  }
}

/** Adds cards that the hand offers, a random number of them. */
function stageSome(choice: Choice, stream: Stream): Slot[] {
  const staged: Slot[] = [];
  for (;;) {
    const open = addable(choice, staged).flatMap((fits, slot) => (fits ? [slot] : []));
    if (open.length === 0 || (staged.length > 0 && stream.below(3) === 0)) return staged;
    staged.push(open[stream.below(open.length)]);
  }
}

/** The action that the staged cards form, in their order. */
function asLaid(action: LegalAction, cards: readonly Card[]): Action {
  if (action.picks?.part === 'cards') return withPicks(action, cards);
  const laid = action.type === 'nope' ? action : ({ ...action, cards } as LegalAction);
  return action.picks ? completions(laid).next().value : laid;
}

describe.each(MODES)('%s', (mode) => {
  test('every selection that the hand allows leads to a legal action in its order', () => {
    const stream = streamOf(`picks-${mode}`);
    let checked = 0;
    for (const state of positions(mode, `${mode}-1`)) {
      const choice = choiceOf(state);
      const staged = stageSome(choice, stream);
      if (staged.length === 0) continue;
      const actions = actionsOf(choice, staged);
      for (const action of actions) {
        expect(isLegal(state, asLaid(action, cardsAt(choice, staged)))).toBe(true);
        checked++;
      }
      if (choice.mode !== 'peekSelection') expect(actions).not.toEqual([]);
    }
    expect(checked).toBeGreaterThan(10);
  });

  test('every legal set can be staged, card by card, in its order', () => {
    let checked = 0;
    for (const state of positions(mode, `${mode}-2`)) {
      const choice = choiceOf(state);
      for (const action of choice.legal.slice(0, 40)) {
        const laid = completions(action).next().value as Action;
        const cards = laid.type === 'nope' ? [parseCard('nope') as Card] : 'cards' in laid ? laid.cards : [];
        const staged: Slot[] = [];
        for (const card of cards) {
          const open = addable(choice, staged);
          const slot = choice.hand.findIndex((other, at) => other === card && open[at]);
          expect(slot).toBeGreaterThanOrEqual(0);
          staged.push(slot);
        }
        if (cards.length === 0) continue;
        expect(isComplete(choice, staged)).toBe(true);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(10);
  });

  test('WIN GAME is shown exactly where the play wins', () => {
    const stream = streamOf(`wins-${mode}`);
    for (const seed of ['3', '4', '5', '6']) {
      for (const state of positions(mode, `${mode}-${seed}`)) {
        const choice = choiceOf(state);
        const staged = stageSome(choice, stream);
        const [action] = actionsOf(choice, staged);
        if (action === undefined || choice.mode === 'peekSelection') continue;
        const next = apply(state, asLaid(action, cardsAt(choice, staged)));
        if (!next.ok) throw new Error(next.error.code);
        const won = next.value.state.outcome;
        const method = won?.winner === actor(state) ? won?.method : undefined;
        expect(wins(choice, staged)).toBe(method === 'card_play');
      }
    }
  });
});

const card = (name: string) => parseCard(name) as Card;
/** Ann's turn with this hand; an orange star lies on top. */
function turn(hand: string[], mode: (typeof MODES)[number] = 'casual'): Choice {
  const state = unwrap(
    createPosition(unwrap(defineRules(mode)), seats.slice(0, 2), 'alea:1', {
      hands: [hand.map(card), [card('pink oval')]],
      discard: [card('orange star')],
      drawPile: [card('pink hexagon')],
    }),
  );
  return choiceOf(state);
}

test('a modifier of another color may only follow one that may lead', () => {
  const choice = turn(['orange add+2', 'green add+2', 'pink circle']);
  expect(addable(choice, [])).toEqual([true, false, false]);
  expect(addable(choice, [0])).toEqual([false, true, false]);
  expect(without(choice, [0, 1], 0)).toEqual([]);
  expect(without(choice, [0, 1], 1)).toEqual([0]);
});

test('staged cards that no longer fit go back', () => {
  const choice = turn(['orange add+2', 'green add+2', 'orange star']);
  expect(restage(choice, [0, 2, 1])).toEqual([0, 1]);
});

test('a tournament is not won with a modifier, so the last one cannot be staged', () => {
  expect(addable(turn(['orange add+2', 'green add+2'], 'tournament'), [0])).toEqual([false, false]);
  expect(wins(turn(['orange star', 'orange star'], 'tournament'), [0, 1])).toBe(true);
});

test('a hand of gifts wins with any of them; a hand of NOPEs does not', () => {
  expect(wins(turn(['gift', 'gift']), [1])).toBe(true);
  expect(wins(turn(['nope', 'nope']), [1])).toBe(false);
});

test('promised cards are locked, the earliest of their copies', () => {
  expect(promisedSlots([3, 5, 3, 3], [3, 3])).toEqual([0, 2]);
  const choice = { ...turn(['orange star', 'orange star']), promised: [0] };
  expect(addable(choice, [])).toEqual([false, true]);
});

test('questions come in the order in which they are asked', () => {
  const choice = turn(['gift', 'orange trade', 'nope', 'orange star']);
  const asked = choice.hand.map((_, slot) => questionsOf(actionsOf(choice, [slot])));
  expect(asked).toEqual([['gifts', 'color'], ['target'], ['color'], []]);
});

describe('what the hand is used for', () => {
  const hands = (first: string) => [
    [first, 'pink oval'],
    ['green oval', 'nope'],
    ['gift', 'nope'],
  ];
  const played = (first: string, mode: (typeof MODES)[number] = 'casual') =>
    after(position({ mode, hands: hands(first) }), { type: 'play', seat: 0, cards: [card(first)] });
  const peeked = after(played('orange peek'), { type: 'accept', seat: 1 });
  const stunned = after(played('orange stun'), { type: 'accept', seat: 1 });

  const uses: Readonly<Record<SelectionMode, readonly (readonly [GameState, number])[]>> = {
    idle: [
      [position({ hands: hands('orange star') }), 1],
      [played('orange add+2'), 0],
      [stunned, 1],
    ],
    normalPlay: [[position({ hands: hands('orange star') }), 0]],
    defenseSelection: [[played('orange add+2'), 1]],
    jinxSelection: [[played('orange jinx+1', 'spite'), 1]],
    peekSelection: [[peeked, 1]],
    // Only what is asked after the cards are laid out makes it.
    giftSelection: [],
  };

  test.each(SELECTION_MODES)('[STAGE-1] [STAGE-2] %s', (mode) => {
    for (const [state, viewer] of uses[mode]) expect(modeOf(seen(state, viewer).legal)).toBe(mode);
  });
});

describe('the actions of a set', () => {
  const cardsOf = (action: LegalAction) => ('cards' in action ? action.cards : []);

  test('are made of just these cards, and of no more', () => {
    const choice = turn(['gift', 'gift', 'pink oval', 'green oval', 'nope']);
    const sizes = actionsOf(choice, [0]).map((action) => cardsOf(action).length);
    expect(new Set(sizes)).toEqual(new Set([1]));
    // As many gifts are asked for as GIFTs are played.
    const picks = [[0], [0, 1]].map((set) => actionsOf(choice, set)[0].picks?.max);
    expect(picks).toEqual([1, 2]);
  });

  test('have the card on top that was staged last', () => {
    const adds = ['orange add+2', 'green add+2', 'pink add+2'];
    const choice = turn([...adds, 'nope']);
    for (const [set, top] of [
      [[0, 1, 2], 'pink add+2'],
      [[0, 2, 1], 'green add+2'],
    ] as const) {
      expect(actionsOf(choice, set).map((action) => cardsOf(action).at(-1))).toEqual([card(top)]);
    }
  });
});

test('[STAGE-5] of the gifts at least and at most so many, and never the GIFT itself', () => {
  const hand = ['gift', 'pink oval', 'green oval', 'orange star', 'nope'];
  const base = turn(hand);
  const picks = { part: 'gifts', min: 1, max: 2, eligible: base.hand } as const;
  const giving: Choice = { ...base, mode: 'giftSelection', giving: { set: [0], picks } };
  expect(addable(giving, [])).toEqual([false, true, true, true, true]);
  expect([[], [1], [1, 2], [1, 2, 3]].map((gifts) => isComplete(giving, gifts))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
