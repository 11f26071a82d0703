/** What whoever runs the server asks of the store. See ports.ts for what every implementation promises. */

export interface Operations {
  /** Users who are not deleted and whose name contains the text in any spelling, the newest first. Empty: all. */
  users(text: string, limit: number): Promise<readonly ListedUser[]>;
  /** Games that wait or run, the newest first. */
  liveGames(limit: number): Promise<readonly ListedGame[]>;
  /** All games, also without a record, the oldest first. */
  everyGame(): Promise<readonly KnownGame[]>;
  /** Accounts that were deleted, the oldest deletion first. */
  deletions(): Promise<readonly DeletedAccount[]>;
  /** Gives the same to `list`, which it does for no other server meanwhile, and perhaps more than once. */
  listDeletions(list: (deleted: readonly DeletedAccount[]) => void): Promise<void>;
  /** The number of this installation: `fresh` where it has none yet. It goes along with every copy. */
  installation(fresh: number): Promise<number>;
  /** Writes all as it stands at one moment into a file, while everything goes on. Rejects where it cannot. */
  copyTo(file: string): Promise<void>;
  /** Writes all anew without the places of what was deleted. Nobody else may use the store meanwhile. */
  compact(): Promise<void>;
}

export interface ListedUser {
  readonly id: string;
  readonly username: string;
  readonly isGuest: boolean;
  readonly isVip: boolean;
  readonly createdAt: number;
}

export interface ListedGame {
  readonly id: string;
  readonly inviteCode: string;
  readonly status: string;
  readonly mode: string;
  readonly isPrivate: boolean;
  readonly createdAt: number;
}

export interface KnownGame {
  readonly id: string;
  /** False: only what its results lead to is left. */
  readonly hasRecord: boolean;
}

export interface DeletedAccount {
  readonly id: string;
  readonly at: number;
}
