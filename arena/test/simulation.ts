/** For tests: block sums from lists of blocks, and blocks of correlated games. */
import { openStream, parseSeed, type Stream, unwrap } from '@staxd/engine';
import { type BlockSums, NO_BLOCKS } from '../src/inference/blockSums.ts';

/** A seeded stream of its own for each test. */
export const streamOf = (name: string): Stream => openStream(unwrap(parseSeed('alea:simulation')), name);

/** One block, as (numerator, denominator). */
export type Block = readonly [a: number, b: number];

export function withBlock(sums: BlockSums, [a, b]: Block): BlockSums {
  return {
    blocks: sums.blocks + 1,
    a: sums.a + a,
    b: sums.b + b,
    aa: sums.aa + a * a,
    ab: sums.ab + a * b,
    bb: sums.bb + b * b,
  };
}

export const sumsOf = (blocks: Iterable<Block>): BlockSums => [...blocks].reduce(withBlock, NO_BLOCKS);

/** Independent trials, each a block of its own. */
export const singleGames = (wins: number, games: number): BlockSums => ({
  blocks: games,
  a: wins,
  b: games,
  aa: wins,
  ab: wins,
  bb: games,
});

export interface Correlated {
  readonly games: number;
  /** The mean probability of winning over the blocks. */
  readonly p: number;
  /** How much higher the probability is in one half of the blocks, and lower in the other. */
  readonly sway: number;
}

/** A block whose games share their luck: the design effect is 1 + (games - 1) sway² / (p (1 - p)). */
export function correlatedBlock({ games, p, sway }: Correlated, stream: Stream): Block {
  const chance = stream.fraction() < 0.5 ? p + sway : p - sway;
  let wins = 0;
  for (let game = 0; game < games; game++) if (stream.fraction() < chance) wins++;
  return [wins, games];
}

/** The share of `times` trials in which `happens`. */
export function frequency(times: number, happens: () => boolean): number {
  let count = 0;
  for (let time = 0; time < times; time++) if (happens()) count++;
  return count / times;
}
