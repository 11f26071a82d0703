/**
 * What the server keeps, as its other parts see it: types only. Every implementation passes the one
 * suite of contract.ts. Times are milliseconds since 1970 by the store's clock.
 *
 * A call that the store cannot serve now (disk full, closed) rejects with `StoreUnavailable`; nothing
 * of it was written. A call that resolves is durable: it survives a SIGKILL and a power cut.
 */

/** Games now, tournaments and lessons later: one aggregate, one version at a time. */
export interface AggregateStore<State> {
  /** The newest version, or null when there is none. */
  load(id: string): Promise<Stored<State> | null>;
  /**
   * Writes everything of one version in one transaction, if the stored version is `commit.expected`.
   * A receipt that is known already comes first: `duplicate`, whatever the version. Otherwise nothing
   * is written either when another version is stored: `conflict`. Commits of one aggregate are written
   * in the order of the calls.
   */
  commit(commit: Commit<State>): Promise<CommitResult>;
  /** What `actor` was answered to `requestId`, or null. */
  receipt(id: string, actor: string, requestId: string): Promise<Receipt | null>;
  /** Log entries with a version above `since`, oldest first. */
  eventsSince(id: string, since: number): Promise<readonly LogEntry[]>;
  /** Aggregates whose due time is `now` or earlier, earliest first. Claims nothing from other readers: the commit does. */
  claimDue(now: number, limit: number): Promise<readonly Due[]>;
  /** The seed of a game, for the service only: never part of a state, a log entry or a hint. */
  seedOf(id: string): Promise<Secret | null>;
  /** The only clock that decides. */
  now(): number;
}

/** How a state becomes text and back: `read(write(state))` equals `state`. */
export interface StateFormat<State> {
  write(state: State): string;
  /** Reads what {@link StateFormat.write} wrote. */
  read(text: string): State;
}

export interface Stored<State> {
  readonly version: number;
  readonly state: State;
  /** When the aggregate must be looked at again without anybody asking, or null: never. */
  readonly dueAt: number | null;
}

export interface Commit<State> {
  readonly id: string;
  /** The version that this one follows; 0 creates the aggregate. The new version is one more. */
  readonly expected: number;
  /** As it is after this version; kept as the text that the store's {@link StateFormat} makes of it. */
  readonly state: State;
  readonly dueAt: number | null;
  /** What lists and lookups need. Needed at creation; later absent when nothing of it has changed. */
  readonly index?: IndexFields;
  readonly entry: Omit<LogEntry, 'version'>;
  readonly receipt?: Omit<Receipt, 'version'>;
  readonly effects: readonly Effect[];
  /** At creation only. */
  readonly secret?: Secret;
}

export type CommitResult =
  | { readonly type: 'ok'; readonly version: number }
  /** `version` is the one that is stored, 0 when there is none. */
  | { readonly type: 'conflict'; readonly version: number }
  | { readonly type: 'duplicate'; readonly receipt: Receipt }
  /** At creation: another game has this invite code. Draw another. */
  | { readonly type: 'inviteCodeTaken' };

export interface LogEntry {
  readonly version: number;
  readonly at: number;
  /** Who asked, or null: the clock. */
  readonly actor: string | null;
  readonly kind: string;
  /** Plain JSON data: what a replay needs of this version. */
  readonly data: unknown;
}

export interface Receipt {
  readonly actor: string;
  readonly requestId: string;
  /** Of the request's payload, so that another payload under the same id is noticed. */
  readonly digest: string;
  /** Plain JSON data: what was answered. */
  readonly answer: unknown;
  readonly version: number;
}

export interface Due {
  readonly id: string;
  readonly version: number;
  readonly dueAt: number;
}

export interface Secret {
  readonly seed: string;
  readonly commitment: string;
}

/** What is completed or cancelled is over; its invite code stays its own. */
export const GAME_STATUSES = ['waiting', 'running', 'completed', 'cancelled'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export interface IndexFields {
  readonly inviteCode: string;
  readonly status: GameStatus;
  readonly mode: string;
  readonly isPrivate: boolean;
  readonly isQuickMatch: boolean;
  /** Seats that a person can still take; 0 once the game runs. */
  readonly openSeats: number;
  /** User ids of the people (not bots) who are in the game now. Who was once and is not named any more has left. */
  readonly memberIds: readonly string[];
}

/** Rows of other tables that are written with a version, once. */
export type Effect =
  | ({ readonly type: 'result' } & Omit<GameResult, 'gameId'>)
  | ({ readonly type: 'chat' } & Omit<ChatMessage, 'gameId'>);

/** What one person has from one game. Its clout is added to the user's. */
export interface GameResult {
  readonly gameId: string;
  readonly userId: string;
  readonly mode: string;
  /** 1 is first. */
  readonly placement: number;
  /** How many played, bots included. */
  readonly players: number;
  /** Whether it was won, and the win counts. */
  readonly won: boolean;
  /** Whether nobody else in it was a person. */
  readonly isAgainstBots: boolean;
  /** How the game was won: the engine's word; `left` for who did not see it. */
  readonly method: string;
  readonly turns: number;
  /** The largest stack of the game, in hits. */
  readonly biggestStack: number;
  readonly durationMs: number;
  readonly clout: number;
  readonly finishedAt: number;
}

export interface ChatMessage {
  readonly id: string;
  readonly gameId: string;
  readonly userId: string;
  readonly username: string;
  readonly content: string;
  readonly messageType: string;
  readonly createdAt: number;
}

/** Finds games by what `IndexFields` says of them. */
export interface GameDirectory {
  byInviteCode(code: string): Promise<GameListing | null>;
  /** Public games that wait and have an open seat, newest first. */
  openGames(filter: OpenGames): Promise<readonly GameListing[]>;
  /** The games of a user, newest first; `active`: not over, and not left by the user. */
  gamesOf(userId: string, filter: MembershipFilter): Promise<readonly GameListing[]>;
}

export interface OpenGames {
  readonly mode?: string;
  readonly isQuickMatch?: boolean;
  readonly limit: number;
}

export interface MembershipFilter {
  readonly active: boolean;
  readonly limit: number;
}

export interface GameListing extends Omit<IndexFields, 'memberIds'> {
  readonly id: string;
  readonly version: number;
  readonly createdAt: number;
}

export interface Users {
  /**
   * E-mail addresses are unique whatever their case, usernames whatever their look-alike letters, blanks and case
   * (`foldedName`). Who had a name before that was so keeps it.
   */
  create(user: User): Promise<'ok' | 'usernameTaken' | 'emailTaken'>;
  byId(id: string): Promise<User | null>;
  byUsername(username: string): Promise<User | null>;
  /** Changes what is given. `unknown` when there is no such user. */
  update(id: string, change: UserChange): Promise<'ok' | 'usernameTaken' | 'unknown'>;
}

export interface UserChange {
  readonly username?: string | undefined;
  readonly avatar?: number | undefined;
}

export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  /** Null: signs in by a session token only. */
  readonly passwordHash: string | null;
  readonly isGuest: boolean;
  readonly isVip: boolean;
  /** The id of a picture, from 1. */
  readonly avatar: number;
  readonly clout: number;
  readonly createdAt: number;
}

/** Session tokens of guests. Only their SHA-256 is kept. */
export interface Sessions {
  create(session: Session): Promise<void>;
  byToken(tokenHash: string): Promise<Session | null>;
  /**
   * Puts `next`, of the same family, in the place of a token at `at`. False, and nothing written, when
   * the token is unknown, rotated before, revoked or expired.
   */
  rotate(tokenHash: string, next: Session, at: number): Promise<boolean>;
  revokeFamily(family: string, at: number): Promise<void>;
  /** Which of these families are revoked. */
  revokedAmong(families: readonly string[]): Promise<readonly string[]>;
}

export interface Session {
  readonly tokenHash: string;
  /** All tokens that came from one sign-in by rotation. */
  readonly family: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly rotatedAt: number | null;
  readonly revokedAt: number | null;
}

export interface Chats {
  /** Writes a message that is no part of a game's version. False, and nothing written, when its id is known already. */
  add(message: ChatMessage): Promise<boolean>;
  byId(id: string): Promise<ChatMessage | null>;
  /** The newest `limit` messages of a game, oldest of them first. */
  messagesOf(gameId: string, limit: number): Promise<readonly ChatMessage[]>;
}

export interface Statistics {
  /** Of all games, or of those that ended at `since` or later. */
  ofUser(userId: string, since?: number): Promise<UserStatistics>;
  /** How many games a user has won against bots alone since then, as far as they count. */
  winsAgainstBots(userId: string, since: number): Promise<number>;
  resultsOf(gameId: string): Promise<readonly GameResult[]>;
}

export interface UserStatistics extends Totals {
  readonly byMode: Readonly<Record<string, Totals>>;
}

/** Sums over games; all 0 when there are none. */
export interface Totals {
  readonly played: number;
  readonly won: number;
  readonly clout: number;
  readonly turns: number;
  /** The sum of the placements: divided by `played` it is the mean. */
  readonly placements: number;
  /** The largest of all. */
  readonly biggestStack: number;
  readonly durationMs: number;
}

/** When the server was last alive: what lies between that and the next start was an outage. */
export interface Heartbeat {
  /** Says that the server lives, by the store's clock. */
  beat(): Promise<void>;
  /** The last beat of this server or the one before, or null: never. */
  last(): Promise<number | null>;
}

export interface Outdated {
  /** Sessions that expired before this go. */
  readonly sessionsBefore: number;
  /**
   * Guests who came before this, have got no session token since and play in no game go, and with them their
   * sessions. Their names are free again.
   */
  readonly guestsBefore: number;
}

/** Everything one store keeps. */
export interface Store<State> {
  readonly games: AggregateStore<State>;
  readonly directory: GameDirectory;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly chats: Chats;
  readonly statistics: Statistics;
  readonly heartbeat: Heartbeat;
  /** Commits and other writes that wait: the measure of overload. */
  waiting(): number;
  /**
   * Deletes what nobody needs any more, at most `limit` sessions and as many guests. Gives how many: call again
   * until it is 0. Receipts stand in the log and stay; so does what guests have played and said.
   */
  purge(outdated: Outdated, limit: number): Promise<number>;
  /** Writes what waits, then closes. Calls after it reject with StoreUnavailable. */
  close(): Promise<void>;
}

/** News between the processes that share a store: that a version exists, never what is in it. */
export interface Hints {
  publish(hint: Hint): void;
  /** What other processes published. The function that comes back ends it. */
  onChange(listener: (hint: Hint) => void): () => void;
  /** Hints may have been lost: ask the store about everything that is watched. */
  onGap(listener: () => void): () => void;
}

export interface Hint {
  readonly id: string;
  readonly version: number;
}
