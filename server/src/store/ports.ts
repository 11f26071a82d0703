/**
 * Every implementation passes the suite of contract.ts. Times are milliseconds since 1970 by the store's clock. A call
 * that resolves is durable. One that cannot be served writes nothing and rejects with `StoreUnavailable`.
 */

import type { MessageType } from '@staxd/protocol';
import type { Settled } from '../platform/settled.ts';
import type { Links, PersonalData, SignIns } from './accountPorts.ts';
import type { Subscriptions } from './billingPorts.ts';
import type { Company, OpenInvitations } from './companyPorts.ts';
import type { Hosting, RuleSets } from './hostingPorts.ts';
import type { SharedLimits } from './limitPorts.ts';
import type { Identities, OAuthStates, WayIn } from './oauthPorts.ts';
import type { Operations } from './operationsPorts.ts';
import type { Archive, Concerned, GameResult, ResultEffect, Statistics } from './statisticsPorts.ts';
import type { TournamentStore } from './tournamentPorts.ts';

/** `load` and `eventsSince` reject with `DamagedGame` where a row cannot be read. */
export interface AggregateStore<State> {
  load(id: string): Promise<Stored<State> | null>;
  /** One transaction, in the order of the calls. A known receipt (`duplicate`) precedes a `conflict`. */
  commit(commit: Commit<State>): Promise<CommitResult>;
  /** The same without a promise, for what happens most. */
  queue(commit: Commit<State>, settled: Settled<CommitResult>): void;
  /**
   * Where several servers share the store: commits what is made of what has counted so far, as if no other game ended
   * meanwhile. `make` may be asked more than once, and its last commit is the one that is written. Absent: one server has the
   * store to itself, and remembers what has counted.
   */
  commitCounting?(
    id: string,
    concerned: Concerned,
    make: (counted: readonly GameResult[]) => Commit<State>,
  ): Promise<CommitResult>;
  receipt(id: string, actor: string, requestId: string): Promise<Receipt | null>;
  /** Above `since`, oldest first. */
  eventsSince(id: string, since: number): Promise<readonly LogEntry[]>;
  /** Due at `now` or earlier, earliest first. Nothing is locked: the commit decides. */
  claimDue(now: number, limit: number): Promise<readonly Due[]>;
  /** Secret: never part of a state, a log entry or a hint. */
  seedOf(id: string): Promise<Secret | null>;
  /** The only clock that decides. */
  now(): number;
}

/** `read(write(state))` equals `state`. */
export interface StateFormat<State> {
  write(state: State): string;
  read(text: string): State;
  /** The state after an entry that was committed with this `step`. Throws when it does not lead there. */
  follow(before: State, entry: LogEntry, step: string): State;
}

export interface Stored<State> {
  readonly version: number;
  readonly state: State;
  /** When something is due without anybody asking; null: never. */
  readonly dueAt: number | null;
}

export interface Commit<State> {
  readonly id: string;
  /** 0 creates the aggregate. The new version is one more. */
  readonly expected: number;
  /** Is not changed afterwards. */
  readonly state: State;
  /** By which {@link StateFormat.follow} finds `state` again from the one before. Absent: `state` has to be kept. */
  readonly step?: string;
  readonly dueAt: number | null;
  readonly index?: IndexFields;
  readonly entry: Omit<LogEntry, 'version'>;
  readonly receipt?: Omit<Receipt, 'version'>;
  readonly effects: readonly Effect[];
  /** At creation only. */
  readonly secret?: Secret;
  /** Where several servers share the store nothing is written (`outdated`) once there is more than this. */
  readonly seen?: Seen;
}

/** What a decision to seat somebody has looked at. */
export interface Seen {
  /** Of a person: the live games with a seat of theirs. */
  readonly seats: { readonly userId: string; readonly ids: readonly string[] };
  /** Of a mode: the quick matches with an open seat. */
  readonly tables?: { readonly mode: string; readonly ids: readonly string[] };
}

export type CommitResult =
  | { readonly type: 'ok'; readonly version: number }
  /** The stored version, 0 when there is none. */
  | { readonly type: 'conflict'; readonly version: number }
  | { readonly type: 'duplicate'; readonly receipt: Receipt }
  | { readonly type: 'inviteCodeTaken' }
  | { readonly type: 'outdated' };

export interface LogEntry {
  readonly version: number;
  readonly at: number;
  /** Null: the server. */
  readonly actor: string | null;
  readonly kind: string;
  /** Plain JSON: what a replay needs. */
  readonly data: unknown;
}

export interface Receipt {
  readonly actor: string;
  readonly requestId: string;
  /** Of the payload, so that another payload under the same id is noticed. */
  readonly digest: string;
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

/** Finished games keep their invite codes. */
export const GAME_STATUSES = ['waiting', 'running', 'completed', 'cancelled'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

export interface IndexFields {
  readonly inviteCode: string;
  readonly status: GameStatus;
  readonly mode: string;
  readonly isPrivate: boolean;
  readonly isQuickMatch: boolean;
  readonly openSeats: number;
  /** People in the game now, without bots. */
  readonly memberIds: readonly string[];
}

/** Rows of other tables, written once with a version. */
export type Effect = ResultEffect | ({ readonly type: 'chat' } & Omit<ChatMessage, 'gameId'>);

export interface ChatMessage {
  readonly id: string;
  readonly gameId: string;
  readonly userId: string;
  readonly username: string;
  readonly content: string;
  readonly messageType: MessageType;
  readonly createdAt: number;
}

export interface GameDirectory {
  byInviteCode(code: string): Promise<GameListing | null>;
  /** Public waiting games with an open seat, newest first. */
  openGames(filter: OpenGames): Promise<readonly GameListing[]>;
  /** All public ones that wait or run. */
  publicGames(): Promise<readonly GameListing[]>;
  /** Newest first; `active`: live, and not left by the user. */
  gamesOf(userId: string, filter: MembershipFilter): Promise<readonly GameListing[]>;
  /** As if the user had left, in the lists only: for a game that cannot be read. */
  giveUpSeat(gameId: string, userId: string): Promise<void>;
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
  /** That it has reached, or an earlier one. */
  readonly version: number;
  readonly createdAt: number;
}

export interface Users {
  /**
   * Confirmed addresses are unique in any case, usernames by `foldedName` (not those from before it). Taken are also the
   * names of entrants of tournaments and those that somebody has given up within {@link NAME_KEPT_FOR}, but for these
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
  /** What {@link Subscriptions} says. */
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

export interface Chats {
  /** False, without effect, when the id is known. */
  add(message: ChatMessage): Promise<boolean>;
  byId(id: string): Promise<ChatMessage | null>;
  /** The newest `limit`, oldest first. */
  messagesOf(gameId: string, limit: number): Promise<readonly ChatMessage[]>;
}

/** Lessons under way, each under the id that its user chose for it, and the tracks that users are done with. */
export interface Tutorials {
  session(userId: string, id: string): Promise<TutorialSessionRow | null>;
  /**
   * Writes at the expected version (0 creates it), and keeps the user's newest `most`. False, without effect, when
   * the session stands at another version.
   */
  save(session: TutorialSessionRow, most: number): Promise<boolean>;
  /** In the order of their ends. */
  tracksOf(userId: string): Promise<readonly TrackDone[]>;
  /** A completed track stays as it is; one that was skipped may still be completed. */
  endTrack(userId: string, done: TrackDone): Promise<void>;
}

export interface TutorialSessionRow {
  readonly userId: string;
  readonly id: string;
  /** When it is saved: the new one, one more than the expected. */
  readonly version: number;
  readonly track: string;
  /** Plain JSON; null for one that cannot be read any more. */
  readonly record: unknown;
  readonly updatedAt: number;
}

export interface TrackDone {
  readonly track: string;
  readonly how: 'completed' | 'skipped';
  readonly at: number;
}

/** What lies between the last beat and the next start was an outage. */
export interface Heartbeat {
  beat(): Promise<void>;
  last(): Promise<number | null>;
}

export interface Outdated {
  /** Sessions, sign-ins and links that expired before this are deleted. */
  readonly sessionsBefore: number;
  /** Guests who came before this, have had no session token since, and play in no game are deleted. */
  readonly guestsBefore: number;
  /** Lessons that were left before this are deleted. */
  readonly lessonsBefore: number;
  /** Records of games that ended before this are deleted, unless somebody keeps them. */
  readonly recordsBefore: number;
}

export interface Store<State> {
  readonly games: AggregateStore<State>;
  readonly directory: GameDirectory;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
  readonly links: Links;
  readonly personal: PersonalData;
  readonly chats: Chats;
  readonly statistics: Statistics;
  readonly archive: Archive;
  readonly hosting: Hosting;
  readonly company: Company;
  readonly ruleSets: RuleSets;
  readonly tournaments: TournamentStore;
  readonly tutorials: Tutorials;
  readonly identities: Identities;
  readonly oauthStates: OAuthStates;
  readonly subscriptions: Subscriptions;
  readonly operations: Operations;
  readonly heartbeat: Heartbeat;
  readonly hints: Hints;
  /** Null: one server has the store to itself. */
  readonly shared: Shared<State> | null;
  /** Pending writes: the measure of overload. */
  waiting(): number;
  /**
   * Deletes at most `limit` sessions, sign-ins, links, lessons, guests and records each, and gives the number. What guests
   * played and said stays; their lessons go. With the record of a game go its state, log, seed and chat; results stay.
   */
  purge(outdated: Outdated, limit: number): Promise<number>;
  /** Writes what waits, then closes. Later calls reject with StoreUnavailable. */
  close(): Promise<void>;
}

/** What servers need that share a store. */
export interface Shared<State> {
  /**
   * What was written after a version that is known, oldest first, each with its state. It begins later where states in
   * between are not kept any more.
   */
  later(id: string, known: Known<State>): Promise<readonly Later<State>[]>;
  /** The versions of games, without those that are not there. */
  versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Games that have been due since `since` or longer, earliest first. None is given to two servers at once: until `until`
   * they are not due for others, unless somebody writes.
   */
  claimOverdue(since: number, until: number, limit: number): Promise<readonly string[]>;
  /** Remembers when the games of all servers last went on after an outage, and gives it; null: as it is known. */
  wentOn(at: number | null): Promise<number | null>;
  readonly lines: Lines;
  readonly limits: SharedLimits;
  readonly invitations: OpenInvitations;
  readonly notices: Notices;
  readonly calls: Calls;
  readonly newMessages: NewMessages;
}

export type Known<State> = Pick<Stored<State>, 'version' | 'state'>;

export interface Later<State> extends Known<State> {
  readonly entry: LogEntry;
}

/** Which games people follow, and over which server. Nothing of it outlives a crash of the database. */
export interface Lines {
  /** The server begins, or begins anew, with these lines. */
  begin(server: string, lines: readonly Line[]): Promise<void>;
  /** It is there. False, without effect: it was given up meanwhile, and must begin anew. */
  beat(server: string, come: readonly Line[], gone: readonly Line[]): Promise<boolean>;
  /** Whether the person follows the game over another server as a player. */
  isElsewhere(server: string, line: Pick<Line, 'gameId' | 'userId'>): Promise<boolean>;
  /** How many people watch each game, over all servers; without games that nobody watches. */
  watchers(): Promise<ReadonlyMap<string, number>>;
  /** Gives up servers that have not beaten for so many milliseconds. The lines of their players are this server's from now on. */
  takeOver(server: string, silence: number): Promise<readonly Line[]>;
  /** It ends, and its lines with it. */
  end(server: string): Promise<void>;
}

export interface Line {
  readonly gameId: string;
  readonly userId: string;
  /** As a spectator, not as a player. */
  readonly isWatching: boolean;
}

/** When people have called over HTTP for a game, whichever server they asked. Nothing of it outlives a crash of the database. */
export interface Calls {
  note(gameId: string, userId: string, at: number): Promise<void>;
  /** The latest of each person. */
  of(gameId: string): Promise<ReadonlyMap<string, number>>;
  forget(gameId: string): Promise<void>;
}

/** Messages of all games in the order of their keys, by which whoever looks again finds those that are new. */
export interface NewMessages {
  /** Of the newest message; 0: there is none. */
  lastKey(): Promise<number>;
  /** Those with a higher key than `key`, without some that are known. One that is written late has a low key. */
  after(key: number, known: readonly number[]): Promise<readonly KeyedMessage[]>;
}

export interface KeyedMessage extends ChatMessage {
  readonly key: number;
}

/** Lines of whoever runs the servers, for a minute. Nothing of it outlives a crash of the database. */
export interface Notices {
  add(notice: Notice): Promise<void>;
  recent(): Promise<readonly Notice[]>;
}

export interface Notice {
  readonly id: string;
  readonly text: string;
}

/** News between servers that share a store: that something has changed, never what it is now. */
export interface Hints {
  publish(hint: Hint): void;
  /** Hears what other servers publish. */
  onChange(listener: (hint: Hint) => void): () => void;
  /** Hears that some may have been lost. */
  onGap(listener: () => void): () => void;
}

/** Topics with words. `said`: by its id a game, at whose table something is said; `window`: a person, who opens one. */
export const WORD_TOPICS = ['said', 'window'] as const;

/** What the id of a hint is of. `chat`: the game; `sentences`, `warnings` and `invitations` are those of a person. */
export const HINT_TOPICS = [
  'game',
  'tournament',
  'chat',
  'family',
  'person',
  'sentences',
  'warnings',
  'invitations',
  'notice',
  ...WORD_TOPICS,
] as const;
export type HintTopic = (typeof HINT_TOPICS)[number];

export interface Hint {
  readonly topic: HintTopic;
  readonly id: string;
  /** That it has reached, where it has versions. */
  readonly version?: number;
  /** What is kept nowhere, of topics that have no versions: nothing secret. Too long ones are lost. */
  readonly words?: string;
}
