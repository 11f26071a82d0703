import type { Action, Refusal, RefusalCode, Seat } from '../actions/actions.ts';
import {
  type Card,
  FAMILY_OF,
  GIFT,
  isCard,
  isColor,
  MODIFIER_FAMILY,
  NOPE,
  SHAPE_FAMILY,
  type StackType,
} from '../cards/cards.ts';
import { actor, committedCopies, committedCount, type GameState, isActive, phaseOf } from '../game/state.ts';
import { isPlayable, setFault } from './matching.ts';
import { AIMED_OF, EFFECTS } from './stacks/effects.ts';

type SetAction = Extract<Action, { type: 'play' | 'counter' }>;

const NO_CARDS: readonly Card[] = [];
const NOPE_SET: readonly Card[] = [NOPE];

/** The refusal of `action`, or null: the checks of ERR-2 in order. What is not an action is MALFORMED_ACTION. */
export function validate(state: GameState, action: Action): Refusal | null {
  if (!isWellFormed(action)) return refusal('MALFORMED_ACTION');
  if (state.outcome) return refusal('GAME_OVER');
  const { seat, type } = action;
  if (seat < 0 || seat >= state.seats.length || !isActive(state, seat)) return refusal('UNKNOWN_PLAYER');
  if (type === 'leave') return null;
  if (actor(state) !== seat) return refusal('NOT_YOUR_TURN');
  if (type === 'timeout') return null;
  const { open } = state;
  const onTurn = open === null || open.phase === 'jinx_window';
  if (onTurn && state.stunned[seat] > 0) return type === 'skip' ? null : refusal('STUNNED');
  switch (type) {
    case 'draw':
      return onTurn ? null : wrongPhase(state);
    case 'play':
      return onTurn ? refuseSet(state, action) : wrongPhase(state);
    case 'teamUp':
      return open?.phase === 'jinx_window' ? refuseTeamUp(state, seat, action.cards) : wrongPhase(state);
    case 'ignore':
      return open?.phase === 'jinx_window' ? null : wrongPhase(state);
    case 'accept':
      return open?.phase === 'stack_resolution' ? null : wrongPhase(state);
    case 'counter':
      return open?.phase === 'stack_resolution' ? refuseSet(state, action) : wrongPhase(state);
    case 'nope':
      if (open?.phase !== 'stack_resolution') return wrongPhase(state);
      return refuseNope(state, seat, action.color, open.type);
    case 'reveal':
      if (open?.phase !== 'peek_selection') return wrongPhase(state);
      return refuseReveal(state, seat, action.cards, open.count);
    case 'skip':
      return wrongPhase(state);
  }
}

function refuseSet(state: GameState, action: SetAction): Refusal | null {
  const { type, seat, cards, gifts = NO_CARDS } = action;
  const fault = refuseHolding(state, seat, cards, gifts) ?? refuseForm(state, type, cards);
  if (fault) return fault;
  const first = cards[0];
  if (type === 'play' && !isPlayable(state, first)) return refusal('NOT_PLAYABLE', { card: first });
  if (breaksFinish(state, seat, cards, gifts.length)) return refusal('LAST_CARD_MUST_BE_SHAPE');
  if (FAMILY_OF[first] > MODIFIER_FAMILY) {
    const color = refuseColor(action.color);
    if (color) return color;
    return first === GIFT ? refuseGifts(state, action, gifts) : null;
  }
  return AIMED_OF[first] === 1 ? refuseTarget(state, seat, action.target) : null;
}

function refuseTeamUp(state: GameState, seat: Seat, cards: readonly Card[]): Refusal | null {
  const fault = refuseHolding(state, seat, cards, NO_CARDS) ?? refuseForm(state, 'teamUp', cards);
  if (fault) return fault;
  return breaksFinish(state, seat, cards, 0) ? refusal('LAST_CARD_MUST_BE_SHAPE') : null;
}

function refuseNope(state: GameState, seat: Seat, color: unknown, stack: StackType): Refusal | null {
  const fault = refuseHolding(state, seat, NOPE_SET, NO_CARDS);
  if (fault) return fault;
  if (!EFFECTS[stack].nopable) return refusal('NOT_NOPABLE');
  if (breaksFinish(state, seat, NOPE_SET, 0)) return refusal('LAST_CARD_MUST_BE_SHAPE');
  return refuseColor(color);
}

function refuseReveal(state: GameState, seat: Seat, cards: readonly Card[], count: number): Refusal | null {
  const fault = refuseHolding(state, seat, cards, NO_CARDS);
  if (fault) return fault;
  return cards.length === count ? null : refusal('PEEK_COUNT', { min: count, max: count });
}

/** EMPTY_SET, CARD_NOT_IN_HAND, DUPLICATE_CARD, CARD_LOCKED. */
function refuseHolding(
  state: GameState,
  seat: Seat,
  cards: readonly Card[],
  gifts: readonly Card[],
): Refusal | null {
  if (cards.length === 0) return refusal('EMPTY_SET');
  const hand = state.hands[seat];
  const named = gifts.length === 0 ? cards : [...cards, ...gifts];
  for (const card of named) if (!hand.includes(card)) return refusal('CARD_NOT_IN_HAND', { card });
  if (named.length > 1) {
    for (const card of named) {
      if (copiesIn(named, card) > copiesIn(hand, card)) return refusal('DUPLICATE_CARD', { card });
    }
  }
  if (committedCount(state, seat) > 0) {
    for (const card of named) {
      const free = copiesIn(hand, card) - committedCopies(state, seat, card);
      if (copiesIn(named, card) > free) return refusal('CARD_LOCKED', { card });
    }
  }
  return null;
}

function refuseForm(
  state: GameState,
  type: 'play' | 'counter' | 'teamUp',
  cards: readonly Card[],
): Refusal | null {
  const fault = setFault(state, type, cards);
  if (fault === null) return null;
  return refusal(fault, state.open?.phase === 'stack_resolution' ? { stack: state.open.type } : {});
}

/** WIN-2: whether a set would finish, or leave only promised cards, against `finish: shapesOnly`. */
function breaksFinish(state: GameState, seat: Seat, cards: readonly Card[], gifts: number): boolean {
  if (state.rules.finish === 'any') return false;
  if (cards[0] === GIFT) return uncommittedAfter(state, seat, cards.length + gifts) < 1;
  return FAMILY_OF[cards[0]] !== SHAPE_FAMILY && cards.length === state.hands[seat].length;
}

function refuseColor(color: unknown): Refusal | null {
  if (color === undefined) return refusal('COLOR_REQUIRED');
  return isColor(color) ? null : refusal('BAD_COLOR');
}

function refuseTarget(state: GameState, seat: Seat, target: Seat | undefined): Refusal | null {
  if (target === undefined) return refusal('TARGET_REQUIRED');
  const allowed = target >= 0 && target < state.seats.length && target !== seat && isActive(state, target);
  return allowed ? null : refusal('BAD_TARGET', { target });
}

function refuseGifts(state: GameState, action: SetAction, gifts: readonly Card[]): Refusal | null {
  const { min, max } = giftRange(state, action.seat, action.type, action.cards.length);
  if (gifts.length < min || gifts.length > max) return refusal('GIFT_COUNT', { min, max });
  if (gifts.includes(GIFT)) return refusal('GIFT_NOT_ELIGIBLE', { card: GIFT });
  const committing = gifts.length > 0 && !state.rules.giftFinish;
  if (committing && uncommittedAfter(state, action.seat, action.cards.length + gifts.length) < 1) {
    return refusal('GIFT_NOT_ELIGIBLE', { cards: gifts });
  }
  return null;
}

/** How many cards may be given with `count` GIFTs (GIFT-1, GIFT-4); none when min exceeds max. */
export function giftRange(
  state: GameState,
  seat: Seat,
  type: 'play' | 'counter',
  count: number,
): { readonly min: number; readonly max: number } {
  const hand = state.hands[seat];
  const eligible = hand.length - copiesIn(hand, GIFT) - committedCount(state, seat);
  const mayGiveNothing = type === 'counter' || state.rules.finish === 'any';
  return { min: eligible === 0 && mayGiveNothing ? 0 : 1, max: Math.min(count, eligible) };
}

/** How many cards a seat still has free once `spent` of them are played or promised. */
export function uncommittedAfter(state: GameState, seat: Seat, spent: number): number {
  return state.hands[seat].length - committedCount(state, seat) - spent;
}

export function copiesIn(cards: readonly Card[], card: Card): number {
  let copies = 0;
  for (const other of cards) if (other === card) copies++;
  return copies;
}

/** MALFORMED_ACTION: wrong types, unknown cards, or parts that do not belong (ERR-3). */
function isWellFormed(action: unknown): action is Action {
  if (typeof action !== 'object' || action === null) return false;
  const parts = action as Record<string, unknown>;
  if (!Number.isInteger(parts.seat)) return false;
  switch (parts.type) {
    case 'play':
    case 'counter':
      return isWellFormedSet(parts.cards, parts.color, parts.target, parts.gifts);
    case 'draw':
    case 'skip':
    case 'accept':
    case 'ignore':
    case 'leave':
    case 'timeout':
      return parts.cards === undefined && parts.color === undefined && lacksExtras(parts);
    case 'nope':
      if (parts.color !== undefined && typeof parts.color !== 'string') return false;
      return parts.cards === undefined && lacksExtras(parts);
    case 'teamUp':
    case 'reveal':
      return isCardList(parts.cards) && parts.color === undefined && lacksExtras(parts);
    default:
      return false;
  }
}

function lacksExtras(parts: Record<string, unknown>): boolean {
  return parts.target === undefined && parts.gifts === undefined;
}

function isWellFormedSet(cards: unknown, color: unknown, target: unknown, gifts: unknown): boolean {
  if (!isCardList(cards)) return false;
  if (color !== undefined) {
    if (typeof color !== 'string' || (cards.length > 0 && !cards.some(isUniversal))) return false;
  }
  if (target !== undefined && (!Number.isInteger(target) || !cards.some(isAimed))) return false;
  return gifts === undefined || (isCardList(gifts) && cards.includes(GIFT));
}

function isCardList(value: unknown): value is readonly Card[] {
  if (!Array.isArray(value)) return false;
  for (let at = 0; at < value.length; at++) if (!isCard(value[at])) return false;
  return true;
}

function isUniversal(card: Card): boolean {
  return FAMILY_OF[card] > MODIFIER_FAMILY;
}

function isAimed(card: Card): boolean {
  return AIMED_OF[card] === 1;
}

function wrongPhase(state: GameState): Refusal {
  return refusal('WRONG_PHASE', { phase: phaseOf(state) });
}

function refusal(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { code, params };
}
