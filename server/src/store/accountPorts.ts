/** What is kept of the ways into an account. See ports.ts for what every implementation promises. */

/** Only SHA-256 hashes are kept. */
export interface Sessions {
  create(session: Session): Promise<void>;
  byToken(tokenHash: string): Promise<Session | null>;
  /** False, without effect, when the token is unknown, rotated, revoked or expired. */
  rotate(tokenHash: string, next: Session, at: number): Promise<boolean>;
  /** Ends its sign-in, too. */
  revokeFamily(family: string, at: number): Promise<void>;
  /** Those that are not revoked. */
  familiesOf(userId: string): Promise<readonly string[]>;
  revokedAmong(families: readonly string[]): Promise<readonly string[]>;
}

export interface Session {
  readonly tokenHash: string;
  /** All tokens of one sign-in. */
  readonly family: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly rotatedAt: number | null;
  readonly revokedAt: number | null;
}

/** Where registered players are signed in. `Sessions.revokeFamily` ends the sign-in of the family, too. */
export interface SignIns {
  add(signIn: SignIn): Promise<void>;
  byFamily(family: string): Promise<SignIn | null>;
  /** Those that last longer than `now`, the latest used first. */
  ofUser(userId: string, now: number): Promise<readonly SignIn[]>;
  noteUse(family: string, at: number): Promise<void>;
  /** The family lasts until `expiresAt`. False, without effect, when it has ended. */
  extend(family: string, expiresAt: number): Promise<boolean>;
}

export interface SignIn {
  readonly family: string;
  readonly userId: string;
  /** Such as "Firefox on Windows"; null: not known. */
  readonly device: string | null;
  readonly isPhone: boolean;
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  /** Of its tokens, in milliseconds. */
  readonly lifetime: number;
  readonly expiresAt: number;
}

export const LINK_PURPOSES = ['confirm', 'reset'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** One-time links that were mailed. Only SHA-256 hashes are kept. */
export interface Links {
  /** Ends the user's older links of the purpose. */
  replace(link: Link): Promise<void>;
  /** Null when it is unknown, used, ended, over at `at`, or has another purpose. */
  find(tokenHash: string, purpose: LinkPurpose, at: number): Promise<Link | null>;
  /** The same, and of all who use it at once one has it. */
  use(tokenHash: string, purpose: LinkPurpose, at: number): Promise<Link | null>;
  /** Ends the user's links of the purpose. */
  endOf(userId: string, purpose: LinkPurpose): Promise<void>;
}

export interface Link {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  readonly userId: string;
  /** Where it was mailed to. */
  readonly address: string;
  readonly expiresAt: number;
}

/** Everything about one player, wherever it is kept. */
export interface PersonalData {
  /** By the name of the table, as plain JSON. No secrets, no hashes, nothing about others. */
  about(userId: string): Promise<Readonly<Record<string, readonly PersonalRow[]>>>;
  /**
   * Leaves the user's id, results and games, under the name {@link DELETED_PLAYER}. The former address is free again, the
   * former names after {@link NAME_KEPT_FOR}. One transaction; without effect for somebody who is deleted already.
   */
  erase(userId: string, at: number): Promise<void>;
}

export type PersonalRow = Readonly<Record<string, unknown>>;

/** Milliseconds for which nobody else can take a name that its user gave up. */
export const NAME_KEPT_FOR = 24 * 3_600_000;
/** Given-up names kept for one user. Older ones are free again, so nobody can block many names. */
export const MOST_FORMER_NAMES = 3;

/** What deleted players are called. Nobody else may be. */
export const DELETED_PLAYER = 'Deleted player';
