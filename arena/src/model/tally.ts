/** The counts of many games (`stats.json`): integers only, so that tallies add to the same bytes in any order. */
import type { BlockSums } from '../inference/blockSums.ts';
import type { Histogram } from '../inference/quantiles.ts';

/**
 * Opening hands with a kind of card, summed over blocks: `wins` of the seats that were dealt one, `games` by
 * such seat. The sums of products give the covariances.
 */
export interface OpeningSums {
  readonly wins: number;
  readonly games: readonly number[];
  readonly winsWins: number;
  readonly winsGames: readonly number[];
  readonly gamesGames: readonly (readonly number[])[];
}

export interface Tally {
  readonly games: number;
  readonly blocks: number;
  /** The sum of the hashes of all lines of `games.jsonl`, modulo 2^64, as 16 hexadecimal digits. */
  readonly resultHash: string;
  readonly histograms: { readonly turns: Histogram; readonly decisions: Histogram };
  /** By the name of the figure (`figures/names.ts`). */
  readonly ratios: Readonly<Record<string, BlockSums>>;
  readonly openings: Readonly<Record<string, OpeningSums>>;
  /** Blocks by pattern: the winning seats in the order of the rotations ("0,2,1,1"). */
  readonly patterns: Readonly<Record<string, number>>;
}
