/** Bad actions: legal ones with something wrong, and values of any kind. */
import fc from 'fast-check';
import { ACTION_KINDS, type ActionType } from '../../src/actions/actions.ts';
import { WITH_CARDS } from '../../src/actions/notation.ts';
import { type Action, CARDS, COLORS, type GameState, VERB_OF } from '../../src/index.ts';

type Parts = Record<string, unknown>;
type Twist = (parts: Parts, state: GameState, by: number) => unknown;

const ALL = Object.keys(VERB_OF) as readonly ActionType[];
const without = (...types: readonly ActionType[]) => ALL.filter((type) => !types.includes(type));
const NO_CARDS_WANTED = without(...WITH_CARDS);
const NO_TYPES = [undefined, null, 7, '', 'PLAY', 'pass', 'toString', '__proto__', ['draw'], {}];
const NO_SEATS = [undefined, null, '0', 0.5, Number.NaN, Number.POSITIVE_INFINITY, {}, [0], true, 0n];
const NO_CARDS = [
  undefined,
  null,
  CARDS.length,
  'nope',
  {},
  { length: 1, 0: 3 },
  new Set([1]),
  new Uint8Array([1]),
];
const NO_CARD = [CARDS.length, -1, 0.5, Number.NaN, '3', 'orange star', null, undefined, {}, [3], 1e9];
const NO_COLORS = [null, 0, {}, [], ['orange'], true];
const NO_TARGETS = [null, '1', 0.5, Number.NaN, {}, [1]];
const at = <T>(list: readonly T[], by: number) => list[by % list.length];
const cardsOf = ({ cards }: Parts) => (Array.isArray(cards) ? cards : []);

/** Changes that keep an action well-formed: it may be illegal, or legal after all. */
export const TWISTS = {
  otherSeat: (parts, state, by) => ({ ...parts, seat: by % state.seats.length }),
  absentSeat: (parts, state, by) => ({ ...parts, seat: at([-1, state.seats.length, 99, -(2 ** 31)], by) }),
  otherType: ({ seat, cards }, _state, by) => {
    const type = at(ACTION_KINDS, by);
    return WITH_CARDS.includes(type) ? { type, seat, cards: cards ?? [by % CARDS.length] } : { type, seat };
  },
  noCards: ({ type, seat }) => ({ type: type === 'counter' ? 'counter' : 'play', seat, cards: [] }),
  anyCard: ({ type, seat }, _state, by) => ({
    type: type === 'counter' ? 'counter' : 'play',
    seat,
    cards: [by % CARDS.length],
  }),
  ownCards: ({ seat }, state, by) => {
    const hand = state.hands[seat as number];
    return {
      type: state.open ? 'counter' : 'play',
      seat,
      cards: hand.slice(by % hand.length, (by % hand.length) + 2),
    };
  },
  moreCards: (parts, _state, by) => ({ ...parts, cards: [...cardsOf(parts), by % CARDS.length] }),
  sameCardAgain: (parts) => ({ ...parts, cards: [...cardsOf(parts), ...cardsOf(parts)] }),
  withColor: (parts, _state, by) => ({ ...parts, color: at([...COLORS, 'blue', ''], by) }),
  withoutColor: ({ color: _color, ...parts }) => parts,
  withTarget: (parts, _state, by) => ({ ...parts, target: (by % 10) - 2 }),
  withoutTarget: ({ target: _target, ...parts }) => parts,
  withGifts: (parts, _state, by) => ({ ...parts, gifts: [by % CARDS.length] }),
  ownGifts: (parts, state, by) => ({ ...parts, gifts: state.hands[parts.seat as number].slice(0, by % 4) }),
  withoutGifts: ({ gifts: _gifts, ...parts }) => parts,
} satisfies Record<string, Twist>;

/** Changes after which a value is not an action: each must be refused with MALFORMED_ACTION. */
export const BREAKS = {
  nothing: (_parts, _state, by) =>
    at([undefined, null, 0, 'draw', true, 7n, Symbol('draw'), () => 'draw'], by),
  list: ({ type, seat }) => [type, seat],
  empty: () => ({}),
  noType: (parts, _state, by) => ({ ...parts, type: at(NO_TYPES, by) }),
  noSeat: (parts, _state, by) => ({ ...parts, seat: at(NO_SEATS, by) }),
  noCardList: ({ seat }, _state, by) => ({
    type: at(WITH_CARDS, by),
    seat,
    cards: at(NO_CARDS, by),
  }),
  noCard: ({ seat }, _state, by) => ({
    type: at(WITH_CARDS, by),
    seat,
    cards: [at(NO_CARD, by)],
  }),
  holesForCards: ({ seat }, _state, by) => ({
    type: at(WITH_CARDS, by),
    seat,
    cards: new Array(2),
  }),
  noColor: ({ seat }, _state, by) => ({ type: 'nope', seat, color: at(NO_COLORS, by) }),
  noTarget: ({ seat }, _state, by) => ({ type: 'play', seat, cards: [44], target: at(NO_TARGETS, by) }),
  noGifts: ({ seat }, _state, by) => ({
    type: 'play',
    seat,
    cards: [68],
    color: 'pink',
    gifts: at([...NO_CARDS.slice(1), [CARDS.length], ['gift'], new Array(1)], by),
  }),
  superfluousCards: ({ seat }, _state, by) => ({
    type: at(NO_CARDS_WANTED, by),
    seat,
    cards: [1],
  }),
  superfluousColor: ({ seat }, _state, by) => ({
    type: at(without('nope', 'leave', 'timeout'), by),
    seat,
    cards: [1],
    color: 'pink',
  }),
  superfluousTarget: ({ seat }, _state, by) => ({
    type: at(without('skip', 'accept', 'ignore', 'timeout'), by),
    seat,
    cards: [1],
    target: 1,
  }),
  superfluousGifts: ({ seat }, _state, by) => ({
    type: at(without('skip', 'accept', 'ignore', 'leave'), by),
    seat,
    cards: [1],
    gifts: [1],
  }),
} satisfies Record<string, Twist>;

/** One way to spoil an action, or a value to use instead. */
export type Nonsense =
  | { readonly twist: keyof typeof TWISTS | keyof typeof BREAKS; readonly by: number }
  | { readonly value: unknown };

/** What `spoilt` turns a legal action into. */
export function nonsenseFor(state: GameState, action: Action, spoilt: Nonsense): unknown {
  if ('value' in spoilt) return spoilt.value;
  const twists: Record<string, Twist> = { ...TWISTS, ...BREAKS };
  return twists[spoilt.twist]({ ...action }, state, spoilt.by);
}

export const twistNames = Object.keys(TWISTS) as (keyof typeof TWISTS)[];
export const breakNames = Object.keys(BREAKS) as (keyof typeof BREAKS)[];

const anyPart = fc.oneof(fc.nat(80), fc.integer(), fc.array(fc.nat(80), { maxLength: 9 }), fc.anything());

/** Changed actions, objects that are almost right, and values that are not actions at all. */
export const nonsense: fc.Arbitrary<Nonsense> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ twist: fc.constantFrom(...twistNames), by: fc.nat(999) }) },
  { weight: 2, arbitrary: fc.record({ twist: fc.constantFrom(...breakNames), by: fc.nat(99) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      value: fc.record(
        {
          type: fc.oneof(fc.constantFrom(...ACTION_KINDS, 'leave', 'timeout'), fc.anything()),
          seat: fc.oneof(fc.nat(7), fc.anything()),
          cards: anyPart,
          color: fc.oneof(fc.constantFrom<unknown>(...COLORS, 'blue'), anyPart),
          target: anyPart,
          gifts: anyPart,
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      value: fc.anything({
        withBigInt: true,
        withNullPrototype: true,
        withSparseArray: true,
        withTypedArray: true,
      }),
    }),
  },
);
