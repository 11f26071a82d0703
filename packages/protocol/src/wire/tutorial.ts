/** A lesson on the wire, and the actions in it. */
import { COLORS, SHAPES, STACK_TYPES } from '@staxd/engine';
import * as v from 'valibot';
import { cardSchema } from './cards.ts';
import { choice, count, fields, flag, isObject, text, whole } from './input.ts';

/** The tracks of the tutorial, in the order in which they are unlocked. */
export const TUTORIAL_PHASES = ['street_cred', 'power_moves', 'full_arsenal'] as const;
/** The name of a track of the tutorial. */
export type TutorialPhase = (typeof TUTORIAL_PHASES)[number];

/** The id that a client gives a session: 1 to 64 characters. */
export const tutorialSessionId = text(1, 64);

const index = whole(0, 511);
const indices = v.pipe(
  v.array(index, 'a list of places in the hand'),
  v.minLength(1, 'at least 1 place in the hand'),
  v.maxLength(512, 'at most 512 places in the hand'),
  v.check((places) => new Set(places).size === places.length, 'a list of places in the hand, each once'),
);
/** The lesson that the action is meant for; by default the present one. */
const step = v.nullish(whole(1, 99));
const nothing = v.nullish(fields({ step }), {});

const isGiven = (value: unknown) => value !== undefined && value !== null;

/** The data of each action in a lesson. Places are those in the learner's hand. */
export const TUTORIAL_ACTION_DATA = {
  play_card: v.pipe(
    fields({ card_index: v.nullish(index), card_indices: v.nullish(indices), step }),
    v.check(
      ({ card_index, card_indices }) => isGiven(card_index) !== isGiven(card_indices),
      'given with either card_index or card_indices',
    ),
  ),
  draw_card: nothing,
  stack_response: v.pipe(
    fields({
      card_indices: v.nullish(indices),
      action: v.nullish(choice(['take'])),
      response: v.nullish(choice(['stack', 'accept'])),
      step,
    }),
    v.check(({ card_indices, action, response }) => {
      const isTaken = isGiven(action) || response === 'accept';
      return isTaken ? !isGiven(card_indices) && response !== 'stack' : isGiven(card_indices);
    }, 'given with either card_indices or action "take" or response "accept"'),
  ),
  skip_step: nothing,
  select_color: fields({ color: choice(COLORS), step }),
  select_gift: fields({ gift_index: index, step }),
  bot_stack_response: nothing,
} as const;

/** The type of an action in a lesson. */
export type TutorialActionType = keyof typeof TUTORIAL_ACTION_DATA;
/** The types of actions in a lesson. */
export const TUTORIAL_ACTIONS = Object.keys(TUTORIAL_ACTION_DATA) as readonly TutorialActionType[];

/** An action in a lesson with its data. */
export type TutorialAction = {
  [Type in TutorialActionType]: {
    readonly action_type: Type;
    readonly action_data: v.InferOutput<(typeof TUTORIAL_ACTION_DATA)[Type]>;
  };
}[TutorialActionType];
/** An action in a lesson as a client writes it: optional data may be left out. */
export type TutorialActionInput = {
  [Type in TutorialActionType]: {
    readonly action_type: Type;
    readonly action_data?: v.InferInput<(typeof TUTORIAL_ACTION_DATA)[Type]>;
  };
}[TutorialActionType];

/** What names the session of an action. */
export interface OfSession {
  readonly session_id: string;
}

const variants = TUTORIAL_ACTIONS.map((action_type) =>
  v.object({
    session_id: tutorialSessionId,
    action_type: v.literal(action_type),
    action_data: TUTORIAL_ACTION_DATA[action_type],
  }),
);
type Variant = (typeof variants)[number];

/** The body of `POST /tutorial/action`. */
export const tutorialAction = v.pipe(
  v.custom<TutorialActionInput & OfSession>(isObject, 'an object'),
  v.variant(
    'action_type',
    variants as [Variant, ...Variant[]],
    `one of ${TUTORIAL_ACTIONS.join(', ')}`,
  ) as unknown as v.GenericSchema<TutorialActionInput & OfSession, TutorialAction & OfSession>,
);

const milliseconds = count;
const places = v.array(count);
const stack = { stack_type: choice(STACK_TYPES), total_value: count };

/** The schema of a lesson as its learner sees it. */
export const tutorialStateSchema = v.object({
  session_id: v.string(),
  phase: choice(TUTORIAL_PHASES),
  /** From 1. */
  step: count,
  total_steps: count,
  title: v.string(),
  /** The one thing to do. */
  instruction: v.string(),
  bot_message: v.string(),
  /** Null until the lesson is solved. */
  success_message: v.nullable(v.string()),
  hint: v.string(),

  player_hand: v.array(cardSchema),
  /** Face down: nothing but places. */
  opponent_hand: v.array(v.object({ id: count })),
  opponent_hand_hidden: flag,
  discard_top: cardSchema,
  deck_count: count,
  active_color: choice(COLORS),
  active_shape: v.nullable(choice(SHAPES)),
  can_draw: flag,
  can_skip: flag,

  /** The stack that the bot has to answer. */
  active_stack: v.nullable(
    v.object({
      card_count: count,
      stack_type: choice(STACK_TYPES),
      awaiting_response: flag,
      show_bot_defense: flag,
      /** Seconds. */
      timer_remaining: count,
    }),
  ),
  /** The stack that the learner has to answer. */
  stack_attack: v.nullable(v.object(stack)),
  /** The same at the beginning of a lesson. */
  stack_display: v.nullable(v.object({ ...stack, display_duration: milliseconds })),
  show_stack_display: flag,
  /** Null until the lesson is solved. */
  auto_advance_after: v.nullable(milliseconds),

  defense_mode: flag,
  fold_only: flag,
  multi_stack_allowed: flag,
  multi_play_allowed: flag,
  /** Null: any number will do. */
  minimum_cards: v.nullable(count),
  highlighted_cards: places,
  no_highlights: flag,
  player_stuned: flag,
  tournament_mode: flag,

  gift_mode: flag,
  /** Places in `player_hand` of the cards that were picked. */
  gift_selection: places,
  show_gift_selection: flag,
  gift_after_play: flag,
  show_gift_transfer: flag,
  show_color_picker: flag,
  show_nope_color_picker: flag,
  show_trade_animation: flag,
  show_hijack_effect: flag,
  hijack_swap: v.nullable(v.object({ lost_card: cardSchema, gained_card: cardSchema })),
  show_peek_effect: flag,
  peek_revealed_card: v.nullable(cardSchema),

  correct_play: flag,
  step_complete: flag,
  completed: flag,
});
/** A lesson as its learner sees it. */
export type TutorialState = v.InferOutput<typeof tutorialStateSchema>;
