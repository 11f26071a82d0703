/** A game as one viewer sees it: everything that a screen shows, complete in one message. */
import { COLORS, MODES, OPTION_NAMES, SHAPES, STACK_TYPES } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { cardName, cardSchema } from './cards.ts';
import { gameEndedSchema } from './ending.ts';
import { avatar, choice, count, flag, time } from './input.ts';

/** The phases of a game, in their order. */
export const GAME_PHASES = ['waiting_for_players', 'setup', 'in_progress', 'completed', 'cancelled'] as const;
/** How far a game has come, from its waiting room to its end. */
export type GamePhase = (typeof GAME_PHASES)[number];

/** What a running game can wait for. */
export const TURN_PHASES = ['player_action', 'stack_resolution', 'jinx_window', 'peek_selection'] as const;
/** What a running game waits for. */
export type TurnPhase = (typeof TURN_PHASES)[number];

/** What a viewer can do now; each names the action that does it. */
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
  /** The level of a bot; null for a person. */
  bot_difficulty: v.nullable(choice(OFFERED_BOTS)),
  is_guest: flag,
  /** A person's picture, 1 to {@link AVATARS}; null for a bot, whose level has one. */
  avatar: v.nullable(avatar),
  /** Whether a person has a connection; `away` is who has not come back in time. */
  presence: choice(PRESENCES),
  /** Whether a bot plays this person's seat for now. */
  has_stand_in: flag,
  /** False for good once the player has left a running game. */
  is_active: flag,
  /** Whose turn it is. While a stack or a selection is open: who holds it (STK-9). */
  is_current: flag,
  card_count: count,
  /** How many of the cards are promised as gifts; which, only their giver knows. */
  gifts_promised: count,
  turns_stunned: count,
  /** Whether the current player has used its turn and waits for somebody's answer. */
  turn_consumed: flag,
  /** What the viewer was shown of this player's hand: the latest peek. */
  peeked_cards: cards,
});
/** A player of a game on the wire. */
export type WirePlayer = v.InferOutput<typeof playerSchema>;

/** The schema of the open stack. */
export const stackSchema = v.object({
  /** Unique in the game. */
  id,
  stack_type: choice(STACK_TYPES),
  total_value: count,
  initiator_id: id,
  target_id: id,
  /** The same as `target_id`. */
  target_player_id: id,
  /** The same again: only the target may answer. */
  awaiting_response_from: id,
  /** Who played the latest card; in a trade, who would swap. */
  latest_player_id: id,
  /** In the order of first contribution. */
  contributions: v.array(v.object({ player_id: id, value: count })),
  /** The topmost discards that make up the total, the top last. */
  cards,
  can_be_noped: flag,
  /** What the target takes when it accepts: cards, turns, or one swap. */
  damage: count,
});
/** The open stack on the wire. */
export type WireStack = v.InferOutput<typeof stackSchema>;

const jinxWindow = v.object({ initiator_id: id, card: cardSchema, value: count, turn_number: count });

const peekSelection = v.object({
  target_id: id,
  num_cards: count,
  contributors: v.array(id),
  /** Whether the peek was noped, so that the turn passes on from its target. */
  noped: flag,
});

/** The rule options in which a game differs from its mode, by their names in snake_case. */
const ruleOptions = v.record(choice(OPTION_NAMES.map(snakeCase)), v.unknown());

/** A name in the wire's form: `cardsPlayed` becomes `cards_played`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What stands in the lobby already, and stays. */
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
  /** In the order of joining; by seat once the game has started. */
  players: v.array(playerSchema),
  /** How many are in the game: those who have left it while it runs do not count. */
  player_count: count,
  ready_count: count,
  /** Everybody in `players`. */
  total_player_count: count,
  lobby_state: choice(LOBBY_STATES),
  countdown_speed: v.nullable(choice(COUNTDOWN_SPEEDS)),
  countdown_start_time: v.nullable(time),
  /** Why the game was cancelled. */
  cancel_reason: v.nullable(v.string()),
  /** The game that its players went on to. */
  rematch_invite_code: v.nullable(v.string()),
  /** SHA-256 of the scheme, the game's id and the seed: see `verifyDeal`. */
  commitment: v.string(),
  /** Null until the game is over. */
  seed: v.nullable(v.string()),
  cards_played_count: count,
  ended: v.nullable(gameEndedSchema),
};

/** Whose eyes these are. */
const viewerFields = {
  /** Null for who only watches. */
  my_player_id: v.nullable(id),
  current_user_id: v.nullable(id),
  spectating: flag,
  /** Whether the viewer's decisions have no deadline. */
  relaxed_clock: flag,
};

/** What time it is and until when the game waits. All times by the server's clock. */
const clockFields = {
  /** When the player's time is up, or the countdown; null: never. */
  deadline_at: v.nullable(time),
  server_now: time,
  updated_at: time,
  /** Seconds left, rounded up; null where it does not apply. */
  countdown_remaining: seconds,
  turn_time_remaining: seconds,
  defense_time_remaining: seconds,
};

/** What lies on the table; empty before the deal. */
const tableFields = {
  turn_phase: v.nullable(choice(TURN_PHASES)),
  /** 0 before the deal. */
  turn_number: count,
  /** The same as `turn_number`. */
  turn_count: count,
  current_player_id: v.nullable(id),
  current_player_username: v.nullable(v.string()),
  /** A place in `players`. */
  current_player_index: v.nullable(count),
  discard_top: v.nullable(cardSchema),
  /** The top last. */
  discard_pile: cards,
  deck_count: count,
  active_color: v.nullable(choice(COLORS)),
  active_shape: v.nullable(choice(SHAPES)),
  active_stack: v.nullable(stackSchema),
  jinx_window: v.nullable(jinxWindow),
  peek_selection: v.nullable(peekSelection),
  /** In the order received; empty for who watches. */
  my_hand: cards,
  /** Places in `my_hand` of the gifts that the viewer has promised, in the order promised. */
  my_gifts: v.array(count),
  /** Whether the game waits for the viewer to take its turn. */
  is_my_turn: flag,
  valid_actions: v.array(choice(VALID_ACTIONS)),
  /** Who has left the running game, in the order of leaving. */
  leavers: v.array(id),
  /** Draws in a row that found nothing to draw; as many as players is a stalemate. */
  empty_draws: count,
  /** What the viewer lost and gained when it was hijacked last. */
  last_hijack: v.nullable(v.object({ lost: v.array(cardName), gained: v.array(cardName) })),
  /** The hand that the viewer gave away in its latest trade. */
  last_trade: v.nullable(v.object({ player_id: id, cards: v.array(cardName) })),
  winner_id: v.nullable(id),
};

/** The game state (API-47), complete for its viewer. */
export const gameStateSchema = v.object({
  ...lobbyFields,
  ...viewerFields,
  ...clockFields,
  ...tableFields,
  version: count,
  /** Always empty here: events travel beside the state (`game_update`, `event_stream`). */
  events: v.array(v.unknown()),
});
/** A game on the wire, as one viewer may see it. */
export type WireGameState = v.InferOutput<typeof gameStateSchema>;
/** The part of it that the cards decide, without the discard pile and what it says of each player. */
export type WireTable = Pick<WireGameState, Exclude<keyof typeof tableFields, 'discard_pile'>>;
