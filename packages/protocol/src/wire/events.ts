/** The events of a game on the wire (SOCKET-29, SOCKET-30). */
import { COLORS, STACK_TYPES } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import * as v from 'valibot';
import { cardName } from './cards.ts';
import { gameEndedSchema } from './ending.ts';
import { BOT_STATUSES, LEAVE_REASONS } from './game.ts';
import { COUNTDOWN_SPEEDS, LOBBY_STATES, PRESENCES } from './gameState.ts';
import { avatar, cardBack, choice, count, flag, time } from './input.ts';

const id = v.string();
const stackType = choice(STACK_TYPES);
const names = v.array(cardName);
/** Left out for viewers who may not know the cards. */
const secretNames = v.exactOptional(names);

const as = v.exactOptional(choice(['counter', 'team_up']));
const color = choice(COLORS);

export const botThinkingSchema = v.object({
  bot_username: v.string(),
  bot_difficulty: choice(OFFERED_BOTS),
  status: choice(BOT_STATUSES),
  message: v.string(),
});

/** The data of each type of event. A comment says who `player_id` is where it is not obvious. */
export const EVENT_DATA = {
  'card-played': v.object({ as, cards: names, card_count: count }),
  /** GIFTs, and NOPEs on the player's own turn. */
  'universal-played': v.object({ as, cards: names, active_color: color, card_count: count }),
  'nope-used': v.object({ active_color: color, card_count: count }),
  'cards-drawn': v.object({
    num_cards: count,
    /** Why the player drew; left out for a draw on their own turn. */
    reason: v.exactOptional(choice(['add', 'jinx', 'hijack'])),
    cards: secretNames,
  }),
  'deck-reshuffled': v.object({ num_cards: count }),
  'stack-initiated': v.object({ stack_type: stackType, initial_value: count, target_id: id }),
  'stack-countered': v.object({ stack_type: stackType, total_value: count, target_id: id }),
  'stack-resolved': v.object({
    stack_type: stackType,
    final_value: count,
    final_target_id: id,
    outcome: choice(['accepted', 'noped', 'cancelled']),
    was_noped: flag,
  }),
  'stun-time-added': v.object({ turns_added: count, turns_stunned: count }),
  'turn-skipped': v.object({ turns_stunned: count }),
  'trade-executed': v.object({
    source_id: id,
    target_id: id,
    source_gave: count,
    target_gave: count,
    source_cards: secretNames,
    target_cards: secretNames,
  }),
  'hijack-executed': v.object({ num_cards: count, lost: secretNames, gained: secretNames }),
  'peek-started': v.object({ num_cards: count, viewer_ids: v.array(id) }),
  'peek-revealed': v.object({ num_cards: count, viewer_ids: v.array(id), cards: secretNames }),
  'gifts-promised': v.object({ num_cards: count, cards: secretNames }),
  'gift-executed': v.object({ giver_id: id, receiver_id: id, num_cards: count, cards: secretNames }),
  /** `player_id`: the player who is asked. */
  'jinx-window-started': v.object({ initiator_id: id, value: count }),
  /** `player_id`: the initiator. */
  'jinx-window-expired': v.object({ outcome: choice(['ignored', 'cancelled']) }),
  /** `player_id`: the initiator. A `stack-initiated` of type jinx follows. */
  'jinx-stacked': v.object({}),
  /** `action_type`: the move made for the player. */
  'timer-expired': v.object({
    action_type: choice(['draw_card', 'skip_turn', 'respond_to_stack', 'select_peek_cards']),
  }),
  /** The hand of a player who left a running game went to the bottom of the draw pile. */
  'seat-vacated': v.object({ num_cards: count }),
  'turn-ended': v.object({ next_player_index: count, turn_number: count }),
  'game-ended': gameEndedSchema,

  'player-joined': v.object({
    username: v.string(),
    is_bot: flag,
    bot_difficulty: v.nullable(choice(OFFERED_BOTS)),
    is_guest: flag,
    avatar: v.nullable(avatar),
    rating: v.nullable(v.number()),
    card_back: v.nullable(cardBack),
    badges: v.array(v.string()),
    is_ready: flag,
  }),
  /** A newcomer plays on in the place of a bot. */
  'seat-taken': v.object({
    from_id: id,
    username: v.string(),
    is_guest: flag,
    avatar: v.nullable(avatar),
    rating: v.nullable(v.number()),
    card_back: v.nullable(cardBack),
    badges: v.array(v.string()),
  }),
  'player-left': v.object({ username: v.string(), reason: choice(LEAVE_REASONS) }),
  /** A guest signed up and goes on under the same name. */
  'seat-declined': v.object({ username: v.string() }),
  'player-registered': v.object({ username: v.string() }),
  'player-ready-changed': v.object({ is_ready: flag }),
  'host-transferred': v.object({ username: v.string() }),
  'lobby-state-changed': v.object({
    state: choice(LOBBY_STATES),
    speed: v.nullable(choice(COUNTDOWN_SPEEDS)),
    countdown_start_time: v.nullable(time),
    /** Seconds left of the countdown. */
    remaining: v.nullable(count),
    ready_count: count,
    total_players: count,
  }),
  'player-presence-changed': v.object({ username: v.string(), presence: choice(PRESENCES) }),
  'player-stand-in-changed': v.object({ has_stand_in: flag }),
  'clock-relaxed': v.object({ relaxed: flag }),
  /** Below 0 when the clock of the server was set back. */
  'deadlines-extended': v.object({ milliseconds: time }),
  /** The cards are dealt. A `game_state` for every viewer follows. */
  'game-started': v.object({}),
  /** The seed is null if the cards were not dealt. */
  'game-cancelled': v.object({ reason: v.string(), seed: v.nullable(v.string()) }),
  'bot-thinking': botThinkingSchema,
  'rematch-offered': v.object({ game_id: id, invite_code: v.string() }),
} as const;

/** The type of an event on the wire. */
export type WireEventType = keyof typeof EVENT_DATA;
/** The `data` of an event of this type. */
export type EventData<Type extends WireEventType> = v.InferOutput<(typeof EVENT_DATA)[Type]>;

/** `player_id`: whom the event concerns, or null. */
export type WireEvent = {
  [Type in WireEventType]: {
    readonly type: Type;
    readonly player_id: string | null;
    /** Milliseconds since 1970. */
    readonly timestamp: number;
    readonly data: EventData<Type>;
  };
}[WireEventType];

const variants = Object.entries(EVENT_DATA).map(([type, data]) =>
  v.object({ type: v.literal(type), player_id: v.nullable(id), timestamp: time, data }),
);
type Variant = (typeof variants)[number];

/** The cast restores what is lost in the loop: each type has its own data. */
export const eventSchema = v.variant(
  'type',
  variants as [Variant, ...Variant[]],
) as unknown as v.GenericSchema<WireEvent>;
