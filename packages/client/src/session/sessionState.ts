import type { LeaveReason, Reaction } from '@staxd/protocol';
import type { HeardBotStatus } from '../game/botStatus.ts';
import type { LiveGame, LoggedEvent } from '../game/liveGame.ts';
import type { ClientError } from '../texts/errors.ts';
import type { ShownNotice } from './announcements.ts';
import type { ChatEntry, Saying } from './serverMessages.ts';

/**
 * `joining`: the game has been asked for. `reconnecting`: the connection comes back by itself. `takenOver`: played in
 * another window, until {@link Session.resume}. `idle`: disconnected, until {@link Session.noteActivity}.
 */
export type SessionPhase =
  | 'none'
  | 'connecting'
  | 'joining'
  | 'joined'
  | 'reconnecting'
  | 'takenOver'
  | 'idle';

/** The versions that passed while the player was away, both included. */
export interface Missed {
  readonly from: number;
  readonly to: number;
}

/** A chat message, or one that the viewer is sending. */
export interface ChatMessage extends ChatEntry {
  readonly id: string;
  /** Written before the viewer came or came back. */
  readonly isPast: boolean;
  /** Of the viewer's own message: on its way, or unanswered and can be sent again; null once it is confirmed. */
  readonly state: 'sending' | 'failed' | null;
}

/** Why there is no game any more. */
export type Departure =
  | { readonly reason: 'left' }
  | { readonly reason: 'kicked'; readonly why: LeaveReason }
  | { readonly reason: 'cancelled'; readonly why: string | null }
  | { readonly reason: 'gone'; readonly error: ClientError };

/** Everything a session shows, as one value that is never changed in place. */
export interface SessionState {
  readonly phase: SessionPhase;
  readonly gameId: string | null;
  /** May be out of date while `phase` is not `joined`, or while it `isStale` and a snapshot is on its way. */
  readonly game: LiveGame | null;
  /** How many watch. */
  readonly spectators: number;
  /** Events heard since the game was entered, oldest first, up to a limit. */
  readonly log: readonly LoggedEvent[];
  /** The latest one of this turn; null: no bot has said anything in it. */
  readonly botStatus: HeardBotStatus | null;
  /** Missed events since the deal, fetched later, oldest first. */
  readonly recalled: readonly LoggedEvent[];
  readonly missed: Missed | null;
  /** Oldest first; messages that are not confirmed come last. */
  readonly chat: readonly ChatMessage[];
  /** The faces that are pulled at the moment, by user id; each for 4 s. */
  readonly reactions: Readonly<Record<string, Reaction>>;
  /** What bots have said of late, oldest first. */
  readonly sayings: readonly Saying[];
  readonly pending: readonly string[];
  /** No other move can be made meanwhile. */
  readonly isMoving: boolean;
  /** A press of "ready" that the game has not confirmed; null: none. */
  readonly readyWanted: boolean | null;
  /** Why the connection stays down, if players can do something about it. */
  readonly trouble: ClientError | null;
  /** When the next attempt to connect is due, by this machine's clock; null: now, or no attempt is needed. */
  readonly nextTryAt: number | null;
  /** By the server's clock. */
  readonly serverStartedAt: number | null;
  readonly readyError: ClientError | null;
  readonly error: ClientError | null;
  /** Oldest first, each for 4 s. */
  readonly notices: readonly ShownNotice[];
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  readonly clockOffset: number;
  readonly departure: Departure | null;
}

export const INITIAL_STATE: SessionState = {
  phase: 'none',
  gameId: null,
  game: null,
  spectators: 0,
  log: [],
  botStatus: null,
  recalled: [],
  missed: null,
  chat: [],
  reactions: {},
  sayings: [],
  pending: [],
  isMoving: false,
  readyWanted: null,
  trouble: null,
  nextTryAt: null,
  serverStartedAt: null,
  readyError: null,
  error: null,
  notices: [],
  clockOffset: 0,
  departure: null,
};
