import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createGame,
  createPosition,
  defineRules,
  hashRules,
  MODES,
  OPTION_NAMES,
  type OptionName,
  parse,
  parseRecord,
  parseRules,
  recordGame,
  SHAPES,
  serialise,
  unwrap,
} from '../../src/index.ts';
import { seatsFor, someOptions } from '../support/games.ts';
import { holds } from '../support/property.ts';
import { runs } from '../support/runs.ts';

const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, 1.5, '3', null, {}, [3], true];

/** Values just outside what each option allows, and of other types. */
const OUT_OF_RANGE: Readonly<Record<OptionName, readonly unknown[]>> = {
  shapeCopies: [0, 5, ...NO_NUMBERS],
  modifierMultiplier: [-1, 4, ...NO_NUMBERS],
  jinxPerColour: [1, null, [], { 1: 5 }, { 1: -1 }, { 4: 1 }, { 1: '1' }],
  deck: [
    1,
    null,
    { unicorn: 1 },
    { ultimate: 1 },
    { gift: -1 },
    { gift: 13 },
    { gift: 1.5 },
    { 'blue star': 1 },
    { Gift: 1 },
  ],
  seating: ['random', true, null],
  handSize: [0, 16, ...NO_NUMBERS],
  multiShape: ['any', true, null],
  nopeResidual: ['all', false, null],
  acceptConsumesTurn: ['always', true, null],
  hijackReturn: ['top', null],
  giftFinish: ['true', 1, null],
  finish: ['shapes', null],
  maxTurns: [0, 100_001, ...NO_NUMBERS],
};

/** The edges of what each option allows. */
const IN_RANGE: Readonly<Record<OptionName, readonly unknown[]>> = {
  shapeCopies: [1, 4],
  modifierMultiplier: [0, 3],
  jinxPerColour: [{}, { 1: 0, 2: 0, 3: 0 }, { 1: 4, 2: 4, 3: 4 }, { 2: 1 }],
  deck: [{}, { gift: 0 }, { gift: 12, 'orange add+3': 0, star: 1 }],
  seating: ['joined', 'shuffled'],
  handSize: [1, 15],
  multiShape: ['identical', 'sameShape'],
  nopeResidual: ['firstHit', 'none'],
  acceptConsumesTurn: ['draws', 'never'],
  hijackReturn: ['bottom', 'shuffleIn'],
  giftFinish: [true, false],
  finish: ['any', 'shapesOnly'],
  maxTurns: [1, 100_000],
};

for (const option of OPTION_NAMES) {
  test(`the option ${option} accepts its whole range`, () => {
    for (const value of IN_RANGE[option]) {
      const taken = unwrap(defineRules('casual', { [option]: value }))[option];
      if (typeof value === 'object') expect(taken).toMatchObject(value ?? {});
      else expect(taken).toBe(value);
    }
  });

  test(`the option ${option} out of range is refused, and named`, () => {
    for (const value of OUT_OF_RANGE[option]) {
      const found = defineRules('casual', { [option]: value });
      expect(found.ok, String(value)).toBe(false);
      if (found.ok) continue;
      expect(found.error.code).toBe('INVALID_RULES');
      expect(found.error.field.split('.')[0]).toBe(option);
      expect(found.error.message).toMatch(/^.+$/);
      expect(found.error.message).toContain(option);
    }
  });
}

test('an unknown mode is refused, and the known modes are named', () => {
  for (const mode of ['chaos', '', 'Casual', 'toString', '__proto__', null, undefined, 7, {}]) {
    const found = defineRules(mode);
    expect(found).toMatchObject({ ok: false, error: { code: 'INVALID_RULES', field: 'mode' } });
    for (const known of MODES) expect(!found.ok && found.error.message).toContain(known);
  }
});

test('an unknown option is refused, and the known options are named', () => {
  for (const options of [{ handsize: 7 }, { mode: 'casual' }, { toString: 1 }]) {
    const found = defineRules('casual', options);
    expect(found).toMatchObject({
      ok: false,
      error: { code: 'INVALID_RULES', field: Object.keys(options)[0] },
    });
    for (const known of OPTION_NAMES) expect(!found.ok && found.error.message).toContain(known);
  }
  for (const options of [null, 7, 'handSize', [], [7]]) expect(defineRules('casual', options).ok).toBe(false);
});

test('rules read back from JSON are the same rules; other rules have another hash', () => {
  holds(
    fc.tuple(fc.constantFrom(...MODES), someOptions, someOptions),
    runs(200, 5000),
    ([mode, options, others]) => {
      const rules = unwrap(defineRules(mode, options));
      const again = unwrap(parseRules(JSON.parse(JSON.stringify(rules))));
      expect(again).toEqual(rules);
      expect(hashRules(again)).toBe(hashRules(rules));
      const other = unwrap(defineRules(mode, others));
      const same =
        JSON.stringify(Object.entries(other).toSorted()) === JSON.stringify(Object.entries(rules).toSorted());
      if (!same) expect(hashRules(other) === hashRules(rules)).toBe(isEqual(other, rules));
    },
  );
});

/** Equal, whatever the order of the keys. */
function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.keys(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => isEqual(value, (b as Record<string, unknown>)[key]))
  );
}

test('[SET-2] a deck too small for the hands is refused before the deal', () => {
  const rules = unwrap(defineRules('casual', { shapeCopies: 1, modifierMultiplier: 0, handSize: 6 }));
  expect(createGame(rules, seatsFor(6), 'alea:1')).toMatchObject({
    ok: false,
    error: { code: 'INVALID_RULES', field: 'handSize' },
  });
  expect(createGame(rules, seatsFor(5), 'alea:1').ok).toBe(true);
});

test('[DECK-4] a rule set with an unknown card, or without a shape, is refused', () => {
  expect(defineRules('casual', { deck: { ultimate: 1 } })).toMatchObject({
    ok: false,
    error: { code: 'INVALID_RULES' },
  });
  const shapeless = unwrap(
    defineRules('casual', { deck: Object.fromEntries(SHAPES.map((shape) => [shape, 0])), handSize: 1 }),
  );
  expect(createGame(shapeless, seatsFor(2), 'alea:1')).toMatchObject({
    ok: false,
    error: { code: 'INVALID_RULES', field: 'deck' },
  });
});

test('[SET-1] there are 2 to 7 seats with unique names; the error names the seat', () => {
  const rules = unwrap(defineRules('casual'));
  const bad: readonly (readonly [unknown, string])[] = [
    [[], 'seats'],
    [[{ name: 'Ann' }], 'seats'],
    [[...seatsFor(7), { name: 'Hal' }], 'seats'],
    [[{ name: 'Ann' }, { name: 'Ann' }], 'seats.1.name'],
    [[{ name: 'Ann', id: 'u_1' }, { name: 'Ann' }], 'seats.1.name'],
    [
      [
        { name: 'Ann', id: 'u_1' },
        { name: 'Ben', id: 'u_1' },
      ],
      'seats.1.id',
    ],
    [[{ name: 'Ann' }, { name: 'Ben', id: 'u 1' }], 'seats.1.id'],
    [[{ name: 'Ann' }, { name: ' Ben' }], 'seats.1.name'],
    [[{ name: 'Ann' }, { name: 'x'.repeat(41) }], 'seats.1.name'],
    [[{ name: 'Ann' }, { name: 7 }], 'seats.1.name'],
    [[{ name: 'Ann' }, 'Ben'], 'seats.1'],
    [[{ name: 'Ann' }, { name: 'Ben', level: 1 }], 'seats.1.level'],
    ['Ann, Ben', 'seats'],
    [null, 'seats'],
  ];
  for (const [seats, field] of bad) {
    expect(createGame(rules, seats as never, 'alea:1')).toMatchObject({
      ok: false,
      error: { code: 'INVALID_SEATS', field },
    });
  }
});

test('[SET-1] ids tell players of one name apart, in a stored state and in a record too', () => {
  const rules = unwrap(defineRules('casual'));
  const seats = ['u_1', 'u_2', 'u_3'].map((id) => ({ name: 'Ann', id }));
  const state = unwrap(createGame(rules, seats, 'alea:1'));
  expect(state.seats).toEqual(seats);
  expect(unwrap(parse(serialise(state))).seats).toEqual(seats);
  const record = recordGame({ rules, seats, seed: 'alea:1' }, [], state);
  expect(unwrap(parseRecord(JSON.parse(JSON.stringify(record)))).seats).toEqual(seats);
});

test('an impossible position is refused with INVALID_STATE and the field', () => {
  const rules = unwrap(defineRules('casual'));
  const right = { hands: [[0], [1]], discard: [2], drawPile: [3] };
  expect(createPosition(rules, seatsFor(2), 'alea:1', right).ok).toBe(true);
  const bad: readonly (readonly [object, string])[] = [
    [{ hands: [[0]] }, 'hands'],
    [{ hands: [[0], []] }, 'hands.1'],
    [{ discard: [] }, 'discard'],
    [{ discard: [68] }, 'color'],
    [{ drawPile: [3, 3, 3, 3] }, 'cards'],
    [{ drawPile: [70] }, 'cards'],
    [{ drawPile: [0.5] }, 'cards'],
    [{ current: 2 }, 'current'],
    [{ stunned: [1] }, 'stunned'],
    [{ stunned: [0, -1] }, 'stunned'],
  ];
  for (const [change, field] of bad) {
    const found = createPosition(rules, seatsFor(2), 'alea:1', { ...right, ...change });
    expect(found, JSON.stringify(change)).toMatchObject({
      ok: false,
      error: { code: 'INVALID_STATE', field },
    });
  }
});
