/** What servers that share a store count together. A mark is 22 characters that nobody can read anything back from. */
import type { Limit } from '../config/limits.ts';

export interface SharedLimits {
  readonly points: Points;
  readonly originGames: OriginGames;
  readonly seenOrigins: SeenOrigins;
  /** Deletes of all what counts no more. */
  forget(): Promise<void>;
}

/**
 * The points of limits, each kept under a mark. Windows begin with the first take, and pass by the clock of the database.
 * Counts may be forgotten when the database crashes, as those of one server are when it ends.
 */
export interface Points {
  /** Whatever other servers take at once, no more are given than the limit has. A refused take is not counted. */
  take(mark: string, limit: Limit): Promise<LimitVerdict>;
  /** Of the burst, where one is taken. Without effect when its window has passed. */
  giveBack(mark: string, limit: Limit): Promise<void>;
  /** What a take would be told. */
  check(mark: string, limit: Limit): Promise<LimitVerdict>;
}

export type LimitVerdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly retryAfterMs: number };

/** Counted by where they were created from. A game counts from `begin` to the version that ends it, whoever commits that. */
export interface OriginGames {
  /** False, without effect, when the origin has `most` others. A game that is not created within 5 minutes does not count. */
  begin(origin: string, gameId: string, most: number): Promise<boolean>;
  /** Forgets a game that is over, or was not created. A live one counts still. */
  end(gameId: string): Promise<void>;
}

/**
 * Where people were seen last on a day (a number since 1970, UTC), as a mark of that day. A crash of the database forgets it, as
 * the end of one server does.
 */
export interface SeenOrigins {
  /** Nothing is written where it is noted already. */
  note(userId: string, day: number, mark: string): Promise<void>;
  /** Of those who were seen that day, by user. */
  of(userIds: readonly string[], day: number): Promise<readonly (readonly [userId: string, mark: string])[]>;
}
