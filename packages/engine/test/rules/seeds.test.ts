import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  apply,
  createGame,
  hash,
  openStream,
  parseSeed,
  resumeStream,
  type Seed,
  type Stream,
  serialise,
  shuffle,
  unwrap,
} from '../../src/index.ts';
import { acceptedSteps, rulesOf, seatsFor, somePlans, someSeed, start } from '../support/games.ts';
import { holds, holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

const ARC4 = `arc4:${'0123456789abcdef'.repeat(4)}`;
const numbers = (stream: Stream, count = 20) => Array.from({ length: count }, () => stream.fraction());

test('a seed names its algorithm, and a bare text means alea', () => {
  expect(unwrap(parseSeed('alea:7'))).toEqual({ algorithm: 'alea', key: '7' });
  expect(unwrap(parseSeed('7'))).toEqual({ algorithm: 'alea', key: '7' });
  expect(unwrap(parseSeed(ARC4)).algorithm).toBe('arc4');
  const deal = (seed: string) => serialise(start({ mode: 'casual', options: {}, players: 4, seed }));
  expect(deal('7')).toBe(deal('alea:7'));
  expect(deal('7')).not.toBe(deal('8'));
});

const BAD_SEEDS: readonly unknown[] = [
  'xorshift:1',
  'Alea:1',
  'alea:',
  '',
  `alea:${'x'.repeat(201)}`,
  'arc4:',
  'arc4:1234',
  ARC4.slice(0, -1),
  `${ARC4}0`,
  ARC4.toUpperCase().replace('ARC4', 'arc4'),
  7,
  0,
  null,
  undefined,
  Number.NaN,
  {},
  ['alea:1'],
  true,
  12n,
];

test('a seed with an unknown prefix or a wrong key, or of another type, is refused in one line', () => {
  for (const seed of BAD_SEEDS) {
    const found = parseSeed(seed);
    expect(found, String(seed)).toMatchObject({ ok: false, error: { code: 'INVALID_SEED', field: 'seed' } });
    expect(!found.ok && found.error.message).toMatch(/^.+$/);
    const game = createGame(rulesOf({ mode: 'casual', options: {} }), seatsFor(2), seed as string);
    expect(game).toMatchObject({ ok: false, error: { code: 'INVALID_SEED' } });
  }
});

const seeds: fc.Arbitrary<Seed> = someSeed.map((text) => unwrap(parseSeed(text)));

test('streams of one seed differ by name, and each is the same every time', () => {
  holds(seeds, runs(100, 3000), (seed) => {
    const names = ['deal', 'effects', 'seating', 'bot/0/easy', 'bot/1/easy'];
    const all = names.map((name) => numbers(openStream(seed, name)));
    for (const [at, name] of names.entries()) expect(numbers(openStream(seed, name))).toEqual(all[at]);
    expect(new Set(all.map(String)).size).toBe(names.length);
  });
});

test('what bots draw never changes the deck', () => {
  holdsInGames(somePlans(40), runs(40, 2000), (plan) => {
    const thinking = openStream(unwrap(parseSeed(plan.seed)), 'bot/0/easy');
    let state = start(plan);
    for (const { action, after } of acceptedSteps(plan)) {
      numbers(thinking, action.seat + 1);
      const result = apply(state, action);
      if (result.ok) state = result.value.state;
      expect(hash(state)).toBe(hash(after));
    }
  });
});

test('a stream that was stored and resumed continues as if it had not been', () => {
  holds(fc.tuple(seeds, fc.nat(50)), runs(100, 3000), ([seed, used]) => {
    const stream = openStream(seed, 'effects');
    numbers(stream, used);
    const state = stream.state();
    const text = JSON.stringify(state);
    const went = numbers(stream);
    expect(numbers(resumeStream(state))).toEqual(went);
    expect(numbers(resumeStream(JSON.parse(text)))).toEqual(went);
    expect(JSON.stringify(state), 'a state is never changed in place').toBe(text);
  });
});

test('below returns every whole number under its limit and no other', () => {
  let small = 0;
  holds(fc.tuple(seeds, fc.integer({ min: 1, max: 200 })), runs(60, 1000), ([seed, limit]) => {
    const stream = openStream(seed, 'effects');
    const drawn = new Set(Array.from({ length: limit * 20 }, () => stream.below(limit)));
    for (const value of drawn) expect(Number.isInteger(value) && value >= 0 && value < limit).toBe(true);
    if (limit >= 9) return;
    small++;
    expect(drawn.size).toBe(limit);
  });
  expect(small).toBeGreaterThan(0);
});

test('a shuffle keeps its items, leaves those beyond its count, and reaches every order', () => {
  holds(fc.tuple(seeds, fc.array(fc.nat(9)), fc.nat(10)), runs(100, 3000), ([seed, items, count]) => {
    const shuffled = items.slice();
    const within = Math.min(count, items.length);
    shuffle(shuffled, openStream(seed, 'deal'), within);
    expect(shuffled.slice(0, within).toSorted()).toEqual(items.slice(0, within).toSorted());
    expect(shuffled.slice(within)).toEqual(items.slice(within));
  });
  const stream = openStream({ algorithm: 'alea', key: 'orders' }, 'deal');
  const orders = Array.from({ length: 600 }, () => {
    const items = ['a', 'b', 'c', 'd'];
    shuffle(items, stream);
    return items.join('');
  });
  expect(new Set(orders).size).toBe(24);
});

test('[SET-1] seats are shuffled from the seed alone, when the rules say so', () => {
  const seats = seatsFor(7);
  const order = (seating: 'joined' | 'shuffled', seed: string) =>
    unwrap(createGame(rulesOf({ mode: 'casual', options: { seating } }), seats, seed)).seats;
  expect(order('joined', 'alea:1')).toEqual(seats);
  const shuffled = Array.from({ length: 20 }, (_, seed) => order('shuffled', `alea:${seed}`));
  expect(order('shuffled', 'alea:3')).toEqual(shuffled[3]);
  expect(new Set(shuffled.map((names) => JSON.stringify(names))).size).toBeGreaterThan(15);
  for (const names of shuffled) expect(names).toEqual(expect.arrayContaining(seats));
});
