import { expect, test } from 'vitest';
import { commitTo, type GameRecord, parseRecord, recordGame, replay, unwrap } from '../../src/index.ts';
import { acceptedSteps, type GamePlan, rulesOf, seatsFor } from '../support/games.ts';

const PLAN: GamePlan = {
  mode: 'casual',
  options: {},
  players: 3,
  seed: 'alea:record',
  moves: Array.from({ length: 12 }, (_, index) => ({ move: 'legal', index, picks: index })),
};
const played = [...acceptedSteps(PLAN)];
const RECORD: GameRecord = JSON.parse(
  JSON.stringify(
    recordGame(
      { rules: rulesOf(PLAN), seats: seatsFor(3), seed: PLAN.seed },
      played.map(({ action }) => action),
      played[played.length - 1].after,
    ),
  ),
);

/** What is wrong, the faulty record, the field that the error must name, and its code. */
const FAULTS: readonly (readonly [string, unknown, string, string])[] = [
  ['null instead of an object', null, 'record', 'INVALID_RECORD'],
  ['a list instead of an object', [], 'format', 'INVALID_RECORD'],
  ['a string instead of an object', 'record', 'record', 'INVALID_RECORD'],
  ['another format', { ...RECORD, format: 'staxd-record/99' }, 'format', 'INVALID_RECORD'],
  ['no format', { ...RECORD, format: undefined }, 'format', 'INVALID_RECORD'],
  ['rules that are not an object', { ...RECORD, rules: 'casual' }, 'rules', 'INVALID_RECORD'],
  ['an unknown mode', { ...RECORD, rules: { ...RECORD.rules, mode: 'chaos' } }, 'mode', 'INVALID_RULES'],
  [
    'an option out of range',
    { ...RECORD, rules: { ...RECORD.rules, handSize: 99 } },
    'handSize',
    'INVALID_RULES',
  ],
  ['seats that are not a list', { ...RECORD, seats: {} }, 'seats', 'INVALID_RECORD'],
  ['too few seats', { ...RECORD, seats: [{ name: 'Ann' }] }, 'seats', 'INVALID_SEATS'],
  [
    'a name used twice',
    { ...RECORD, seats: [{ name: 'Ann' }, { name: 'Ann' }] },
    'seats.1.name',
    'INVALID_SEATS',
  ],
  ['an empty name', { ...RECORD, seats: [{ name: 'Ann' }, { name: '' }] }, 'seats.1.name', 'INVALID_SEATS'],
  ['a seed that is not a string', { ...RECORD, seed: 7 }, 'seed', 'INVALID_RECORD'],
  ['actions that are not a list', { ...RECORD, actions: 'draw' }, 'actions', 'INVALID_RECORD'],
  ['an action that is not a string', { ...RECORD, actions: [7] }, 'actions.0', 'INVALID_RECORD'],
  ['an action without a seat', { ...RECORD, actions: ['draw'] }, 'actions.0', 'INVALID_RECORD'],
  ['an unknown action', { ...RECORD, actions: ['0 draw', '1 pass'] }, 'actions.1', 'INVALID_RECORD'],
  ['a card that does not exist', { ...RECORD, actions: ['0 play blue star'] }, 'actions.0', 'INVALID_RECORD'],
  ['a hash that is not a string', { ...RECORD, hash: 7 }, 'hash', 'INVALID_RECORD'],
  ['an outcome that is not an object', { ...RECORD, outcome: 'won' }, 'outcome', 'INVALID_RECORD'],
  [
    'a commitment without its game',
    { ...RECORD, commitment: { sha256: '' } },
    'commitment.gameId',
    'INVALID_RECORD',
  ],
  ['a field too many', { ...RECORD, winner: 0 }, 'winner', 'INVALID_RECORD'],
];

for (const [name, value, field, code] of FAULTS) {
  test(`a record with ${name} is refused and names ${field}`, () => {
    const found = parseRecord(value);
    expect(found).toMatchObject({ ok: false, error: { code, field } });
    expect(!found.ok && found.error.message).toMatch(/^.+$/);
  });
}

test.each([
  [null, 'record must be an object, as `recordGame` gives it'],
  [
    { rules: RECORD.rules },
    'format must be there: a record has format, rules, seats, seed, actions, hash, outcome, commitment',
  ],
  [
    { ...RECORD, winner: 0 },
    'winner must be one of the fields format, rules, seats, seed, actions, hash, outcome, commitment',
  ],
  [
    { ...RECORD, format: 'staxd-record/99' },
    'format must be "staxd-record/1", the format that this version reads',
  ],
])('what is wrong with a record is said in one line: %#', (value, message) => {
  expect(parseRecord(value)).toMatchObject({ ok: false, error: { message } });
});

test('a valid record is accepted, and its text is read back unchanged', () => {
  const record = unwrap(parseRecord(RECORD));
  expect(JSON.parse(JSON.stringify(record))).toEqual(RECORD);
  expect(replay(record).ok).toBe(true);
});

test('a record whose seed cannot be read is refused with INVALID_SEED', () => {
  expect(replay({ ...RECORD, seed: 'xorshift:1' })).toMatchObject({
    ok: false,
    error: { code: 'INVALID_SEED', field: 'seed' },
  });
});

test('a record with another seed than the committed one diverges before its first action', () => {
  const right = { gameId: 'g1', sha256: commitTo('g1', RECORD.seed) };
  expect(replay({ ...RECORD, commitment: right }).ok).toBe(true);
  for (const wrong of [
    { ...right, gameId: 'g2' },
    { ...right, sha256: commitTo('g1', 'alea:other') },
  ]) {
    expect(replay({ ...RECORD, commitment: wrong })).toMatchObject({
      ok: false,
      error: { code: 'DIVERGED', at: 0 },
    });
  }
});

test('a record that claims a different outcome diverges', () => {
  const outcome = { winner: 2, method: 'card_play' as const, rankings: [] };
  expect(replay({ ...RECORD, outcome }).ok).toBe(false);
});
