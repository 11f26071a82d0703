/** What a committer asks of whoever counts the results of games. */
import type { Commit, CommitResult } from '../../store/gamePorts.ts';
import type { Decision } from '../decide/decide.ts';
import type { Game } from '../model/game.ts';

/** A version with which somebody's game ends. */
export interface EndingVersion {
  readonly decision: Decision;
  readonly version: number;
  readonly at: number;
  readonly seed: string;
}

export interface Written {
  readonly result: CommitResult;
  readonly decision: Decision;
}

export interface Settlement {
  /** Adds the results that a version brings, and commits it. `commitOf` is pure. */
  settle(ending: EndingVersion, commitOf: (decision: Decision) => Commit<Game>): Promise<Written>;
  /** Hears of each version that is written here, in their order. */
  follow(written: Omit<EndingVersion, 'seed'>): void;
  /** Others may write the next versions of the game. */
  forget(id: string): void;
}
