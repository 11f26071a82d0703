import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../test/recordedGame.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { Tally } from '../model/tally.ts';
import { type Chunk, Match, textOf } from '../simulation/match.ts';
import { addTallies } from './addTallies.ts';
import { parseTally, tallyToJson } from './tallyJson.ts';

const GAMES = 61;
const BLOCK = 3;

function matchOf(lineup: readonly string[], mode = 'spite'): Match {
  return new Match({ rules: rulesOf(mode), lineup, rotation: 'all', timeoutMs: 1000 });
}

describe('tallies of chunks', () => {
  const match = matchOf(['medium@1', 'random', 'easy']);
  let whole: Chunk;

  beforeAll(async () => {
    whole = await match.playChunk({ seed: '7', from: 0, to: GAMES });
  });

  it('add up in any order to the bytes of the whole', async () => {
    const blocks = Math.ceil(GAMES / BLOCK);
    const split = fc
      .uniqueArray(fc.integer({ min: 1, max: blocks - 1 }), { maxLength: 5 })
      .chain((borders) => {
        const ends = [0, ...borders.sort((a, b) => a - b), blocks].map((block) =>
          Math.min(block * BLOCK, GAMES),
        );
        const ranges = ends.slice(1).map((to, index) => ({ seed: '7', from: ends[index], to }));
        return fc.tuple(fc.constant(ranges), fc.shuffledSubarray(ranges, { minLength: ranges.length }));
      });
    await fc.assert(
      fc.asyncProperty(split, async ([ranges, shuffled]) => {
        const tallies: Tally[] = [];
        for (const range of shuffled) tallies.push((await match.playChunk(range)).tally);
        expect(tallyToJson(tallies.reduce(addTallies))).toBe(tallyToJson(whole.tally));
        let lines = '';
        for (const range of ranges) lines += textOf(await match.playChunk(range));
        expect(lines).toBe(textOf(whole));
      }),
      { numRuns: 10 },
    );
  });

  it('hold all figures although nothing was played', async () => {
    const { lines, tally } = await match.playChunk({ seed: '7', from: 0, to: 0 });
    expect(lines).toHaveLength(0);
    expect(Object.keys(tally.ratios)).toEqual(Object.keys(whole.tally.ratios));
    expect(tallyToJson(addTallies(tally, whole.tally))).toBe(tallyToJson(whole.tally));
  });

  it('cannot be added when they count different things', async () => {
    const others = [
      matchOf(['medium@1', 'random', 'petty']),
      matchOf(['medium@1', 'random', 'easy'], 'casual'),
    ];
    for (const other of others) {
      const { tally } = await other.playChunk({ seed: '7', from: 0, to: 3 });
      expect(() => addTallies(whole.tally, tally)).toThrow(ArenaError);
      expect(() => addTallies(tally, whole.tally)).toThrow(ArenaError);
    }
  });

  it('come back from their text', () => {
    const text = tallyToJson(whole.tally);
    expect(parseTally(JSON.parse(text))).toEqual(whole.tally);
    expect(tallyToJson(parseTally(JSON.parse(text)))).toBe(text);
  });

  it('depend on every line', async () => {
    const other = await match.playChunk({ seed: '8', from: 0, to: GAMES });
    expect(other.tally.resultHash).not.toBe(whole.tally.resultHash);
  });

  describe('refuse', () => {
    const changes: readonly [what: string, change: (tally: Tally) => unknown, message: RegExp][] = [
      ['nothing at all', () => null, /^these statistics must be the statistics of a run/],
      ['a missing part', ({ patterns: _, ...rest }) => rest, /"patterns"/],
      ['a part too many', (tally) => ({ ...tally, more: 1 }), /"more"/],
      ['a count that is no whole number', (tally) => ({ ...tally, games: 1.5 }), /"games".*whole/],
      ['a hash that is none', (tally) => ({ ...tally, resultHash: 'x' }), /"resultHash".*16/],
      ['other games than counted', (tally) => ({ ...tally, games: 60 }), /histograms.turns does not hold 60/],
      ['other blocks than counted', (tally) => ({ ...tally, blocks: 1 }), /patterns does not hold 1/],
      ['a figure that is not counted', (t) => ({ ...t, ratios: { ...t.ratios, x: t.ratios.turns } }), /more/],
      [
        'a figure that is missing',
        ({ ratios: { turns: _, ...r }, ...t }) => ({ ...t, ratios: r }),
        /lacks turns/,
      ],
      [
        'a figure of other blocks',
        (t) => ({ ...t, ratios: { ...t.ratios, turns: { ...t.ratios.turns, blocks: 1 } } }),
        /ratios.turns/,
      ],
      [
        'an opening for fewer seats',
        (t) => ({ ...t, openings: { ...t.openings, star: { ...t.openings.star, winsGames: [1] } } }),
        /openings.star/,
      ],
    ];
    for (const [what, change, message] of changes) {
      it(what, () => {
        expect(() => parseTally(change(whole.tally))).toThrow(ArenaError);
        expect(() => parseTally(change(whole.tally))).toThrow(message);
      });
    }
  });
});
