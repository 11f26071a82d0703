import type { Seat } from '../actions/actions.ts';
import { type Card, FAMILY_OF, FIRST_MODIFIER, GIFT, isJinx, SHAPE_FAMILY } from '../cards/cards.ts';
import { committedCopies, type GameState } from '../game/state.ts';
import { copiesIn, giftRange, uncommittedAfter } from '../play/validate.ts';

/** How many copies of `card` a seat holds and has not promised (GIFT-2). */
export function freeCopies(state: GameState, seat: Seat, card: Card): number {
  return copiesIn(state.hands[seat], card) - committedCopies(state, seat, card);
}

/** WIN-2: how many of `wanted` cards may be laid down at once, in a set without gifts. */
export function largestSet(state: GameState, seat: Seat, card: Card, wanted: number): number {
  if (state.rules.finish === 'any' || FAMILY_OF[card] === SHAPE_FAMILY) return wanted;
  return Math.min(wanted, state.hands[seat].length - 1);
}

export function jinxLimit(state: GameState, seat: Seat): number {
  let count = 0;
  for (const card of state.hands[seat]) if (isJinx(card)) count++;
  return largestSet(state, seat, FIRST_MODIFIER, count);
}

/** How many GIFTs, up to `held`, can be played at once; each one leaves fewer cards to give. */
export function giftSizes(state: GameState, seat: Seat, kind: 'play' | 'counter', held: number): number {
  const { finish, giftFinish } = state.rules;
  if (finish === 'any' && giftFinish) return held;
  for (let size = 1; size <= held; size++) {
    const { min, max } = giftLimits(state, seat, kind, size);
    if (min > max) return size - 1;
  }
  return held;
}

/** GIFT-1: how many cards may be given with `size` GIFTs, one staying free if options say so (GIFT-3, WIN-2). */
export function giftLimits(
  state: GameState,
  seat: Seat,
  kind: 'play' | 'counter',
  size: number,
): { readonly min: number; readonly max: number } {
  const { min, max } = giftRange(state, seat, kind, size);
  const { finish, giftFinish } = state.rules;
  if (finish === 'any' && (giftFinish || max === 0)) return { min, max };
  return { min, max: Math.min(max, uncommittedAfter(state, seat, size) - 1) };
}

/** The cards that may be given, in hand order: no GIFTs, none already promised. */
export function giftable(state: GameState, seat: Seat): Card[] {
  const cards: Card[] = [];
  for (const card of state.hands[seat]) if (card !== GIFT) cards.push(card);
  if (state.open?.phase === 'stack_resolution') {
    for (const gift of state.open.gifts) if (gift.seat === seat) cards.splice(cards.indexOf(gift.card), 1);
  }
  return cards;
}
