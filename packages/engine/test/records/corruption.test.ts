import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packCards } from '../../src/cards/packed.ts';
import { CARDS, type GameState, parse, parseCard, serialise } from '../../src/index.ts';
import { positions, somePlans, start } from '../support/games.ts';
import { holds, holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** Every path in a stored state; of long lists only the first few entries. */
function* places(value: Json, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 3) : Object.keys(value);
  for (const key of keys) yield* places(valueAt(value, [key]), [...path, key]);
}

function valueAt(value: Json, path: Path): Json {
  return path.reduce((part, key) => (part as Record<string | number, Json>)[key], value);
}

/** A copy in which `change` replaces the value at `path`; undefined removes it. */
function changed(value: Json, path: Path, change: (old: Json) => Json | undefined): Json | undefined {
  if (path.length === 0) return change(value);
  const [key, ...rest] = path;
  const copy = (Array.isArray(value) ? value.slice() : { ...(value as object) }) as Record<
    string | number,
    Json
  >;
  const inner = changed(copy[key], rest, change);
  if (inner !== undefined) copy[key] = inner;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy as Json;
}

function expectRefused(text: string, why: string): void {
  const found = parse(text);
  expect(found.ok, why).toBe(false);
  if (found.ok) return;
  expect(found.error.code).toMatch(/^INVALID_(STATE|RULES|SEATS)$/);
  expect(found.error.field, why).not.toBe('');
  expect(found.error.message).toMatch(/^.+$/);
}

/** States in all phases, as text. */
const storedStates: fc.Arbitrary<string> = fc.tuple(somePlans(60), fc.nat()).map(([plan, pick]) => {
  const states = [...positions(plan)];
  const interesting = states.filter(({ open, outcome }) => open !== null || outcome !== null);
  const from: GameState[] = interesting.length > 0 && pick % 4 > 0 ? interesting : states;
  return serialise(from[pick % from.length]);
});

test('parse refuses text that was cut short or is not JSON', () => {
  holds(
    fc.tuple(storedStates, fc.double({ min: 0, max: 0.999, noNaN: true })),
    runs(100, 3000),
    ([text, share]) => {
      expectRefused(text.slice(0, Math.floor(text.length * share)), 'cut short');
    },
  );
  for (const text of ['', 'null', '[]', '{}', '7', '"state"', 'undefined', '{"version":1}'])
    expectRefused(text, text);
});

/** Values that are wrong almost everywhere. */
const ODDITIES: readonly Json[] = [null, true, 'no such name', -1, 0.5, [null], { other: 1 }];

/** Whether a field may hold such a value after all. */
function fits(path: Path, old: Json, oddity: Json): boolean {
  const field = path.join('.');
  if (oddity === null) return /^(open|outcome|memos\.\d+\.\w+)$/.test(field);
  if (typeof oddity === 'string') return /^seats\.\d+\.\w+$/.test(field);
  if (typeof oddity === 'boolean') return typeof old === 'boolean';
  if (oddity === -1 && field === 'shape') return true;
  return typeof oddity === 'number' && /^random\.(c|s\d)$/.test(field);
}

test('parse refuses a value of another type anywhere, and names a field', () => {
  let turn = 0;
  holds(storedStates, runs(60, 3000), (text) => {
    const data = JSON.parse(text) as Json;
    for (const path of places(data)) {
      const oddity = ODDITIES[turn++ % ODDITIES.length];
      if (fits(path, valueAt(data, path), oddity)) continue;
      const spoilt = changed(data, path, () => oddity);
      expectRefused(JSON.stringify(spoilt), `${path.join('.')} = ${JSON.stringify(oddity)}`);
    }
  });
});

test('parse refuses a state with a part missing or one too many', () => {
  holds(storedStates, runs(60, 1500), (text) => {
    const data = JSON.parse(text) as Json;
    for (const path of places(data)) {
      const value = valueAt(data, path);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
      expectRefused(
        JSON.stringify(changed(data, path, (old) => ({ ...(old as object), other: 1 }))),
        `${path.join('.')}.other`,
      );
      if (path[0] === 'rules' || path[0] === 'memos' || path[0] === 'seats') continue;
      for (const key of Object.keys(value)) {
        expectRefused(
          JSON.stringify(changed(data, [...path, key], () => undefined)),
          `without ${[...path, key].join('.')}`,
        );
      }
    }
  });
});

type Stored = Readonly<Record<string, Json>>;

/** Changes to a fresh game that make it impossible. */
const IMPOSSIBLE: Readonly<Record<string, (state: Stored, players: number) => Stored>> = {
  'a current player outside the table': (_state, players) => ({ current: players }),
  'a turn before the first': () => ({ turn: 0 }),
  'a turn after the last': () => ({ turn: 1_000_000 }),
  'an active seat outside the table': (_state, players) => ({ active: (2 << players) - 1 }),
  'no active player': () => ({ active: 0 }),
  'a leaver outside the table': (_state, players) => ({ leavers: [players] }),
  'a leaver who is still active': () => ({ leavers: [0] }),
  'one hand too few': ({ hands }) => ({ hands: (hands as Json[]).slice(1) }),
  'one stun count too few': ({ stunned }) => ({ stunned: (stunned as Json[]).slice(1) }),
  'more memos than players': ({ memos }) => ({ memos: [...(memos as Json[]), ...(memos as Json[])] }),
  'more copies than the deck holds': () => ({
    discard: packCards(new Array(99).fill(parseCard('pink oval'))),
  }),
  'a selection by a player outside the table': (_state, players) => ({
    open: { phase: 'peek_selection', target: players, count: 1, contributors: [0], noped: false },
  }),
  'a selection of more cards than the hand holds': () => ({
    open: { phase: 'peek_selection', target: 1, count: 200, contributors: [0], noped: false },
  }),
  'a jinx by a player outside the table': (_state, players) => ({
    open: { phase: 'jinx_window', initiator: players, value: 1 },
  }),
  'a promised card that is not in the hand': ({ hands }) => {
    const [held] = hands as string[];
    const card = CARDS.map((_, card) => packCards([card])).find((card) => !held.includes(card)) ?? '';
    return { open: { ...STACK, type: 'gift', gifts: [{ seat: 0, card }] } };
  },
  'a total that is not the sum of the contributions': () => ({ open: { ...STACK, total: 3 } }),
  'a winner outside the table': (_state, players) => ({
    outcome: { winner: players, method: 'card_play', rankings: [] },
  }),
  'rankings without a seat': (_state, players) => ({
    outcome: { ...WON, rankings: ranked(players).slice(1) },
  }),
  'rankings with a seat twice in the place of another': (_state, players) => ({
    outcome: { ...WON, rankings: ranked(players).with(1, RANKED) },
  }),
  'rankings with a seat twice besides all': (_state, players) => ({
    outcome: { ...WON, rankings: [...ranked(players), RANKED] },
  }),
};
const WON = { winner: 0, method: 'card_play' };
const RANKED = { seat: 0, rank: 1, cards: 0 };
const ranked = (players: number) => Array.from({ length: players }, (_, seat) => ({ ...RANKED, seat }));
const STACK = {
  phase: 'stack_resolution',
  type: 'stun',
  total: 1,
  initiator: 0,
  target: 1,
  contributions: [{ seat: 0, sum: 1 }],
  latest: 0,
  gifts: [],
};

for (const [name, spoil] of Object.entries(IMPOSSIBLE)) {
  test(`parse refuses ${name}`, () => {
    holdsInGames(somePlans(0), runs(20, 500), (plan) => {
      const state = JSON.parse(serialise(start(plan))) as Stored;
      expectRefused(JSON.stringify({ ...state, ...spoil(state, plan.players) }), name);
    });
  });
}
