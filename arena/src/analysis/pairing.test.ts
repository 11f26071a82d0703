import { expect, test } from 'vitest';
import { simulateRun } from '../../test/simulatedRun.ts';
import { pairedDifference } from '../inference/difference.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { GameLine } from '../model/gameLine.ts';
import { canBePaired, pairBlocks } from './pairing.ts';

const line = (game: number, block: number, winner: number, turns: number): GameLine => ({
  game,
  seed: `alea:1/${block}`,
  seats: game % 2 === 0 ? ['hard', 'easy'] : ['easy', 'hard'],
  winner,
  ranks: [1, 2],
  turns,
  decisions: 10,
  method: turns > 50 ? 'stalemate' : 'card_play',
  state: '',
  actions: '',
});
const first = [line(0, 0, 0, 20), line(1, 0, 1, 30), line(2, 1, 0, 40), line(3, 1, 0, 10), line(4, 2, 0, 5)];
const second = [line(0, 0, 1, 25), line(1, 0, 1, 31), line(2, 1, 0, 60), line(3, 1, 1, 10), line(4, 2, 0, 5)];

test('differences are summed up block by block, worked out by hand', async () => {
  const sums = await pairBlocks(first, second);
  // Blocks of 2, 2 and 1 games; turns differ by 6, 20 and 0.
  expect(sums.get('turns')).toEqual({ blocks: 3, a: 26, b: 5, aa: 436, ab: 52, bb: 9 });
  expect(sums.get('decisions')).toEqual({ blocks: 3, a: 0, b: 5, aa: 0, ab: 0, bb: 9 });
  // Hard wins games 0 and 1 in the first run, 2; game 1, 2 and 3 in the second.
  expect(sums.get('bot.hard.wins')).toEqual({ blocks: 3, a: 0, b: 5, aa: 2, ab: 0, bb: 9 });
  // Came up in the second block only.
  expect(sums.get('stalemates')).toEqual({ blocks: 3, a: 1, b: 5, aa: 1, ab: 2, bb: 9 });
  expect(sums.get('completed')).toMatchObject({ a: -1, aa: 1 });
});

test('lines may come as they are read', async () => {
  async function* read(lines: readonly GameLine[]) {
    yield* lines;
  }
  expect(await pairBlocks(read(first), read(second))).toEqual(await pairBlocks(first, second));
});

test.each([
  ['one run is shorter', first, second.slice(0, 4)],
  ['the other one is', first.slice(0, 4), second],
  ['a game is missing', first, second.toSpliced(1, 1)],
])('games that do not match are refused: %s', async (_, a, b) => {
  await expect(pairBlocks(a, b)).rejects.toThrow(ArenaError);
});

test('runs can be paired when they deal the same games to the same seats', () => {
  const { manifest } = simulateRun({ seed: 'a', lineup: ['hard', 'easy'], blocks: 3 });
  expect(canBePaired(manifest, { ...manifest, engineVersion: '2.0.0', rulesHash: 'other' })).toBe(true);
  expect(canBePaired(manifest, { ...manifest, lineup: ['easy', 'hard'] })).toBe(false);
  expect(canBePaired(manifest, { ...manifest, rotation: 'none' })).toBe(false);
  expect(canBePaired(manifest, { ...manifest, ranges: [{ seed: 'a', from: 0, to: 4 }] })).toBe(false);
});

test('where blocks decide much, pairs know more than two runs apart', async () => {
  const [a, b] = [0, 0.1].map((stalemates) =>
    simulateRun({ seed: 'same deals', lineup: ['hard', 'easy'], blocks: 200, stalemates, luck: 0.9 }),
  );
  const sums = await pairBlocks(a.lines, b.lines);
  const turns = sums.get('turns');
  expect(turns && pairedDifference(turns).value).toBeCloseTo(
    b.tally.ratios.turns.a / 400 - a.tally.ratios.turns.a / 400,
    12,
  );
});
