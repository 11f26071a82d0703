import {
  type Action,
  apply,
  commitTo,
  createGame,
  defineRules,
  LegalMoves,
  openStream,
  recordGame,
  unwrap,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { isFair, type ShownDeal } from './shownDeal.ts';

const gameId = 'g_1234567890123456789012';
const seed = 'alea:deal';
const rules = unwrap(defineRules('casual'));
const seats = [{ name: 'Ann' }, { name: 'Ben' }];

/** A whole random game. */
function played(from: string) {
  const chance = openStream({ algorithm: 'alea', key: from }, 'moves');
  const moves = new LegalMoves();
  const actions: Action[] = [];
  let state = unwrap(createGame(rules, seats, from));
  while (state.outcome === null) {
    const action = moves.refill(state).pick(chance);
    const applied = apply(state, action);
    if (!applied.ok) throw new Error(applied.error.code);
    actions.push(action);
    state = applied.value.state;
  }
  return { record: recordGame({ rules, seats, seed: from }, actions, state), state };
}

const { record, state } = played(seed);
if (state.outcome === null) throw new Error('a game ends');
const shown: ShownDeal = {
  gameId,
  seed,
  commitment: commitTo(gameId, seed),
  names: state.seats.map(({ name }) => name),
  outcome: state.outcome,
};

test('a record that leads from the promised seed to the end that was shown is fair', () => {
  expect(isFair(record, shown)).toBe(true);
});

const other = played('alea:other').record;
test.each<[string, unknown, Partial<ShownDeal>]>([
  ['nonsense', 'nonsense', {}],
  ['no record', {}, {}],
  ['another game, true in itself', other, {}],
  ['another game, whose seed was not promised', other, { seed: 'alea:other' }],
  ['a move less', { ...record, actions: record.actions.slice(0, -1) }, {}],
  ['other moves', { ...record, actions: ['1 draw', ...record.actions.slice(1)] }, {}],
  ['another player', { ...record, seats: [{ name: 'Eve' }, { name: 'Ben' }] }, {}],
  ['another winner', record, { outcome: { ...state.outcome, winner: state.outcome.winner === 0 ? 1 : 0 } }],
])('%s is not', (_, found, changed) => {
  expect(isFair(found, { ...shown, ...changed })).toBe(false);
});

/** Yields the value with each of its parts, however deep, replaced or removed. */
function* damaged(value: unknown, by: unknown): Generator<unknown> {
  yield by;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value).slice(0, 12)) {
    for (const other of damaged(part, by)) {
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    }
  }
}

test.each([[undefined], [-1], ['0 play 3'], [[]], [{}]])(
  'a record damaged by %j is judged, and fair only with all its moves',
  (by) => {
    for (const found of damaged(record, by)) {
      if (isFair(found, shown)) expect(found).toMatchObject({ actions: record.actions });
    }
  },
);
