/** Whoever plays, with an account or as a guest. See ports.ts for what every implementation promises. */
import type { WayIn } from './oauthPorts.ts';

export interface Users {
  /**
   * Confirmed addresses are unique in any case, usernames by `foldedName` (not those from before it). Taken are also the
   * names of entrants of tournaments and those that somebody has given up within `NAME_KEPT_FOR`, but for these
   * people themselves. Nobody begins as a vip. The way in is connected in the same transaction.
   */
  create(user: User, wayIn?: WayIn | null): Promise<Exclude<Opened, 'unknown'>>;
  byId(id: string): Promise<User | null>;
  /** Those of the ids that there are, in their order. */
  among(ids: readonly string[]): Promise<readonly User[]>;
  byUsername(username: string): Promise<User | null>;
  /** Whether a new user could have the name. */
  isFree(username: string): Promise<boolean>;
  /** Those of the ids whose accounts were deleted. */
  deletedAmong(ids: readonly string[]): Promise<readonly string[]>;
  /** The owner of the confirmed address. */
  byEmail(address: string): Promise<User | null>;
  update(id: string, change: UserChange): Promise<'ok' | 'usernameTaken' | 'emailTaken' | 'unknown'>;
  /** Takes the address away, and one that waits. Gives the confirmed one to the first who asks; null: there was none. */
  takeEmail(id: string): Promise<string | null>;
  /** Makes a guest an account, with its way in. `unknown`: no guest has this id. */
  promote(id: string, account: UserChange, wayIn?: WayIn | null): Promise<Opened>;
}

/** Only `ok` changes anything. `wayInTaken`: it is somebody else's. */
export type Opened = 'ok' | 'usernameTaken' | 'emailTaken' | 'wayInTaken' | 'unknown';

/** What is left out stays. */
export interface UserChange {
  readonly username?: string | undefined;
  readonly avatar?: number | undefined;
  readonly email?: string | null | undefined;
  readonly emailPending?: string | null | undefined;
  readonly passwordHash?: string | null | undefined;
  readonly passwordChangedAt?: number | null | undefined;
}

export interface User {
  readonly id: string;
  readonly username: string;
  /** Confirmed. */
  readonly email: string | null;
  /** Waits for its link to be opened. */
  readonly emailPending: string | null;
  /** Null: signs in by a session token, or through a provider. */
  readonly passwordHash: string | null;
  readonly isGuest: boolean;
  /** What `Subscriptions` says. */
  readonly isVip: boolean;
  /** From 1. */
  readonly avatar: number;
  readonly clout: number;
  readonly createdAt: number;
  /** Null: never, or not known. */
  readonly passwordChangedAt: number | null;
  /** Null: the user is there. */
  readonly deletedAt: number | null;
}
