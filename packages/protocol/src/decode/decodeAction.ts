/** Clients name cards by places in the hand that they saw at some version. Here the places become cards. */
import {
  type Action,
  type Card,
  type Color,
  face,
  fail,
  GIFT,
  isAimed,
  isJinx,
  NOPE,
  ok,
  type RefusalCode,
  type Result,
  type Seat,
  STACK_TYPE_OF,
  type View,
} from '@staxd/engine';
import type { Ask } from '../encode/encodeAction.ts';
import { type GameAction, isMove, type Move } from '../wire/clientEvents.ts';
import { type ErrorBody, errorBody, refusalBody } from '../wire/errors.ts';

/** What is needed to decode a move of the player who sees `view`. */
export interface MoveContext {
  readonly view: View;
  readonly handAt: (version: number) => readonly Card[] | undefined;
  readonly seatOf: (playerId: string) => Seat | undefined;
}

/** What a client asks for. A move stays encoded until its turn comes, for {@link decodeAction}. */
export function decodeRequest(action: GameAction): Ask | { readonly type: 'move'; readonly move: Move } {
  if (isMove(action)) return { type: 'move', move: action };
  switch (action.action_type) {
    case 'player_ready':
      return { type: 'setReady', ready: action.params.ready };
    case 'toggle_ready':
      return { type: 'setReady', ready: null };
    case 'start_game':
      return { type: 'start' };
    case 'leave_game':
      return { type: 'leave', permanent: action.params.permanent };
    case 'chat':
      return { type: 'chat', text: action.params.message, kind: action.params.type ?? 'text' };
    case 'relax_clock':
      return { type: 'relaxClock', relaxed: action.params.relaxed };
  }
}

interface SetParams {
  readonly color_choice?: Color | null | undefined;
  readonly target_player_id?: string | null | undefined;
  readonly gift_cards?: readonly number[] | null | undefined;
  readonly version?: number | null | undefined;
}

/**
 * The engine's action for a move. Cards answer an open stack; jinx cards team up in a jinx window; otherwise they
 * are a play. Parameters that the cards do not need are ignored; a universal without a color takes the current one.
 * Refuses places that are not in the hand, and with STALE_VERSION places in an outdated hand.
 */
export function decodeAction(move: Move, context: MoveContext): Result<Action, ErrorBody> {
  const { view } = context;
  const seat = ownSeat(view);
  switch (move.action_type) {
    case 'draw_card':
      return ok({ type: 'draw', seat });
    case 'skip_turn': {
      const ignores = view.phase === 'jinx_window' && view.seats[seat].stunned === 0;
      return ok({ type: ignores ? 'ignore' : 'skip', seat });
    }
    case 'select_peek_cards': {
      const read = readCards(move.params.card_indices, [], move.params.version, context);
      return read.ok ? ok({ type: 'reveal', seat, cards: read.value.cards }) : read;
    }
    case 'respond_to_stack':
    case 'immediate_defense': {
      const { response_type, card_index, card_indices } = move.params;
      if (response_type === 'accept') return ok({ type: 'accept', seat });
      const places = card_indices ?? (card_index == null ? [] : [card_index]);
      if (response_type !== 'nope') return readSet(places, move.params, context, 'answer');
      return readNope(places, move.params, context);
    }
    case 'play_card':
      return readSet([move.params.card_index], move.params, context, 'play');
    default:
      return readSet(move.params.card_indices, move.params, context, 'play');
  }
}

function readSet(
  places: readonly number[],
  params: SetParams,
  context: MoveContext,
  as: 'play' | 'answer',
): Result<Action, ErrorBody> {
  const { view, seatOf } = context;
  const seat = ownSeat(view);
  const read = readCards(places, params.gift_cards ?? [], params.version, context);
  if (!read.ok) return read;
  const { cards, gifts } = read.value;
  const color = cards.some(isUniversal) ? { color: params.color_choice ?? view.color } : {};
  const answers = as === 'answer' || view.phase === 'stack_resolution';
  if (answers && cards.length === 1 && cards[0] === NOPE) return ok({ type: 'nope', seat, ...color });
  if (view.phase === 'jinx_window' && !answers && cards.length > 0 && cards.every(isJinx)) {
    return ok({ type: 'teamUp', seat, cards });
  }
  const target = cards.some(isAimedCard) ? readTarget(params.target_player_id, seatOf) : {};
  if (target === null) return refuse('BAD_TARGET');
  const given = cards.includes(GIFT) && gifts.length > 0 ? { gifts } : {};
  return ok({ type: answers ? 'counter' : 'play', seat, cards, ...color, ...target, ...given });
}

/** Naming the NOPE is optional, but another card in its place is an error. */
function readNope(
  places: readonly number[],
  params: SetParams,
  context: MoveContext,
): Result<Action, ErrorBody> {
  const { view } = context;
  const read = readCards(places, [], params.version, context);
  if (!read.ok) return read;
  const { cards } = read.value;
  if (cards.length > 1 || cards.some((card) => card !== NOPE)) return refuse('WRONG_STACK_TYPE');
  return ok({ type: 'nope', seat: ownSeat(view), color: params.color_choice ?? view.color });
}

interface ReadCards {
  readonly cards: readonly Card[];
  readonly gifts: readonly Card[];
}

function readCards(
  places: readonly number[],
  giftPlaces: readonly number[],
  version: number | null | undefined,
  { view, handAt }: MoveContext,
): Result<ReadCards, ErrorBody> {
  const { hand } = view;
  const all = [...places, ...giftPlaces];
  if (all.length > 0 && version != null && !isSameHand(handAt(version), hand)) {
    return fail(errorBody('STALE_VERSION'));
  }
  const beyond = all.find((place) => place >= hand.length);
  if (beyond !== undefined) return refuse('CARD_NOT_IN_HAND', { index: beyond });
  const twice = all.find((place, at) => all.indexOf(place) < at);
  if (twice !== undefined) return refuse('DUPLICATE_CARD', { index: twice });
  const cardAt = (place: number) => hand[place];
  return ok({ cards: places.map(cardAt), gifts: giftPlaces.map(cardAt) });
}

function isSameHand(seen: readonly Card[] | undefined, hand: readonly Card[]): boolean {
  return seen !== undefined && seen.length === hand.length && seen.every((card, at) => card === hand[at]);
}

/** Undefined if no target is named, which the engine refuses; null for somebody who is not in the game. */
function readTarget(playerId: string | null | undefined, seatOf: MoveContext['seatOf']) {
  if (playerId == null) return {};
  const target = seatOf(playerId);
  return target === undefined ? null : { target };
}

function refuse(code: RefusalCode, params: Readonly<Record<string, number>> = {}) {
  return fail(refusalBody({ code, params }));
}

function ownSeat({ viewer }: View): Seat {
  if (viewer === 'spectator') throw new RangeError('a spectator has no moves');
  return viewer;
}

function isUniversal(card: Card): boolean {
  return face(card).color === null;
}

/** Whether the player of this card chooses the target of its stack (STK-2). */
function isAimedCard(card: Card): boolean {
  const type = STACK_TYPE_OF[card];
  return type !== null && isAimed(type);
}
