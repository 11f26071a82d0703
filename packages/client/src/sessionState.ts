/** What a session shows: one plain value that is replaced whenever something changes. */
import type { LeaveReason, TableEvent } from '@staxd/protocol';
import type { ShownNotice } from './announcements.ts';
import type { ClientError } from './errors.ts';
import type { LiveGame } from './liveGame.ts';

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

/** An event of the game with the version that it belongs to. */
export interface LoggedEvent {
  readonly version: number;
  readonly event: TableEvent;
}

/** What somebody said. */
export interface ChatMessage {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly text: string;
}

/** Why the game is not here any more. */
export type Departure =
  | { readonly reason: 'left' }
  | { readonly reason: 'kicked'; readonly why: LeaveReason }
  /** `why` is the server's reason; null when it gave none. */
  | { readonly reason: 'cancelled'; readonly why: string | null }
  /** It could not be entered, or not again. */
  | { readonly reason: 'gone'; readonly error: ClientError };

export interface SessionState {
  readonly phase: SessionPhase;
  readonly gameId: string | null;
  /**
   * As the server said last. While `phase` is not `joined` it may be older than the truth; while it
   * `isStale`, a whole one is on its way.
   */
  readonly game: LiveGame | null;
  /** What has happened since the game was entered, the latest last; the oldest are dropped. */
  readonly log: readonly LoggedEvent[];
  readonly chat: readonly ChatMessage[];
  /** Ids of the requests that the server has not answered. */
  readonly pending: readonly string[];
  /** Whether one of them is a move: no other can be made meanwhile. */
  readonly isMoving: boolean;
  /** "Ready" as the player has pressed it and the game does not say yet; null: nothing pressed. */
  readonly readyWanted: boolean | null;
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
  chat: [],
  pending: [],
  isMoving: false,
  readyWanted: null,
  error: null,
  notices: [],
  clockOffset: 0,
  departure: null,
};
