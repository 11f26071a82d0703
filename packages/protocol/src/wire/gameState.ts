import { COLORS, MODES, OPTION_NAMES, SHAPES, STACK_TYPES } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { cardName, cardSchema } from './cards.ts';
import { gameEndedSchema } from './ending.ts';
import { avatar, cardBack, choice, count, flag, time } from './input.ts';

/** The phases of a game, in their order. */
export const GAME_PHASES = ['waiting_for_players', 'setup', 'in_progress', 'completed', 'cancelled'] as const;
/** How far a game has come, from its waiting room to its end. */
export type GamePhase = (typeof GAME_PHASES)[number];

/** What a running game can wait for. */
export const TURN_PHASES = ['player_action', 'stack_resolution', 'jinx_window', 'peek_selection'] as const;
/** What a running game waits for. */
export type TurnPhase = (typeof TURN_PHASES)[number];

/** What a viewer can do now. Each value is an action type. */
export const VALID_ACTIONS = [
  'play_card',
  'draw_card',
  'skip_turn',
  'respond_to_stack',
  'select_peek_cards',
] as const;
/** One of {@link VALID_ACTIONS}. */
export type ValidAction = (typeof VALID_ACTIONS)[number];

/** The states of a waiting room. */
export const LOBBY_STATES = ['waiting', 'countdown', 'closed'] as const;
/** Whether the waiting room waits, counts down or is closed. */
export type LobbyState = (typeof LOBBY_STATES)[number];
/** The speeds of the countdown. */
export const COUNTDOWN_SPEEDS = ['normal', 'fast'] as const;
/** How fast the countdown to the deal runs. */
export type CountdownSpeed = (typeof COUNTDOWN_SPEEDS)[number];
/** Whether a player is connected, in the words of the wire. */
export const PRESENCES = ['connected', 'disconnected', 'away'] as const;
/** Whether a player is connected. */
export type Presence = (typeof PRESENCES)[number];

const id = v.string();
const cards = v.array(cardSchema);
const seconds = v.nullable(count);

/** The schema of a player of a game. */
export const playerSchema = v.object({
  user_id: id,
  username: v.string(),
  is_ready: flag,
  is_host: flag,
  is_bot: flag,
  bot_difficulty: v.nullable(choice(OFFERED_BOTS)),
  is_guest: flag,
  avatar: v.nullable(avatar),
  /** The season's rating on sitting down; null for guests, bots and those without a rated game. */
  rating: v.nullable(v.number()),
  card_back: v.nullable(cardBack),
  badges: v.array(v.string()),
  presence: choice(PRESENCES),
  has_stand_in: flag,
  /** False for good after the player has left a running game. */
  is_active: flag,
  /** Whose turn it is; while a stack or a selection is open, who holds it (STK-9). */
  is_current: flag,
  card_count: count,
  gifts_promised: count,
  turns_stunned: count,
  /** Whether the current player has moved and waits for somebody's answer. */
  turn_consumed: flag,
  peeked_cards: cards,
});
/** A player of a game on the wire. */
export type WirePlayer = v.InferOutput<typeof playerSchema>;

/** The schema of the open stack. */
export const stackSchema = v.object({
  id,
  stack_type: choice(STACK_TYPES),
  total_value: count,
  initiator_id: id,
  target_id: id,
  /** Both are the same as `target_id`, because only the target may answer. */
  target_player_id: id,
  awaiting_response_from: id,
  latest_player_id: id,
  contributions: v.array(v.object({ player_id: id, value: count })),
  /** The discards that make up the total, the top card last. */
  cards,
  can_be_noped: flag,
  /** What an accepting target takes: cards, turns, or one swap. */
  damage: count,
});
/** The open stack on the wire. */
export type WireStack = v.InferOutput<typeof stackSchema>;

const jinxWindow = v.object({ initiator_id: id, card: cardSchema, value: count, turn_number: count });

const peekSelection = v.object({
  target_id: id,
  num_cards: count,
  contributors: v.array(id),
  noped: flag,
});

/** What differs from a mode's standard, by option. */
export const ruleOptions = v.record(choice(OPTION_NAMES.map(snakeCase)), v.unknown());

/** A name in the wire's form: `cardsPlayed` becomes `cards_played`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const lobbyFields = {
  game_id: id,
  invite_code: v.string(),
  session_name: v.string(),
  game_phase: choice(GAME_PHASES),
  /** The same as `game_phase`. */
  status: choice(GAME_PHASES),
  game_mode: choice(MODES),
  rule_options: ruleOptions,
  is_private: flag,
  max_players: count,
  /** Seconds. */
  turn_timer: count,
  allow_spectators: flag,
  auto_start: flag,
  allow_ai: flag,
  is_quick_match: flag,
  host_id: id,
  /** In the order of joining; after the deal, by seat. */
  players: v.array(playerSchema),
  /** Without those who have left the running game. */
  player_count: count,
  ready_count: count,
  total_player_count: count,
  lobby_state: choice(LOBBY_STATES),
  countdown_speed: v.nullable(choice(COUNTDOWN_SPEEDS)),
  countdown_start_time: v.nullable(time),
  cancel_reason: v.nullable(v.string()),
  rematch_invite_code: v.nullable(v.string()),
  /** The tournament whose table it is. Missing: none. */
  tournament_id: v.optional(v.string()),
  /** How many of the table stay in the tournament; 0: it is the final. Missing: in a round robin, and elsewhere. */
  go_on: v.optional(count),
  /** The last turn in which a newcomer may take a bot's seat. Missing: none. */
  seats_open_until: v.optional(count),
  /** Of a rematch before its deal: who played in the game before, whether they have come or not. Missing elsewhere. */
  former: v.optional(
    v.array(v.object({ user_id: id, username: v.string(), avatar: v.nullable(count), has_left: flag })),
  ),
  /** SHA-256 of the scheme, the game's id and the seed, see {@link verifyDeal}. */
  commitment: v.string(),
  seed: v.nullable(v.string()),
  cards_played_count: count,
  ended: v.nullable(gameEndedSchema),
};

const viewerFields = {
  /** Null for a spectator. */
  my_player_id: v.nullable(id),
  current_user_id: v.nullable(id),
  spectating: flag,
  relaxed_clock: flag,
};

const clockFields = {
  /** Null: never. */
  deadline_at: v.nullable(time),
  server_now: time,
  updated_at: time,
  /** Seconds, rounded up; null where it does not apply. */
  countdown_remaining: seconds,
  turn_time_remaining: seconds,
  defense_time_remaining: seconds,
};

const tableFields = {
  turn_phase: v.nullable(choice(TURN_PHASES)),
  turn_number: count,
  turn_count: count,
  current_player_id: v.nullable(id),
  current_player_username: v.nullable(v.string()),
  current_player_index: v.nullable(count),
  discard_top: v.nullable(cardSchema),
  /** The top card last. */
  discard_pile: cards,
  deck_count: count,
  active_color: v.nullable(choice(COLORS)),
  active_shape: v.nullable(choice(SHAPES)),
  active_stack: v.nullable(stackSchema),
  jinx_window: v.nullable(jinxWindow),
  peek_selection: v.nullable(peekSelection),
  /** In the order received; empty for a spectator. */
  my_hand: cards,
  /** Places in `my_hand` of promised gifts, in the order promised. */
  my_gifts: v.array(count),
  is_my_turn: flag,
  valid_actions: v.array(choice(VALID_ACTIONS)),
  /** In the order of leaving. */
  leavers: v.array(id),
  empty_draws: count,
  last_hijack: v.nullable(v.object({ lost: v.array(cardName), gained: v.array(cardName) })),
  last_trade: v.nullable(v.object({ player_id: id, cards: v.array(cardName) })),
  winner_id: v.nullable(id),
};

/** The game state for one viewer (API-47), with everything that a screen shows. */
export const gameStateSchema = v.object({
  ...lobbyFields,
  ...viewerFields,
  ...clockFields,
  ...tableFields,
  version: count,
  /** Always empty: events travel beside the state (`game_update`, `event_stream`). */
  events: v.array(v.unknown()),
});
/** A game on the wire, as one viewer may see it. */
export type WireGameState = v.InferOutput<typeof gameStateSchema>;
/** The card fields, without the discard pile and those of each player. */
export type WireTable = Pick<WireGameState, Exclude<keyof typeof tableFields, 'discard_pile'>>;
