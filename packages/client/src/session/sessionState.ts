/** What a session shows: one plain value that is replaced whenever something changes. */
import type { LeaveReason } from '@staxd/protocol';
import type { LiveGame, LoggedEvent } from '../game/liveGame.ts';
import type { ClientError } from '../texts/errors.ts';
import type { ShownNotice } from './announcements.ts';
import type { Said } from './serverMessages.ts';

/**
 * `away`: no game. `connecting`: to the server, the first time. `joining`: the game has been asked for.
 * `joined`: all is well. `reconnecting`: it was, and comes back by itself. `takenOver`: the player plays
 * at another place now, and not here before {@link Session.resume}. `idle`: nobody has touched the page
 * for long, so the line was let go; {@link Session.stir} brings it back.
 */
export type SessionPhase =
  | 'away'
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

/** What somebody said, or the viewer wants to say. */
export interface ChatMessage extends Said {
  /** The server's; of one that is not said yet, its request's. */
  readonly id: string;
  /** Said before the viewer came in, or came back. */
  readonly isPast: boolean;
  /**
   * Of the viewer's own: on its way, or not answered, so that it may have arrived or not and can be sent again.
   * Null once it is said.
   */
  readonly state: 'sending' | 'failed' | null;
}

/** Why the game is not here any more. */
export type Departure =
  | { readonly reason: 'left' }
  | { readonly reason: 'kicked'; readonly why: LeaveReason }
  /** `why` is the server's reason; null when it gave none. */
  | { readonly reason: 'cancelled'; readonly why: string | null }
  /** It could not be entered, or not again. */
  | { readonly reason: 'gone'; readonly error: ClientError };

/** Everything a session shows, as one value that is never changed in place. */
export interface SessionState {
  readonly phase: SessionPhase;
  readonly gameId: string | null;
  /**
   * As the server said last. While `phase` is not `joined` it may be older than the truth; while it
   * `isStale`, a whole one is on its way.
   */
  readonly game: LiveGame | null;
  /** What was heard since the game was entered, the latest last; the oldest are dropped. */
  readonly log: readonly LoggedEvent[];
  /** The latest last; what is not said yet comes after what is. */
  /** What happened since the deal in versions that were not heard, as the server told it later, in their order. */
  readonly recalled: readonly LoggedEvent[];
  /** What of it the player missed the last time; null: nothing. */
  readonly missed: Missed | null;
  readonly chat: readonly ChatMessage[];
  /** Ids of the requests that the server has not answered. */
  readonly pending: readonly string[];
  /** Whether one of them is a move: no other can be made meanwhile. */
  readonly isMoving: boolean;
  /** "Ready" as the player has pressed it and the game does not say yet; null: nothing pressed. */
  readonly readyWanted: boolean | null;
  /** Why the line stays away, where that is known and players can do something about it. */
  readonly trouble: ClientError | null;
  /** When the line that is away is tried again, by this machine's clock; null: now, or it is not away. */
  readonly nextTryAt: number | null;
  /** When the server of the latest connection was started, by its own clock; null: nothing was heard of it. */
  readonly serverStartedAt: number | null;
  /** Why the latest press of "ready" was taken back; for 5 s. */
  readonly readyError: ClientError | null;
  /** For 5 s. */
  readonly error: ClientError | null;
  /** The latest last, each for 4 s. */
  readonly notices: readonly ShownNotice[];
  /** Milliseconds by which the server's clock is ahead of this machine's. */
  readonly clockOffset: number;
  /** Why the latest game was left; null while there is one. */
  readonly departure: Departure | null;
}

/** Nowhere. */
export const AWAY: SessionState = {
  phase: 'away',
  gameId: null,
  game: null,
  log: [],
  recalled: [],
  missed: null,
  chat: [],
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
