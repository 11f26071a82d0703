/** Whether what the server sent can be used, with the words of section 5 for what cannot. */
import {
  type EventStream,
  SERVER_EVENTS,
  type ServerEvent,
  type ServerMessage,
  type WireGameState,
} from '@staxd/protocol';
import * as v from 'valibot';

/** A message that was read, or why it was not. */
export type Read<T> = { readonly message: T } | { readonly fault: string };

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads `{ game_state }` for the game that was joined. It looks at the frame only: what a version says
 * of the cards is for the protocol's types to promise, and checking it whole would cost more than to
 * play it.
 */
export function readGameState(payload: unknown, gameId: string): Read<WireGameState> {
  if (!isObject(payload) || !isObject(payload.game_state)) return { fault: 'Invalid game state received' };
  const state = payload.game_state;
  if (typeof state.game_id !== 'string' || !Array.isArray(state.players)) return INVALID_STRUCTURE;
  if (typeof state.game_phase !== 'string' || !Number.isSafeInteger(state.version)) return INVALID_STRUCTURE;
  if (state.game_id !== gameId) return { fault: 'Game ID mismatch' };
  return { message: state as unknown as WireGameState };
}

/** Reads `{ events, game_state }`. */
export function readGameUpdate(payload: unknown, gameId: string): Read<ServerMessage<'game_update'>> {
  if (!isObject(payload) || !Array.isArray(payload.events)) return { fault: 'Invalid game state received' };
  const state = readGameState(payload, gameId);
  return 'fault' in state ? state : { message: payload as unknown as ServerMessage<'game_update'> };
}

/** Reads `{ events, version, game_id }`. */
export function readEventStream(payload: unknown, gameId: string): Read<EventStream> {
  if (!isObject(payload) || !Array.isArray(payload.events) || !Number.isSafeInteger(payload.version)) {
    return { fault: 'Invalid game state received' };
  }
  if (payload.game_id !== gameId) return { fault: 'Game ID mismatch' };
  return { message: payload as unknown as EventStream };
}

/** The messages that carry a game; every other one is small enough to be checked whole. */
type GameMessage = 'game_state' | 'game_update' | 'event_stream';

export interface ReadMessage {
  readonly name: Exclude<ServerEvent, GameMessage>;
  readonly message: unknown;
  /** The game that it concerns, if it names one. */
  readonly gameId: string | null;
  /** When it was sent, by the server's clock, if it says. */
  readonly serverNow: number | null;
}

/** Reads any other message as its schema says; null for one that nobody here knows, or that is spoilt. */
export function readMessage(event: string, payload: unknown): ReadMessage | null {
  if (!Object.hasOwn(SERVER_EVENTS, event)) return null;
  const name = event as ReadMessage['name'];
  const checked = v.safeParse(SERVER_EVENTS[name], payload);
  if (!checked.success) return null;
  const message = checked.output;
  return {
    name,
    message,
    gameId: 'game_id' in message ? message.game_id : null,
    serverNow: 'server_now' in message ? message.server_now : null,
  };
}

const INVALID_STRUCTURE = { fault: 'Invalid game state structure' } as const;
