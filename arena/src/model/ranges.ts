import type { SeedRange } from './manifest.ts';

/** Part `index` (from 0) of `count` parts of a run. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** A contiguous part of the blocks. Null if there are more shards than blocks and this one has none. */
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

/** Blocks stay whole if `size` is a multiple of the rotations. */
export function* chunksOf(ranges: readonly SeedRange[], size: number): Generator<SeedRange> {
  for (const { seed, from, to } of ranges) {
    for (let start = from; start < to; start += size) {
      yield { seed, from: start, to: Math.min(start + size, to) };
    }
  }
}

/** Splits ranges after the first `count` games. */
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

/** The number of games before this one; null if the ranges do not contain it. */
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

export function compareRanges(a: SeedRange, b: SeedRange): number {
  if (a.seed !== b.seed) return a.seed < b.seed ? -1 : 1;
  return a.from - b.from;
}

/** Sorts ranges that do not overlap, and joins those that touch. */
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

export function dealSeed(seed: string, block: number): string {
  return `alea:${seed}/${block}`;
}
