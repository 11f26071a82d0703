import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentsOf, temporaryFolder } from '../../test/command.ts';
import { planFor, playRanges, writeRun } from '../../test/smallRuns.ts';
import type { SeedRange } from '../model/manifest.ts';
import type { PlayedChunk } from '../workers/workers.ts';
import { mergeRuns } from './merge.ts';

const folder = temporaryFolder();
const plan = planFor('random,easy,medium');
/** Rotations of the line-up. */
const BLOCK = 3;
/** The last block of seed 1 lacks a game. */
const WHOLE: readonly SeedRange[] = [
  { seed: '1', from: 0, to: 8 * BLOCK - 1 },
  { seed: 'x', from: 0, to: 2 * BLOCK },
];

function blocksOf({ seed, from, to }: SeedRange): SeedRange[] {
  const starts = Array.from({ length: Math.ceil((to - from) / BLOCK) }, (_, block) => from + block * BLOCK);
  return starts.map((start) => ({ seed, from: start, to: Math.min(start + BLOCK, to) }));
}

const BLOCKS = WHOLE.flatMap(blocksOf);
let chunks: readonly PlayedChunk[];
let whole: Record<string, string>;

beforeAll(async () => {
  chunks = await playRanges(plan, BLOCKS);
  writeRun(join(folder, 'whole'), plan, chunks);
  whole = contentsOf(join(folder, 'whole'));
});

test('merging any split in any order, also in steps, gives the bytes of the whole run', () => {
  /** The part of each block, and the order in which parts are merged. */
  const splits = fc.record({
    parts: fc.array(fc.nat({ max: 4 }), { minLength: BLOCKS.length, maxLength: BLOCKS.length }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
    before: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(splits, ({ parts, order, before }) => {
      const place = mkdtempSync(join(folder, 'split-'));
      const name = (part: number | string) => join(place, String(part));
      for (const part of order) {
        writeRun(
          name(part),
          plan,
          chunks.filter((_, block) => parts[block] === part),
        );
      }
      const first = order.slice(0, before).map(name);
      const rest = order.slice(before).map(name);
      if (first.length > 0) {
        mergeRuns(first, name('first'));
        rest.unshift(name('first'));
      }
      const { tally } = mergeRuns(rest, name('all'));
      expect(contentsOf(name('all'))).toEqual(whole);
      expect(tally.games).toBe(8 * BLOCK - 1 + 2 * BLOCK);
    }),
    { numRuns: 30 },
  );
});

describe('parts of different runs are refused, and nothing is written', () => {
  const other = async (name: string, lineup: string, ranges: readonly SeedRange[], options = {}) => {
    const otherPlan = planFor(lineup, options);
    writeRun(join(folder, name), otherPlan, await playRanges(otherPlan, ranges));
    const before = contentsOf(folder);
    const paths = ['whole', name].map((run) => join(folder, run));
    let message = '';
    try {
      mergeRuns(paths, join(folder, 'out'));
    } catch (error) {
      message = (error as Error).message.replaceAll(folder, '');
    }
    expect(contentsOf(folder)).toEqual(before);
    return message;
  };
  const elsewhere = [{ seed: 'y', from: 0, to: 12 }];

  test('other rules', async () => {
    expect(await other('rules', 'random,easy,medium', elsewhere, { handSize: 6 })).toBe(
      'cannot merge /whole and /rules: the option handSize is 7 in the first and 6 in the second',
    );
  });

  test('other bots', async () => {
    expect(await other('bots', 'random,easy,petty', elsewhere)).toBe(
      'cannot merge /whole and /bots: the line-up is random,easy,medium in the first and random,easy,petty in the second',
    );
  });

  test('overlapping ranges, even if only one block occurs twice', async () => {
    expect(await other('twice', 'random,easy,medium', [{ seed: 'x', from: 3, to: 9 }])).toBe(
      'cannot merge /whole and /twice: both hold games 3 to 5 of seed x',
    );
  });
});
