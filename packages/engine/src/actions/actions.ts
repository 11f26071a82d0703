import type { Card, Color } from '../cards/cards.ts';

/** A seat at the table: 0 to 6, in order of play. */
export type Seat = number;

/** The kinds of action that {@link legalActions} lists, in its order. */
export const ACTION_KINDS = [
  'play',
  'draw',
  'skip',
  'teamUp',
  'ignore',
  'accept',
  'counter',
  'nope',
  'reveal',
] as const;
/** The type of an action that {@link legalActions} can list. */
export type ActionKind = (typeof ACTION_KINDS)[number];

/**
 * One action. `color` belongs to sets with universals (TURN-6), `target` to TRADE and `gifts` to GIFT; a part
 * that does not belong is refused (ERR-3). Cards are laid down in the order given (TURN-5).
 */
export type Action =
  | {
      readonly type: 'play' | 'counter';
      readonly seat: Seat;
      readonly cards: readonly Card[];
      readonly color?: Color;
      readonly target?: Seat;
      readonly gifts?: readonly Card[];
    }
  | { readonly type: 'nope'; readonly seat: Seat; readonly color?: Color }
  | { readonly type: 'teamUp' | 'reveal'; readonly seat: Seat; readonly cards: readonly Card[] }
  | {
      readonly type: 'draw' | 'skip' | 'accept' | 'ignore' | 'leave' | 'timeout';
      readonly seat: Seat;
    };

/** The type of any action, those of leaving and time included. */
export type ActionType = Action['type'];

/** A choice left open: `min` to `max` of `eligible`, which repeats a face as often as it may be chosen (ADR 5). */
export interface Picks {
  /** Which part of the action the choice fills. */
  readonly part: 'cards' | 'gifts';
  readonly min: number;
  readonly max: number;
  readonly eligible: readonly Card[];
}

/** A legal action in canonical form; the part that `picks` names stays empty until `complete` fills it. */
export type LegalAction = Action & { readonly type: ActionKind; readonly picks?: Picks };

/** Every reason to refuse an action, in the order of the checks (ERR-2). */
export const REFUSALS = {
  MALFORMED_ACTION: 'This is not an action of the game.',
  GAME_OVER: 'The game is over.',
  UNKNOWN_PLAYER: 'There is no such player in this game any more.',
  NOT_YOUR_TURN: 'It is not your turn.',
  STUNNED: 'You are stunned: you can only skip.',
  WRONG_PHASE: 'That cannot be done now.',
  EMPTY_SET: 'Choose at least one card.',
  CARD_NOT_IN_HAND: 'That card is not in your hand.',
  DUPLICATE_CARD: 'You do not hold that many copies of this card.',
  CARD_LOCKED: 'That card is promised as a gift.',
  MIXED_SET: 'Shapes, modifiers, GIFTs and NOPEs cannot be played together.',
  SET_NOT_IDENTICAL: 'Cards played together must be identical.',
  JINX_IN_WINDOW: 'A jinx answers a jinx by teaming up.',
  WRONG_STACK_TYPE: 'Only cards of exactly the type of the stack answer it.',
  NOT_NOPABLE: 'A trade cannot be noped.',
  NOT_PLAYABLE: 'That card matches neither the color nor the shape.',
  LAST_CARD_MUST_BE_SHAPE: 'This game is finished with shape cards only.',
  COLOR_REQUIRED: 'Choose a color.',
  BAD_COLOR: 'The color must be orange, purple, green or pink.',
  TARGET_REQUIRED: 'Choose a player to trade with.',
  BAD_TARGET: 'Choose another player who is still in the game.',
  GIFT_COUNT: 'That is not the right number of gifts.',
  GIFT_NOT_ELIGIBLE: 'That card cannot be given.',
  PEEK_COUNT: 'That is not the right number of cards to reveal.',
} as const;
/** The code of a refusal (ERR-2); {@link REFUSALS} has a text for each. */
export type RefusalCode = keyof typeof REFUSALS;

/**
 * Why an action was refused; the state is unchanged (ERR-1). `params` gives the details: the `card` or
 * `cards` at fault, the `phase`, the allowed `min` and `max`.
 */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: Readonly<Record<string, number | string | readonly number[]>>;
}

/** A refusal as one line for a person. */
export function describeRefusal(refusal: Refusal): string {
  const { min, max } = refusal.params;
  const range = min === undefined ? '' : min === max ? ` (${min})` : ` (${min} to ${max})`;
  return REFUSALS[refusal.code] + range;
}
