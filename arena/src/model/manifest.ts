/** What a run is (`manifest.json`): exactly what determines its games. */
import type { RuleSet } from '@staxd/engine';

export const RUN_FORMAT = 'staxd-run/1';

/** How the bots of a line-up change seats within a block. */
export const ROTATIONS = ['all', 'none'] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** A bot as named in a line-up ("hard", "hard@400", "oracle", "cmd:node my-bot.js"). */
export interface BotEntry {
  readonly bot: string;
  readonly version: string;
  /** Iterations by kind; empty for bots that do not search. */
  readonly budget: Readonly<Record<string, number>>;
}

/** Hashes of the sources that play. */
export interface Code {
  /** Of the engine without its bots. */
  readonly engine: string;
  /** Of the engine's bots and of those that only the arena has. */
  readonly bots: string;
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

/**
 * The version of the games that the engine plays, not of its package: it rises with RECORD_FORMAT, when the same seed
 * gives another game (ADR 18). Runs of different versions cannot be merged.
 */
export const ENGINE_VERSION = '0.0.0';

export interface Manifest {
  readonly format: typeof RUN_FORMAT;
  readonly engineVersion: string;
  /** A run from before this was kept has none. */
  readonly code?: Code | undefined;
  readonly rulesHash: string;
  readonly rules: RuleSet;
  readonly players: number;
  readonly lineup: readonly string[];
  readonly bots: readonly BotEntry[];
  readonly rotation: Rotation;
  /** Sorted by seed, then by number; adjoining ranges are joined. */
  readonly ranges: readonly SeedRange[];
  /** The arguments that determine the games, in canonical form (no seed, games, workers, folders). */
  readonly arguments: readonly string[];
}
