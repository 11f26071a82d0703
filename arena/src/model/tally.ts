/**
 * What is counted of many games (`stats.json`): whole numbers only, so that tallies add up in any
 * order to the same bytes. What the counts mean is worked out later, in `analysis`.
 */
import type { BlockSums } from '../inference/blockSums.ts';
import type { Histogram } from '../inference/quantiles.ts';

/**
 * The opening hands of one kind of card: by block, `wins` counts the wins of seats that were dealt at
 * least one, `games[seat]` the games in which that seat was (all of a block or none: its deal is one).
 * The sums of products say how much they vary together.
 */
export interface OpeningSums {
  readonly wins: number;
  readonly games: readonly number[];
  readonly winsWins: number;
  /** By seat. */
  readonly winsGames: readonly number[];
  /** By seat and seat. */
  readonly gamesGames: readonly (readonly number[])[];
}

export interface Tally {
  readonly games: number;
  readonly blocks: number;
  /** Sum of the fingerprints of all lines of `games.jsonl`, modulo 2^64, as 16 hexadecimal digits. */
  readonly resultHash: string;
  readonly histograms: { readonly turns: Histogram; readonly decisions: Histogram };
  /** By the name of the figure (`figures/names.ts`). */
  readonly ratios: Readonly<Record<string, BlockSums>>;
  /** By kind of card. */
  readonly openings: Readonly<Record<string, OpeningSums>>;
  /**
   * Who won, block by block: the winning seats in the order of the rotations ("0,2,1,1"), with the
   * number of blocks that ended so. Enough for strengths and for a bootstrap over blocks.
   */
  readonly patterns: Readonly<Record<string, number>>;
}
