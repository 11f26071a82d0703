/**
 * The door for what the server sends: each message is checked, and given on in the engine's words. Nothing
 * behind it knows what travels.
 */
import {
  type CallResponse,
  type ChatMessage,
  decodeEvents,
  decodeState,
  decodeUpdate,
  type EventStream,
  errorBody,
  type LeaveReason,
  type PublicPlayer,
  SERVER_EVENTS,
  SERVER_NOTICES,
  type ServerEvent,
  type ServerMessage,
  type TableEvent,
  type WireEvent,
  type WireGameState,
} from '@staxd/protocol';
import * as v from 'valibot';
import type { ActionOutcome } from '../connection/requests.ts';
import type { Delta, Snapshot } from '../game/gameSync.ts';
import type { LoggedEvent } from '../game/liveGame.ts';
import type { ServerNoticeTold } from '../game/notices.ts';
import type { ClientError, LocalErrorCode } from '../texts/errors.ts';

/** The messages that carry the game that was joined. */
export type GameMessage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot; readonly serverNow: number }
  | { readonly type: 'delta'; readonly delta: Delta }
  | { readonly type: 'fault'; readonly code: LocalErrorCode };

/** What somebody has said. */
export interface Said {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly text: string;
}

/** Every other message that says something new. */
export type SmallMessage =
  /** The server's answer to a request; with a snapshot, where the sender's was stale. */
  | {
      readonly type: 'answer';
      readonly requestId: string | null;
      readonly outcome: ActionOutcome;
      readonly snapshot: Snapshot | null;
    }
  /** An error that answers no request; `failed`: an action that could not be read. */
  | { readonly type: 'error' | 'failed'; readonly error: ClientError }
  | { readonly type: 'pong' | 'takenOver' }
  /** `serverStartedAt`: milliseconds since 1970, by its own clock. */
  | { readonly type: 'connected'; readonly serverStartedAt: number }
  | { readonly type: 'kicked'; readonly why: LeaveReason }
  | { readonly type: 'cancelled'; readonly why: string }
  | { readonly type: 'chat'; readonly message: Said }
  /** What a bot is up to while nothing has happened yet. */
  | { readonly type: 'botStatus'; readonly event: Extract<TableEvent, { type: 'botStatus' }> }
  | { readonly type: 'draining'; readonly reconnectIn: number };

export interface Received {
  /** Null for one that says nothing new. */
  readonly message: SmallMessage | null;
  /** What players are told of it. */
  readonly notice: ServerNoticeTold | null;
  /** The game that it concerns, if it names one. */
  readonly gameId: string | null;
  /** When it was sent, by the server's clock, if it says. */
  readonly serverNow: number | null;
}

type Fields = Readonly<Record<string, unknown>>;
type GameEventName = 'game_state' | 'game_update' | 'event_stream';
type SmallEventName = Exclude<ServerEvent, GameEventName>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads a message of the game `gameId`; null for a message of another kind. It looks at the frame only:
 * what a version says of the cards is for the protocol's types to promise, and checking it whole would
 * cost more than to play it.
 */
export function readGameMessage(event: string, payload: unknown, gameId: string): GameMessage | null {
  switch (event) {
    case 'game_state':
      return readState(payload, [], gameId);
    case 'game_update': {
      const events = isObject(payload) && payload.events;
      return Array.isArray(events) ? readState(payload, events, gameId) : fault('INVALID_STATE');
    }
    case 'event_stream':
      return readStream(payload, gameId);
    default:
      return null;
  }
}

function fault(code: LocalErrorCode): GameMessage {
  return { type: 'fault', code };
}

function readState(payload: unknown, events: readonly WireEvent[], gameId: string): GameMessage {
  if (!isObject(payload) || !isObject(payload.game_state)) return fault('INVALID_STATE');
  const state = payload.game_state;
  if (typeof state.game_id !== 'string' || !Array.isArray(state.players)) return fault('INVALID_STRUCTURE');
  if (typeof state.game_phase !== 'string' || !Number.isSafeInteger(state.version)) {
    return fault('INVALID_STRUCTURE');
  }
  if (state.game_id !== gameId) return fault('WRONG_GAME');
  const whole = state as unknown as WireGameState;
  return { type: 'snapshot', snapshot: snapshotOf(whole, events), serverNow: whole.server_now };
}

function snapshotOf(state: WireGameState, events: readonly WireEvent[] = []): Snapshot {
  return {
    gameId: state.game_id,
    version: state.version,
    read: () => {
      const game = decodeState(state);
      return { game, events: decodeEvents(events, game) };
    },
  };
}

function readStream(payload: unknown, gameId: string): GameMessage {
  if (!isObject(payload) || !Array.isArray(payload.events) || !Number.isSafeInteger(payload.version)) {
    return fault('INVALID_STATE');
  }
  if (payload.game_id !== gameId) return fault('WRONG_GAME');
  const stream = payload as unknown as EventStream;
  return {
    type: 'delta',
    delta: { version: stream.version, read: (players) => decodeUpdate(stream, players) },
  };
}

/** What has happened in earlier versions of a game of these players. */
export function readHistory(
  { versions }: CallResponse<'gameEvents'>,
  players: readonly PublicPlayer[],
): LoggedEvent[] {
  return versions.flatMap(({ version, events }) =>
    decodeEvents(events, { players, deadlineAt: null }).map((event) => ({ version, event })),
  );
}

/** Reads any other message as its schema says; null for one that nobody here knows, or that is spoilt. */
export function readMessage(event: string, payload: unknown): Received | null {
  if (!Object.hasOwn(SERVER_EVENTS, event)) return null;
  const name = event as SmallEventName;
  const checked = v.safeParse(SERVER_EVENTS[name], payload);
  if (!checked.success) return null;
  const message = checked.output;
  const read = READERS[name] as ((message: unknown) => SmallMessage) | undefined;
  return {
    message: read?.(message) ?? null,
    notice: Object.hasOwn(SERVER_NOTICES, name)
      ? ({ code: name, params: message } as ServerNoticeTold)
      : null,
    gameId: 'game_id' in message ? message.game_id : null,
    serverNow: 'server_now' in message ? message.server_now : null,
  };
}

/** What somebody said, as it comes by itself or with what was said before. */
export function readSaid({ id, user_id: userId, username, content: text }: ChatMessage): Said {
  return { id, userId, username, text };
}

/** The messages that say more than the game's own events do. */
const READERS: { readonly [Name in SmallEventName]?: (message: ServerMessage<Name>) => SmallMessage } = {
  action_response: (answer) => {
    const { request_id: requestId, success, data, from_cache: fromCache } = answer;
    const outcome: ActionOutcome = success
      ? { ok: true, version: data?.version ?? 0, fromCache }
      : { ok: false, error: errorOf(answer) };
    return {
      type: 'answer',
      requestId,
      outcome,
      snapshot: data?.game_state ? snapshotOf(data.game_state) : null,
    };
  },
  action_error: ({ request_id: requestId, ...error }) =>
    requestId === null
      ? { type: 'failed', error }
      : { type: 'answer', requestId, outcome: { ok: false, error }, snapshot: null },
  error: (error) => ({ type: 'error', error }),
  connected: ({ server_started_at: serverStartedAt }) => ({ type: 'connected', serverStartedAt }),
  pong: () => ({ type: 'pong' }),
  player_kicked: ({ reason }) => ({ type: 'kicked', why: reason }),
  game_cancelled: ({ reason }) => ({ type: 'cancelled', why: reason }),
  chat_message: (message) => ({ type: 'chat', message: readSaid(message) }),
  bot_thinking: ({ player_id: userId, status }) => ({
    type: 'botStatus',
    event: { type: 'botStatus', userId, status },
  }),
  session_taken_over: () => ({ type: 'takenOver' }),
  server_draining: ({ reconnect_in: reconnectIn }) => ({ type: 'draining', reconnectIn }),
};

function errorOf({ code, error, params, retryable }: ServerMessage<'action_response'>): ClientError {
  const known = errorBody('ACTION_FAILED');
  return {
    code: code ?? known.code,
    detail: error ?? known.detail,
    retryable,
    ...(params === undefined ? {} : { params }),
  };
}
