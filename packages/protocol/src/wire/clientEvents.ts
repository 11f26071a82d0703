/** What clients send. Apart from what the server sends, so that no page carries the schemas that only a server reads by. */
import { COLORS } from '@staxd/engine';
import * as v from 'valibot';
import { chatText, isPhrase, MESSAGE_TYPES, PHRASES, REACTIONS } from './chat.ts';
import {
  choice,
  fields,
  flag,
  gameId,
  inviteCode,
  isObject,
  requestId,
  text,
  tournamentId,
  userId,
  whole,
} from './input.ts';

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
  /**
   * Joins or watches the game `game_id`; with `take_seat` instead sits down at the table with the code, or comes back to it.
   * `last_version` asks for what happened after it.
   */
  join_game: v.pipe(
    fields({
      game_id: v.nullish(gameId),
      take_seat: v.nullish(flag),
      token: v.nullish(text(1, 4096)),
      last_version: version,
      invite_code: v.nullish(inviteCode),
      follow: v.optional(choice(FOLLOWING), 'states'),
    }),
    v.forward(
      v.partialCheck(
        [['game_id'], ['take_seat']],
        (asked) => Boolean(asked.take_seat || asked.game_id),
        'given',
      ),
      ['game_id'],
    ),
    v.forward(
      v.partialCheck(
        [['invite_code'], ['take_seat']],
        (asked) => !asked.take_seat || Boolean(asked.invite_code),
        'given',
      ),
      ['invite_code'],
    ),
  ),
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

/** The name of an event that a client sends. */
export type ClientEvent = keyof typeof CLIENT_EVENTS;
/** A message as the server reads it. */
export type ClientMessage<Event extends ClientEvent> = v.InferOutput<(typeof CLIENT_EVENTS)[Event]>;

/** For Socket.IO's types. There are no acknowledgements. */
export type ClientToServerEvents = {
  [Event in ClientEvent]: (message: v.InferInput<(typeof CLIENT_EVENTS)[Event]>) => void;
};
