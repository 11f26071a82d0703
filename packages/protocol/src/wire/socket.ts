import { COLORS } from '@staxd/engine';
import * as v from 'valibot';
import { cardSchema } from './cards.ts';
import { chatMessageSchema, chatText, isPhrase, MESSAGE_TYPES, PHRASES, REACTIONS } from './chat.ts';
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
  tournamentId,
  userId,
  whole,
} from './input.ts';
import { invitationSchema } from './invitation.ts';
import { SERVER_NOTICES } from './serverNotices.ts';

/** No hand or deck holds more. */
const MOST_CARDS = 512;
const index = whole(0, MOST_CARDS - 1);
const indices = v.pipe(
  v.array(index, 'a list of places in the hand'),
  v.maxLength(MOST_CARDS, `at most ${MOST_CARDS} places in the hand`),
);
/** The version whose hand the indices refer to; by default the newest. */
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
/** Without an id, a repeated action is not recognised as such. */
const request_id = v.nullish(requestId);

/** The parameters of each action. Places refer to the sender's hand at `version`. */
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
  /** `type`: a phrase's message is one of `PHRASES`. */
  chat: v.pipe(
    fields({ message: chatText, type: v.nullish(choice(MESSAGE_TYPES), 'text') }),
    v.forward(
      v.partialCheck(
        [['message'], ['type']],
        ({ message, type }) => type !== 'phrase' || isPhrase(message),
        `one of ${PHRASES.join(', ')}`,
      ),
      ['message'],
    ),
  ),
  relax_clock: fields({ relaxed: flag }),
} as const;

/** The type of an action on the wire. */
export type ActionType = keyof typeof ACTION_PARAMS;
/** The types of actions on the wire. */
export const ACTION_TYPES = Object.keys(ACTION_PARAMS) as readonly ActionType[];

/** The types of actions that are moves of the card game. */
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

/** An action with its parameters. */
export type GameAction = {
  [Type in ActionType]: {
    readonly action_type: Type;
    readonly params: v.InferOutput<(typeof ACTION_PARAMS)[Type]>;
  };
}[ActionType];
/** An action on the wire that is a move of the card game. */
export type Move = Extract<GameAction, { action_type: MoveType }>;
/** An action as a client writes it: optional parameters may be left out. */
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

/** The data of `game_action` and the body of `POST /games/{id}/action`. */
export const gameAction = v.pipe(
  v.custom<ActionRequest>(isObject, 'an object'),
  v.variant(
    'action_type',
    actionVariants as [ActionVariant, ...ActionVariant[]],
    `one of ${ACTION_TYPES.join(', ')}`,
  ) as unknown as v.GenericSchema<ActionRequest, GameAction & RequestId>,
);

/** What a client keeps its game up to date by. */
export const FOLLOWING = ['states', 'events'] as const;
/** By whole states and events, or by events alone: whole states come only where events do not say all. */
export type Following = (typeof FOLLOWING)[number];

/** The messages from clients. */
export const CLIENT_EVENTS = {
  /** Joins or watches a game. `last_version` asks for what happened after it. */
  join_game: fields({
    game_id: gameId,
    token: v.nullish(text(1, 4096)),
    last_version: version,
    invite_code: v.nullish(inviteCode),
    follow: v.optional(choice(FOLLOWING), 'states'),
  }),
  leave_game: v.nullish(fields({}), {}),
  ping: v.nullish(fields({}), {}),
  /** `automatic`: the program asks by itself. Otherwise a person is there, and takes the seat back from a stand-in. */
  get_state: v.nullish(fields({ automatic: v.optional(flag, false) }), {}),
  game_action: gameAction,
  /** Hears `tables_changed` until it says otherwise. */
  watch_tables: fields({ watching: flag }),
  /** Hears `tournament_changed` of this one and no other; null: of none. */
  watch_tournament: fields({ tournament_id: v.nullable(tournamentId) }),
  /** At the table that the socket has joined. */
  react: fields({ reaction: choice(REACTIONS) }),
} as const;

/** The answer to an action: its result, or why it was refused. */
export const actionResponseSchema = v.object({
  request_id: v.nullable(v.string()),
  success: flag,
  /** `version`: of the game afterwards. `game_state`: included if the sender's was stale. */
  data: v.nullable(v.object({ version: count, game_state: v.exactOptional(gameStateSchema) })),
  error: v.nullable(v.string()),
  code: v.nullable(v.picklist(ERROR_CODES)),
  params: v.exactOptional(errorParams),
  retryable: flag,
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

/** What a tournament tells an entrant. */
export const TOURNAMENT_CALLS = ['check_in', 'table', 'out', 'cup', 'cancelled'] as const;

/** The messages from the server. */
export const SERVER_EVENTS = {
  connected: v.object({
    state: v.literal('connected'),
    user_id: id,
    username: v.string(),
    server_now: time,
    /** When the server was started. A change tells clients that it was away. */
    server_started_at: time,
  }),
  game_state: v.object({ game_state: gameStateSchema, version: count }),
  game_update: v.object({ events: v.array(eventSchema), game_state: gameStateSchema, version: count }),
  event_stream: v.object({
    ...game,
    version: count,
    deadline_at: v.nullable(time),
    events: v.array(eventSchema),
  }),
  action_response: actionResponseSchema,
  action_error: v.object({ ...errorFields, request_id: v.nullable(v.string()) }),
  error: v.object(errorFields),
  pong: v.object({ server_now: time }),
  player_connected: person,
  player_disconnected: person,
  player_kicked: v.object({ ...game, ...removal, message: v.string() }),
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
  peek_executed: v.object({ ...game, target_id: id, num_cards: count, cards: v.array(cardSchema) }),
  bot_thinking: v.object({ ...player, ...botThinkingSchema.entries }),
  ui_reset_required: v.object({ ...player, reason: v.string(), message: v.string() }),
  chat_message: v.object({ ...game, ...chatMessageSchema.entries }),
  rematch_offered: v.object({ ...game, invite_code: v.string() }),
  /** How many watch the game. */
  spectators_changed: v.object({ ...game, count }),
  reaction: v.object({ ...game, user_id: id, reaction: choice(REACTIONS) }),
  /** A line of a bot, by its name; `to`: whom it answers, or null. Who does not know the line leaves it out. */
  bot_says: v.object({ ...game, user_id: id, line: v.string(), to: v.nullable(id) }),
  /** Something in the list of open tables is different; at most one a second. */
  tables_changed: v.object({ server_now: time }),
  tournament_changed: v.object({ tournament_id: id, version: count }),
  /** To one entrant, wherever they are. */
  tournament_call: v.object({
    tournament_id: id,
    name: v.string(),
    call: choice(TOURNAMENT_CALLS),
    /** With `table`. */
    invite_code: v.nullable(v.string()),
    /** The table is made anew: its game could not go on. */
    remade: v.optional(flag, false),
    /** When it is too late; null: never. */
    deadline_at: v.nullable(time),
  }),
  /** To one person, wherever they are. */
  invitation: invitationSchema,
  /** It expired, or its table is gone. */
  invitation_gone: v.object({ invitation_id: id }),
  /** To one person: how many warnings of moderators wait to be closed. Also whenever a connection comes up, if any do. */
  warnings_changed: v.object({ open: count }),
  /** To everybody who is connected: a line of whoever runs the server. */
  operator_notice: v.object({ text: v.string() }),
  session_taken_over: v.object({ ...game, reason: v.string(), message: v.string() }),
  ...SERVER_NOTICES,
} as const;

/** The name of an event that a client sends. */
export type ClientEvent = keyof typeof CLIENT_EVENTS;
/** The name of an event that the server sends. */
export type ServerEvent = keyof typeof SERVER_EVENTS;
/** A message as the server reads it. */
export type ClientMessage<Event extends ClientEvent> = v.InferOutput<(typeof CLIENT_EVENTS)[Event]>;
/** What the server sends with this event. */
export type ServerMessage<Event extends ServerEvent> = v.InferOutput<(typeof SERVER_EVENTS)[Event]>;
/** The message that tells clients what one version of a game brought. */
export type EventStream = ServerMessage<'event_stream'>;

/** For Socket.IO's types. There are no acknowledgements. */
export type ClientToServerEvents = {
  [Event in ClientEvent]: (message: v.InferInput<(typeof CLIENT_EVENTS)[Event]>) => void;
};
/** The events from the server, for the types of socket.io. */
export type ServerToClientEvents = { [Event in ServerEvent]: (message: ServerMessage<Event>) => void };
