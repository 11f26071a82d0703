/** The events of the `/game` namespace: what a client sends, and what the server sends. */
import { COLORS } from '@staxd/engine';
import * as v from 'valibot';
import { cardSchema } from './cards.ts';
import { chatMessageSchema, chatText } from './chat.ts';
import { ERROR_CODES, errorFields, errorParams } from './errors.ts';
import { botThinkingSchema, eventSchema } from './events.ts';
import { LEAVE_REASONS } from './game.ts';
import { COUNTDOWN_SPEEDS, gameStateSchema, LOBBY_STATES } from './gameState.ts';
import {
  choice,
  count,
  fields,
  flag,
  gameId,
  inviteCode,
  isObject,
  requestId,
  text,
  time,
  userId,
  whole,
} from './input.ts';
import { SERVER_NOTICES } from './notices.ts';

/** No hand, and no deck, holds more. */
const MOST_CARDS = 512;
const index = whole(0, MOST_CARDS - 1);
const indices = v.pipe(
  v.array(index, 'a list of places in the hand'),
  v.maxLength(MOST_CARDS, `at most ${MOST_CARDS} places in the hand`),
);
/** The version that the indices were counted at; left out: the newest. */
const version = v.nullish(whole(0, Number.MAX_SAFE_INTEGER));
const color_choice = v.nullish(choice(COLORS));
const target_player_id = v.nullish(userId);
const gift_cards = v.nullish(indices);

/** The ways to answer a stack. */
export const RESPONSE_TYPES = ['accept', 'stack', 'nope'] as const;

const answer = {
  card_index: v.nullish(index),
  card_indices: v.nullish(indices),
  target_player_id,
  color_choice,
  gift_cards,
  version,
};
const set = { card_indices: indices, color_choice, gift_cards, target_player_id, version };
const nothing = v.nullish(fields({}), {});
/** Without one an action can be repeated, but not be recognised as a repetition. */
const request_id = v.nullish(requestId);

/** What each action says besides its type. Places are those in the sender's hand as of `version`. */
export const ACTION_PARAMS = {
  play_card: fields({ card_index: index, target_player_id, color_choice, gift_cards, version }),
  draw_card: nothing,
  skip_turn: nothing,
  respond_to_stack: fields({ response_type: choice(RESPONSE_TYPES), ...answer }),
  immediate_defense: fields({ response_type: v.nullish(choice(RESPONSE_TYPES)), ...answer }),
  play_multiple_cards: fields(set),
  self_stack: fields(set),
  self_stack_with_target: fields(set),
  select_peek_cards: fields({ card_indices: indices, version }),
  player_ready: fields({ ready: flag }),
  toggle_ready: nothing,
  start_game: nothing,
  leave_game: v.nullish(fields({ permanent: v.nullish(flag, true) }), {}),
  chat: fields({ message: chatText }),
  /** Asks for no deadlines, where all others are bots. */
  relax_clock: fields({ relaxed: flag }),
} as const;

/** The type of an action on the wire. */
export type ActionType = keyof typeof ACTION_PARAMS;
/** The types of actions on the wire. */
export const ACTION_TYPES = Object.keys(ACTION_PARAMS) as readonly ActionType[];

/** The types that are moves of the card game. */
export const MOVE_TYPES = [
  'play_card',
  'draw_card',
  'skip_turn',
  'respond_to_stack',
  'immediate_defense',
  'play_multiple_cards',
  'self_stack',
  'self_stack_with_target',
  'select_peek_cards',
] as const satisfies readonly ActionType[];
/** The type of an action that is a move of the card game. */
export type MoveType = (typeof MOVE_TYPES)[number];

/** One action: its type and what belongs to it. */
export type GameAction = {
  [Type in ActionType]: {
    readonly action_type: Type;
    readonly params: v.InferOutput<(typeof ACTION_PARAMS)[Type]>;
  };
}[ActionType];
/** An action that is a move of the card game; `decodeAction` says which, by the hand of its player. */
export type Move = Extract<GameAction, { action_type: MoveType }>;
/** The same as a client writes it, without what may be left out. */
export type ActionInput = {
  [Type in ActionType]: {
    readonly action_type: Type;
    readonly params?: v.InferInput<(typeof ACTION_PARAMS)[Type]>;
  };
}[ActionType];
/** What makes a request safe to repeat: the same id again is the same request. */
export interface RequestId {
  readonly request_id?: string | null | undefined;
}
/** What a client sends as `game_action`: an action under its request id. */
export type ActionRequest = ActionInput & RequestId;

/** Whether an action is a move of the card game. */
export function isMove(action: GameAction): action is Move {
  return MOVE_TYPES.includes(action.action_type as MoveType);
}

const actionVariants = ACTION_TYPES.map((action_type) =>
  v.object({ action_type: v.literal(action_type), params: ACTION_PARAMS[action_type], request_id }),
);
type ActionVariant = (typeof actionVariants)[number];

/**
 * Any action: the data of `game_action` and the body of `POST /games/{id}/action`. That each type has
 * its own parameters, the types of a variant made by a loop cannot say.
 */
export const gameAction = v.pipe(
  v.custom<ActionRequest>(isObject, 'an object'),
  v.variant(
    'action_type',
    actionVariants as [ActionVariant, ...ActionVariant[]],
    `one of ${ACTION_TYPES.join(', ')}`,
  ) as unknown as v.GenericSchema<ActionRequest, GameAction & RequestId>,
);

/** What a client sends. */
export const CLIENT_EVENTS = {
  /** Takes part in a game, or watches it; `last_version` asks for what has happened since. */
  join_game: fields({
    game_id: gameId,
    token: v.nullish(text(1, 4096)),
    last_version: version,
    /** Who watches a private game needs it. */
    invite_code: v.nullish(inviteCode),
  }),
  leave_game: v.nullish(fields({}), {}),
  ping: v.nullish(fields({}), {}),
  /** `automatic`: a program catches up by itself; without it somebody is there, whose seat is theirs again. */
  get_state: v.nullish(fields({ automatic: v.optional(flag, false) }), {}),
  game_action: gameAction,
} as const;

/** What became of an action. */
export const actionResponseSchema = v.object({
  request_id: v.nullable(v.string()),
  success: flag,
  /** `version`: of the game afterwards. `game_state`: a fresh one, where the sender's was stale. */
  data: v.nullable(v.object({ version: count, game_state: v.exactOptional(gameStateSchema) })),
  /** One line for a person. */
  error: v.nullable(v.string()),
  code: v.nullable(v.picklist(ERROR_CODES)),
  params: v.exactOptional(errorParams),
  retryable: flag,
  /** Whether this is the first answer again, to a request that had been carried out. */
  from_cache: flag,
});
/** The server's answer to an action. */
export type ActionResponse = v.InferOutput<typeof actionResponseSchema>;

const id = v.string();
const seconds = count;
const game = { game_id: id };
const player = { ...game, player_id: id };
const timerStarted = v.object({ ...player, duration: seconds, deadline_at: time, server_now: time });
const timerUpdate = v.object({ ...player, remaining: seconds, deadline_at: time, server_now: time });
const timerExpired = v.object({ ...player, message: v.string() });
const person = v.object({ ...game, user_id: id, username: v.string() });
const removal = { reason: choice(LEAVE_REASONS) };

/** What the server sends. */
export const SERVER_EVENTS = {
  connected: v.object({
    state: v.literal('connected'),
    user_id: id,
    username: v.string(),
    server_now: time,
    /** When this server was started: another than before tells that it was away. */
    server_started_at: time,
  }),
  game_state: v.object({ game_state: gameStateSchema, version: count }),
  game_update: v.object({ events: v.array(eventSchema), game_state: gameStateSchema, version: count }),
  /** What one version changed, as its viewer may know it. */
  event_stream: v.object({
    ...game,
    version: count,
    /** As in the game state. */
    deadline_at: v.nullable(time),
    events: v.array(eventSchema),
  }),
  action_response: actionResponseSchema,
  /** A `game_action` that could not be read. */
  action_error: v.object({ ...errorFields, request_id: v.nullable(v.string()) }),
  error: v.object(errorFields),
  pong: v.object({ server_now: time }),
  player_connected: person,
  player_disconnected: person,
  /** To the player who was removed. */
  player_kicked: v.object({ ...game, ...removal, message: v.string() }),
  /** To all others: the names of who was removed. */
  players_kicked: v.object({ ...game, ...removal, players: v.array(v.string()) }),
  game_cancelled: v.object({ ...game, reason: v.string(), message: v.string() }),
  countdown_started: v.object({
    ...game,
    duration: seconds,
    startTime: time,
    deadline_at: time,
    server_now: time,
  }),
  countdown_update: v.object({
    ...game,
    remaining: seconds,
    speed: choice(COUNTDOWN_SPEEDS),
    state: choice(LOBBY_STATES),
    ready_count: count,
    total_players: count,
  }),
  countdown_complete: v.object({ ...game, action: choice(['start', 'cancel']) }),
  turn_timer_started: timerStarted,
  turn_timer_update: timerUpdate,
  turn_timer_expired: timerExpired,
  defense_timer_started: timerStarted,
  defense_timer_update: timerUpdate,
  defense_timer_expired: timerExpired,
  peek_selection_started: v.object({ ...game, target_id: id, num_cards: count, contributors: v.array(id) }),
  peek_selection_completed: v.object({ ...game, target_id: id, num_cards: count }),
  /** To who may see the cards. */
  peek_executed: v.object({ ...game, target_id: id, num_cards: count, cards: v.array(cardSchema) }),
  /** What a bot is up to while nothing has happened yet. */
  bot_thinking: v.object({ ...player, ...botThinkingSchema.entries }),
  ui_reset_required: v.object({ ...player, reason: v.string(), message: v.string() }),
  chat_message: v.object({ ...game, ...chatMessageSchema.entries }),
  rematch_offered: v.object({ ...game, invite_code: v.string() }),
  /** Another connection of the same player acts from now on. */
  session_taken_over: v.object({ ...game, reason: v.string(), message: v.string() }),
  ...SERVER_NOTICES,
} as const;

/** The name of an event that a client sends. */
export type ClientEvent = keyof typeof CLIENT_EVENTS;
/** The name of an event that the server sends. */
export type ServerEvent = keyof typeof SERVER_EVENTS;
/** What the server reads from a client's event. */
export type ClientMessage<Event extends ClientEvent> = v.InferOutput<(typeof CLIENT_EVENTS)[Event]>;
/** What the server sends with this event. */
export type ServerMessage<Event extends ServerEvent> = v.InferOutput<(typeof SERVER_EVENTS)[Event]>;
/** The message that tells clients what one version of a game brought. */
export type EventStream = ServerMessage<'event_stream'>;

/** For the types of socket.io. The server never asks a client for an acknowledgement. */
export type ClientToServerEvents = {
  [Event in ClientEvent]: (message: v.InferInput<(typeof CLIENT_EVENTS)[Event]>) => void;
};
/** The events from the server, for the types of socket.io. */
export type ServerToClientEvents = { [Event in ServerEvent]: (message: ServerMessage<Event>) => void };
