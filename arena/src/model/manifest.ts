/** What a run is (`manifest.json`): everything that decides its games, and nothing that does not. */
import type { RuleSet } from '@staxd/engine';

export const RUN_FORMAT = 'staxd-run/1';

/** How the bots of a line-up move round the table within a block. */
export const ROTATIONS = ['all', 'none'] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** A bot as the line-up names it ("hard", "hard@400", "oracle", "cmd:node my-bot.js"). */
export interface BotEntry {
  readonly bot: string;
  readonly version: string;
  /** Iterations, by what they are spent on; empty for bots that do not search. */
  readonly budget: Readonly<Record<string, number>>;
}

/**
 * Games `from` to `to` - 1 of a base seed. Game g belongs to block floor(g / rotations) and is played
 * with the seed `alea:<seed>/<block>` and rotation g mod rotations.
 */
export interface SeedRange {
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

export interface Manifest {
  readonly format: typeof RUN_FORMAT;
  readonly engineVersion: string;
  readonly rulesHash: string;
  readonly rules: RuleSet;
  readonly players: number;
  /** The line-up of rotation 0, by seat. */
  readonly lineup: readonly string[];
  /** Each bot of the line-up once, in the order of first appearance. */
  readonly bots: readonly BotEntry[];
  readonly rotation: Rotation;
  /** Sorted by seed, then by number; touching ranges are one. */
  readonly ranges: readonly SeedRange[];
  /** The command line that decides the games, in one canonical form (no seed, games, workers, folders). */
  readonly arguments: readonly string[];
}
