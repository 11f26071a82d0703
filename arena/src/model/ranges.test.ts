import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeedRange } from './manifest.ts';
import { chunksOf, gamesOf, joinRanges, overlaps, positionOf, shardRange, splitRanges } from './ranges.ts';

const range = (from: number, to: number, seed = '1'): SeedRange => ({ seed, from, to });

/** The games of ranges one by one, as "seed:game". */
function listGames(ranges: Iterable<SeedRange>): string[] {
  return [...ranges].flatMap(({ seed, from, to }) =>
    Array.from({ length: to - from }, (_, index) => `${seed}:${from + index}`),
  );
}

test('the shards of a run are whole blocks, with each game once, in order', () => {
  const runs = fc.record({
    games: fc.integer({ min: 1, max: 200 }),
    rotations: fc.integer({ min: 1, max: 7 }),
    count: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(runs, ({ games, rotations, count }) => {
      const shards = Array.from({ length: count }, (_, index) =>
        shardRange('1', games, rotations, { index, count }),
      ).filter((shard) => shard !== null);
      expect(listGames(shards)).toEqual(listGames([range(0, games)]));
      for (const { from } of shards) expect(from % rotations).toBe(0);
      expect(joinRanges(shards.toReversed())).toEqual([range(0, games)]);
      const sizes = shards.map(({ from, to }) => Math.ceil((to - from) / rotations));
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

test('with more shards than blocks, some shards are empty', () => {
  const shards = [0, 1, 2, 3].map((index) => shardRange('1', 2, 1, { index, count: 4 }));
  expect(shards).toEqual([null, range(0, 1), null, range(1, 2)]);
});

test('chunks do not span ranges, and ranges can be split anywhere', () => {
  const ranges = [range(0, 7), range(20, 22), range(0, 3, 'x')];
  expect([...chunksOf(ranges, 4)]).toEqual([range(0, 4), range(4, 7), range(20, 22), range(0, 3, 'x')]);
  const games = listGames(ranges);
  for (let count = 0; count <= gamesOf(ranges); count++) {
    const [first, others] = splitRanges(ranges, count);
    expect(listGames(first)).toEqual(games.slice(0, count));
    expect(listGames(others)).toEqual(games.slice(count));
  }
});

test('a game is found by its seed and number', () => {
  const ranges = [range(4, 7), range(20, 22), range(0, 3, 'x')];
  expect(positionOf(ranges, '1', 21)).toBe(4);
  expect(positionOf(ranges, 'x', 0)).toBe(5);
  expect([positionOf(ranges, '1', 7), positionOf(ranges, 'x', 4), positionOf(ranges, 'y', 0)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('ranges are joined only where they touch', () => {
  expect(
    joinRanges([range(8, 12), range(0, 4, '0'), range(0, 8), range(16, 20), range(12, 14, 'x')]),
  ).toEqual([range(0, 4, '0'), range(0, 12), range(16, 20), range(12, 14, 'x')]);
  expect(joinRanges([])).toEqual([]);
  expect(overlaps(range(0, 8), range(7, 9))).toBe(true);
  expect(overlaps(range(0, 8), range(8, 9))).toBe(false);
  expect(overlaps(range(0, 8), range(0, 8, 'x'))).toBe(false);
});
