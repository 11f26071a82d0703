/**
 * The enumerator against brute force: every sequence of cards from a small hand is tried, and the rules must
 * accept exactly what the canonical actions stand for.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ACTION_KINDS,
  type Action,
  actor,
  type Card,
  COLORS,
  completions,
  type GameState,
  GIFT,
  isLegal,
  LegalMoves,
  legalActions,
  openStream,
  type RuleOptions,
  type Seat,
} from '../../src/index.ts';
import { legalNow, positions, someOptions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** How many cards of a set, and how many gifts, brute force tries at once. */
const LONGEST = 3;

/** Every sequence of 0 to `longest` of these cards. */
function sequences(cards: readonly Card[], longest: number): Card[][] {
  const found: Card[][] = [[]];
  if (longest === 0) return found;
  for (const card of new Set(cards)) {
    const rest = cards.toSpliced(cards.indexOf(card), 1);
    for (const others of sequences(rest, longest - 1)) found.push([card, ...others]);
  }
  return found;
}

/** Everything that the player to act could try with its hand, legal or not. */
function* candidates(state: GameState, seat: Seat): Generator<Action> {
  for (const type of ['draw', 'skip', 'accept', 'ignore'] as const) yield { type, seat };
  yield { type: 'nope', seat };
  for (const color of COLORS) yield { type: 'nope', seat, color };
  const hand = state.hands[seat];
  for (const cards of sequences(hand, LONGEST)) {
    yield { type: 'teamUp', seat, cards };
    yield { type: 'reveal', seat, cards };
    for (const type of ['play', 'counter'] as const) {
      yield { type, seat, cards };
      for (const color of COLORS) yield { type, seat, cards, color };
      for (const target of state.seats.keys()) yield { type, seat, cards, target };
      if (cards[0] !== GIFT) continue;
      for (const gifts of sequences(hand, Math.min(cards.length, 2))) {
        for (const color of COLORS) yield { type, seat, cards, color, gifts };
      }
    }
  }
}

/**
 * What an action does: two actions with the same effect differ only in the order of cards below the
 * top, or of gifts after the first.
 */
function effectOf(action: Action): string {
  const sorted = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b);
  switch (action.type) {
    case 'play':
    case 'counter': {
      const { type, cards, color, target, gifts = [] } = action;
      return JSON.stringify([type, sorted(cards), cards.at(-1), color, target, sorted(gifts), gifts[0]]);
    }
    case 'teamUp':
      return JSON.stringify([action.type, sorted(action.cards), action.cards.at(-1)]);
    case 'reveal':
      return JSON.stringify([action.type, sorted(action.cards)]);
    case 'nope':
      return JSON.stringify([action.type, action.color]);
    default:
      return JSON.stringify([action.type]);
  }
}

function withinReach(action: Action): boolean {
  if (!('cards' in action)) return true;
  return action.cards.length <= LONGEST && (!('gifts' in action) || (action.gifts?.length ?? 0) <= 2);
}

/** Small hands, full of cards whose sets are hard to list. */
const CROWDS: readonly Partial<RuleOptions>['deck'][] = [
  { gift: 12 },
  { gift: 8, nope: 8, peek: 4 },
  { 'jinx+1': 8, 'jinx+2': 8, 'jinx+3': 4 },
  { trade: 8, hijack: 4 },
  { star: 8, oval: 8, 'add+2': 6 },
];
const crowded = somePlans(
  40,
  fc
    .tuple(someOptions, fc.integer({ min: 2, max: 5 }), fc.constantFrom(...CROWDS))
    .map(([options, handSize, deck = {}]) => ({
      ...options,
      shapeCopies: 1,
      modifierMultiplier: 0,
      handSize,
      deck,
    })),
);

test('isLegal agrees with the list: an action is legal exactly when it completes a listed one', () => {
  holdsInGames(crowded, runs(400, 20_000), (plan) => {
    for (const state of positions(plan)) {
      const seat = actor(state);
      if (seat === null || state.hands[seat].length > 6) continue;
      const legal = new Set<string>();
      for (const action of candidates(state, seat)) if (isLegal(state, action)) legal.add(effectOf(action));
      const listed = new Set<string>();
      for (const canonical of legalNow(state)) {
        for (const action of completions(canonical)) if (withinReach(action)) listed.add(effectOf(action));
      }
      expect(listed).toEqual(legal);
    }
  });
});

test('every completion of a canonical action is legal, and no two of them have the same effect', () => {
  holdsInGames(somePlans(60), runs(100, 5000), (plan) => {
    for (const state of positions(plan)) {
      const effects: string[] = [];
      for (const canonical of legalNow(state)) {
        for (const action of completions(canonical)) {
          if (effects.push(effectOf(action)) > 3000) return;
          expect(isLegal(state, action)).toBe(true);
        }
      }
      expect(new Set(effects).size).toBe(effects.length);
    }
  });
});

test('an action with picks says how many of which cards, and is not legal without them', () => {
  holdsInGames(somePlans(80), runs(100, 5000), (plan) => {
    for (const state of positions(plan)) {
      for (const canonical of legalNow(state)) {
        const { picks } = canonical;
        if (!picks) continue;
        expect(picks.min).toBeLessThanOrEqual(picks.max);
        expect(picks.max).toBeLessThanOrEqual(picks.eligible.length);
        if (picks.min > 0) expect(isLegal(state, canonical)).toBe(false);
      }
    }
  });
});

test('the reusable enumerator lists what legalActions lists, kind by kind, and picks only legal actions', () => {
  const moves = new LegalMoves();
  holdsInGames(somePlans(80), runs(100, 5000), (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'picks');
    for (const state of positions(plan)) {
      moves.refill(state);
      const listed = Array.from({ length: moves.count }, (_, index) => moves.action(index));
      expect(listed).toEqual(legalNow(state));
      const order = listed.map(({ type }) => ACTION_KINDS.indexOf(type));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(moves.kinds).toEqual([...new Set(listed.map(({ type }) => type))]);
      if (state.outcome) continue;
      expect(isLegal(state, moves.pick(stream))).toBe(true);
      expect(moves.count).toBe(listed.length);
    }
  });
});

test('[STK-3] the list is empty for everyone but the player who must act', () => {
  holdsInGames(somePlans(60), runs(60, 2000), (plan) => {
    for (const state of positions(plan)) {
      for (const seat of [-1, ...state.seats.keys(), state.seats.length]) {
        expect(legalActions(state, seat).length > 0).toBe(seat === actor(state));
      }
    }
  });
});
