import * as v from 'valibot';
import { cardSchema } from './cards.ts';
import { chatMessageSchema, REACTIONS } from './chat.ts';
import { ERROR_CODES, errorFields, errorParams } from './errors.ts';
import { botThinkingSchema, eventSchema } from './events.ts';
import { LEAVE_REASONS } from './game.ts';
import { COUNTDOWN_SPEEDS, gameStateSchema, LOBBY_STATES } from './gameState.ts';
import { choice, count, flag, time } from './input.ts';
import { invitationSchema } from './invitation.ts';
import { SERVER_NOTICES } from './serverNotices.ts';

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
    /** Several servers may be behind this address: a socket that is opened with `?game=ID` meets the others of that game. */
    is_shared: v.optional(v.boolean()),
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

/** The name of an event that the server sends. */
export type ServerEvent = keyof typeof SERVER_EVENTS;
/** What the server sends with this event. */
export type ServerMessage<Event extends ServerEvent> = v.InferOutput<(typeof SERVER_EVENTS)[Event]>;
/** The message that tells clients what one version of a game brought. */
export type EventStream = ServerMessage<'event_stream'>;

/** The events from the server, for the types of socket.io. */
export type ServerToClientEvents = { [Event in ServerEvent]: (message: ServerMessage<Event>) => void };
