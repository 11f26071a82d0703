/**
 * From staged cards and answers to the action that is sent: in random games, every legal action can be made this way.
 */
import {
  type Action,
  actor,
  apply,
  type Card,
  complete,
  type LegalAction,
  MODES,
  NOPE,
  type Stream,
  shuffle,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { card, position, randomGame, seen, streamOf } from '../../../../test/games.ts';
import { choiceOf } from '../../board/boardModel.ts';
import {
  type Answered,
  actionOf,
  actionsOf,
  addable,
  type Choice,
  isComplete,
  picksOf,
  questionsOf,
  type Slot,
} from './staging.ts';

function laidIn(action: Action): readonly Card[] {
  if (action.type === 'nope') return [NOPE];
  return 'cards' in action ? action.cards : [];
}

/** Null when the hand does not allow one of them. */
function stage(choice: Choice, cards: readonly Card[]): Slot[] | null {
  const staged: Slot[] = [];
  for (const wanted of cards) {
    const open = addable(choice, staged);
    const slot = choice.hand.findIndex((held, at) => held === wanted && open[at]);
    if (slot < 0) return null;
    staged.push(slot);
  }
  return staged;
}

/** Answers the questions, in the page's order, so that the result is the action meant. */
function answer(choice: Choice, set: readonly Slot[], meant: Action): Answered {
  const actions = actionsOf(choice, set);
  const asked = questionsOf(actions);
  const { color, target, gifts = [] } = meant as Extract<Action, { type: 'play' | 'counter' }>;
  const picks = actions.find((action) => action.picks?.part === 'gifts')?.picks;
  const giving: Choice | undefined = picks && { ...choice, mode: 'giftSelection', giving: { set, picks } };
  const given = giving && stage(giving, gifts);
  if (giving) {
    expect(picksOf(giving)).toBe(picks);
    expect(given && isComplete(giving, given)).toBe(true);
  }
  const answers = {
    ...(asked.includes('gifts') && given && { gifts: given }),
    ...(asked.includes('color') && color && { color }),
    ...(asked.includes('target') && target !== undefined && { target }),
  };
  // While a question is open, there is no action yet.
  const [open] = asked.filter((question) => question !== 'gifts');
  if (open) expect(actionOf(choice, { set, ...answers, [open]: undefined } as Answered)).toBeUndefined();
  return { set, ...answers };
}

/** An action regardless of the order of the cards below the top one. */
const unordered = (action: Action | undefined) => {
  if (action === undefined || !('cards' in action)) return action;
  const below = action.cards.slice(0, -1).toSorted((one, other) => one - other);
  return { ...action, cards: [...below, action.cards.at(-1)] };
};

/** The same cards, with those between the lowest and the top shuffled. */
function reordered(cards: readonly Card[], stream: Stream): Card[] {
  const between = cards.slice(1, -1);
  shuffle(between, stream);
  return [...cards.slice(0, 1), ...between, ...cards.slice(1).slice(-1)];
}

const kindOf = ({ type, picks }: LegalAction) => (picks ? `${type} with ${picks.part}` : type);

test('every legal action can be made by staging its cards and answering the questions', () => {
  const met = new Set<string>();
  for (const mode of MODES) {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const stream = streamOf(`${mode}/${seed}`);
      for (const { before } of randomGame(mode, `${mode}/${seed}`)) {
        const seat = actor(before);
        if (seat === null) continue;
        const choice = choiceOf(seen(before, seat));
        for (let times = 0; times < 3; times++) {
          const offered = choice.legal[stream.below(choice.legal.length)];
          const meant = complete(offered, stream);
          const cards = laidIn(meant);
          if (cards.length === 0) continue;
          met.add(kindOf(offered));
          for (const order of [cards, reordered(cards, stream)]) {
            const set = stage(choice, order);
            if (set === null) throw new Error(`${mode}/${seed}: ${order.join()} cannot be staged`);
            const action = actionOf(choice, answer(choice, set, meant));
            expect(unordered(action)).toEqual(unordered(meant));
            expect(action && apply(before, action).ok).toBe(true);
          }
        }
      }
    }
  }
  expect([...met].toSorted()).toEqual([
    'counter',
    'counter with cards',
    'counter with gifts',
    'nope',
    'play',
    'play with gifts',
    'reveal with cards',
    'teamUp with cards',
  ]);
});

const holding = (...hand: string[]) => choiceOf(seen(position({ hands: [hand, ['pink oval'], ['gift']] })));

test('a selection that forms no action gives none', () => {
  const choice = holding('orange star', 'green oval');
  expect(actionOf(choice, { set: [] })).toBeUndefined();
  expect(actionOf(choice, { set: [1] })).toBeUndefined();
  expect(actionOf(choice, { set: [0, 1] })).toBeUndefined();
});

test('an answer that was not asked for is ignored', () => {
  const choice = holding('orange star', 'pink oval');
  expect(actionOf(choice, { set: [0], color: 'pink', target: 1 })).toEqual({
    type: 'play',
    seat: 0,
    cards: [card('orange star')],
  });
});

test('a set is laid down in the order in which it was staged', () => {
  const adds = ['orange add+2', 'green add+2', 'pink add+2', 'purple add+2'];
  const choice = holding(...adds, 'nope');
  for (const set of [
    [0, 1, 2, 3],
    [0, 2, 1, 3],
  ]) {
    const cards = set.map((slot) => card(adds[slot]));
    expect(actionOf(choice, { set })).toEqual({ type: 'play', seat: 0, cards });
  }
});
