/** Which games a run consists of: whole blocks, split into shards and chunks, and put together again. */
import type { SeedRange } from './manifest.ts';

/** Part `index` (from 0) of `count` parts of a run. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * The games of one shard: a contiguous part of the blocks, so that all shards together are the whole
 * run. Null for a shard without a block, which there is when there are more shards than blocks.
 */
export function shardRange(
  seed: string,
  games: number,
  rotations: number,
  { index, count }: Shard,
): SeedRange | null {
  const blocks = Math.ceil(games / rotations);
  const from = Math.floor((index * blocks) / count) * rotations;
  const to = Math.min(Math.floor(((index + 1) * blocks) / count) * rotations, games);
  return from < to ? { seed, from, to } : null;
}

/** Cuts ranges into chunks of at most `size` games, in order. With `size` a multiple of the rotations, blocks stay whole. */
export function* chunksOf(ranges: readonly SeedRange[], size: number): Generator<SeedRange> {
  for (const { seed, from, to } of ranges) {
    for (let start = from; start < to; start += size) {
      yield { seed, from: start, to: Math.min(start + size, to) };
    }
  }
}

/** The first `count` games of ranges, and the others. */
export function splitRanges(ranges: readonly SeedRange[], count: number): [SeedRange[], SeedRange[]] {
  let left = count;
  const first: SeedRange[] = [];
  const others: SeedRange[] = [];
  for (const { seed, from, to } of ranges) {
    const middle = from + Math.min(left, to - from);
    left -= middle - from;
    if (from < middle) first.push({ seed, from, to: middle });
    if (middle < to) others.push({ seed, from: middle, to });
  }
  return [first, others];
}

/** How many games of `ranges` come before one of them; null when that is none of theirs. */
export function positionOf(ranges: readonly SeedRange[], seed: string, game: number): number | null {
  let before = 0;
  for (const { seed: other, from, to } of ranges) {
    if (seed === other && from <= game && game < to) return before + game - from;
    before += to - from;
  }
  return null;
}

export function gamesOf(ranges: readonly SeedRange[]): number {
  return ranges.reduce((games, { from, to }) => games + to - from, 0);
}

/** The order of a run's games: by seed, then by number. */
export function compareRanges(a: SeedRange, b: SeedRange): number {
  if (a.seed !== b.seed) return a.seed < b.seed ? -1 : 1;
  return a.from - b.from;
}

/** Ranges that do not overlap, in order, with those that touch made one. */
export function joinRanges(ranges: readonly SeedRange[]): SeedRange[] {
  const joined: SeedRange[] = [];
  for (const range of ranges.toSorted(compareRanges)) {
    const last = joined.at(-1);
    if (last?.seed === range.seed && last.to === range.from) {
      joined[joined.length - 1] = { ...last, to: range.to };
    } else {
      joined.push(range);
    }
  }
  return joined;
}

export function overlaps(a: SeedRange, b: SeedRange): boolean {
  return a.seed === b.seed && a.from < b.to && b.from < a.to;
}

/** The seed from which the games of a block are dealt. */
export function dealSeed(seed: string, block: number): string {
  return `alea:${seed}/${block}`;
}
