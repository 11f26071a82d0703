/** Checks and decodes the server's messages. Past this file, nothing knows the wire format. */

import type { Mode } from '@staxd/engine';
import {
  type CallResponse,
  type ChatMessage,
  decodeEvents,
  decodeState,
  decodeUpdate,
  type EventStream,
  errorBody,
  type Invitation,
  type LeaveReason,
  type Mask,
  type MessageType,
  type PublicPlayer,
  type Reaction,
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
import type { ServerNoticeMessage } from '../game/gameNotices.ts';
import type { Delta, Snapshot } from '../game/gameSync.ts';
import { type LoggedEvent, loggedEvents } from '../game/liveGame.ts';
import { type CamelCased, camelCase, renamed } from '../identity/names.ts';
import type { ClientError, LocalErrorCode } from '../texts/errors.ts';

export type GameMessage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot; readonly serverNow: number }
  | { readonly type: 'delta'; readonly delta: Delta }
  | { readonly type: 'fault'; readonly code: LocalErrorCode };

export interface ChatEntry {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  /** Of a phrase: which one. In a typed message each part that is not shown is one U+2588. */
  readonly text: string;
  readonly type: MessageType;
  /** Why the parts that are masked are, in their order. */
  readonly masks: readonly Mask[];
}

/** What reaches a player wherever they are. */
export type PersonalEvent =
  | { readonly type: 'invitation'; readonly invitation: Invited }
  | { readonly type: 'invitationGone'; readonly invitationId: string }
  /** A line of whoever runs the server. */
  | { readonly type: 'operatorNotice'; readonly text: string }
  | {
      readonly type: 'tournamentCall';
      readonly tournamentId: string;
      readonly name: string;
      readonly call: ServerMessage<'tournament_call'>['call'];
      readonly inviteCode: string | null;
      /** The table is made anew: its game could not go on. */
      readonly isRemade: boolean;
      /** Milliseconds since 1970, by the server's clock. */
      readonly deadlineAt: number | null;
    };

/** An invitation to a table. */
export interface Invited {
  readonly id: string;
  readonly from: { readonly userId: string; readonly username: string; readonly avatar: number | null };
  readonly gameId: string;
  readonly inviteCode: string;
  readonly mode: Mode;
  readonly name: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly expiresAt: number;
}

/** What a bot says. Each time another object. */
export interface Saying {
  readonly userId: string;
  /** The name of a line. */
  readonly line: string;
  /** The user id of whom it answers; null: nobody. */
  readonly to: string | null;
}

export type SmallMessage =
  | {
      readonly type: 'answer';
      readonly requestId: string | null;
      readonly outcome: ActionOutcome;
      readonly snapshot: Snapshot | null;
    }
  /** An error that answers no request; `failed`: an action that the server could not read. */
  | { readonly type: 'error' | 'failed'; readonly error: ClientError }
  | { readonly type: 'pong' | 'takenOver' }
  /** `serverStartedAt`: milliseconds since 1970, by the server's clock. */
  | { readonly type: 'connected'; readonly serverStartedAt: number; readonly isShared: boolean }
  | { readonly type: 'kicked'; readonly why: LeaveReason }
  | { readonly type: 'cancelled'; readonly why: string }
  | { readonly type: 'chat'; readonly message: ChatEntry }
  | { readonly type: 'reaction'; readonly userId: string; readonly reaction: Reaction }
  | { readonly type: 'saying'; readonly saying: Saying }
  | { readonly type: 'personal'; readonly event: PersonalEvent }
  | { readonly type: 'botStatus'; readonly event: Extract<TableEvent, { type: 'botStatus' }> }
  | { readonly type: 'spectators'; readonly count: number }
  | { readonly type: 'draining'; readonly reconnectIn: number };

export interface Received {
  readonly message: SmallMessage | null;
  readonly notice: ServerNoticeMessage | null;
  readonly gameId: string | null;
  /** When it was sent, by the server's clock; null if it does not say. */
  readonly serverNow: number | null;
}

type Fields = Readonly<Record<string, unknown>>;
type GameEventName = 'game_state' | 'game_update' | 'event_stream';
type SmallEventName = Exclude<ServerEvent, GameEventName>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Null for other kinds. Checks only the frame: validating each version's cards would cost more than playing it. */
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

/** Which game a `game_state` is of; null for anything else. */
export function readTable(payload: unknown): { readonly gameId: string; readonly inviteCode: string } | null {
  const state = isObject(payload) && isObject(payload.game_state) ? payload.game_state : {};
  const { game_id: gameId, invite_code: inviteCode } = state;
  return typeof gameId === 'string' && typeof inviteCode === 'string' ? { gameId, inviteCode } : null;
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

export function readHistory(
  { versions }: Pick<CallResponse<'gameEvents'>, 'versions'>,
  players: readonly PublicPlayer[],
): LoggedEvent[] {
  return versions.flatMap(({ version, events }) =>
    loggedEvents(version, decodeEvents(events, { players, deadlineAt: null })),
  );
}

/** Reads any other message by its schema; null if it is unknown or malformed. */
export function readMessage(event: string, payload: unknown): Received | null {
  if (!Object.hasOwn(SERVER_EVENTS, event)) return null;
  const name = event as SmallEventName;
  const checked = v.safeParse(SERVER_EVENTS[name], payload);
  if (!checked.success) return null;
  const message = checked.output;
  const read = READERS[name] as ((message: unknown) => SmallMessage) | undefined;
  return {
    message: read?.(renamed(message, camelCase)) ?? null,
    notice: Object.hasOwn(SERVER_NOTICES, name)
      ? ({ code: name, params: message } as ServerNoticeMessage)
      : null,
    // An invitation is about another game.
    gameId: name !== 'invitation' && 'game_id' in message ? message.game_id : null,
    serverNow: 'server_now' in message ? message.server_now : null,
  };
}

export function decodeChatMessage(message: CamelCased<ChatMessage>): ChatEntry {
  const { id, userId, username, content: text, messageType: type, masks } = message;
  return { id, userId, username, text, type, masks };
}

/** An invitation as the page reads it. */
export function decodeInvitation(invitation: CamelCased<Invitation>): Invited {
  const { gameMode: mode, sessionName: name, createdAt: _, ...others } = invitation;
  return { ...others, mode, name };
}

type Read<Name extends ServerEvent> = CamelCased<ServerMessage<Name>>;

const READERS: { readonly [Name in SmallEventName]?: (message: Read<Name>) => SmallMessage } = {
  action_response: (answer) => {
    const { requestId, success, data, fromCache } = answer;
    const outcome: ActionOutcome = success
      ? { ok: true, version: data?.version ?? 0, fromCache }
      : { ok: false, error: errorOf(answer) };
    return {
      type: 'answer',
      requestId,
      outcome,
      snapshot: data?.gameState ? snapshotOf(data.gameState) : null,
    };
  },
  action_error: ({ requestId, ...error }) =>
    requestId === null
      ? { type: 'failed', error }
      : { type: 'answer', requestId, outcome: { ok: false, error }, snapshot: null },
  error: (error) => ({ type: 'error', error }),
  connected: ({ serverStartedAt, isShared = false }) => ({ type: 'connected', serverStartedAt, isShared }),
  pong: () => ({ type: 'pong' }),
  player_kicked: ({ reason }) => ({ type: 'kicked', why: reason }),
  game_cancelled: ({ reason }) => ({ type: 'cancelled', why: reason }),
  chat_message: (message) => ({ type: 'chat', message: decodeChatMessage(message) }),
  reaction: ({ userId, reaction }) => ({ type: 'reaction', userId, reaction }),
  bot_says: ({ userId, line, to }) => ({ type: 'saying', saying: { userId, line, to } }),
  invitation: (message) => personal({ type: 'invitation', invitation: decodeInvitation(message) }),
  invitation_gone: ({ invitationId }) => personal({ type: 'invitationGone', invitationId }),
  operator_notice: ({ text }) => personal({ type: 'operatorNotice', text }),
  tournament_call: ({ remade: isRemade, ...call }) => personal({ type: 'tournamentCall', ...call, isRemade }),
  bot_thinking: ({ playerId: userId, status }) => ({
    type: 'botStatus',
    event: { type: 'botStatus', userId, status },
  }),
  spectators_changed: ({ count }) => ({ type: 'spectators', count }),
  session_taken_over: () => ({ type: 'takenOver' }),
  server_draining: ({ reconnectIn }) => ({ type: 'draining', reconnectIn }),
};

function personal(event: PersonalEvent): SmallMessage {
  return { type: 'personal', event };
}

function errorOf({ code, error, params, retryable }: Read<'action_response'>): ClientError {
  const known = errorBody('ACTION_FAILED');
  return {
    code: code ?? known.code,
    detail: error ?? known.detail,
    retryable,
    ...(params === undefined ? {} : { params }),
  };
}
