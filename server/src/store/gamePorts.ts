/** Games: their states, logs and lists. See ports.ts for what every implementation promises. */
import type { Settled } from '../platform/settled.ts';
import type { ChatMessage } from './chatPorts.ts';
import type { Concerned, GameResult, ResultEffect } from './statisticsPorts.ts';

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
