import type { RefusalCode, Seat } from '../actions/actions.ts';
import {
  CARDS,
  type Card,
  COLOR_OF,
  COLORS,
  type Color,
  FAMILY_OF,
  isJinx,
  MODIFIER_FAMILY,
  MODIFIER_OF,
  SHAPE_FAMILY,
  SHAPE_OF,
  STACK_TYPE_OF,
} from '../cards/cards.ts';
import type { Core } from '../game/core.ts';
import { committedCopies, type GameState } from '../game/state.ts';
import type { Sink } from '../game/turn.ts';

/** The card on top of the discard pile. */
export function topCard(state: GameState): Card {
  return state.discard[state.discard.length - 1];
}

/** TURN-3 as a table for inner loops: 1 at {@link playabilityRow} + card if the card can be the first of a set. */
export const PLAYABILITY = Uint8Array.from(
  { length: CARDS.length * COLORS.length * CARDS.length },
  (_, at) => {
    const card = at % CARDS.length;
    const row = Math.floor(at / CARDS.length);
    return fitOf(card, Math.floor(row / COLORS.length), row % COLORS.length) ? 1 : 0;
  },
);

/** What makes a card match the top card; a universal always does. */
export type Fit = 'always' | 'color' | 'shape' | 'modifier';

/** TURN-3: how `card` matches `top`, or null; `color` is the active color's index in COLORS. */
export function fitOf(card: Card, top: Card, color: number): Fit | null {
  const family = FAMILY_OF[card];
  if (family > MODIFIER_FAMILY) return 'always';
  if (COLOR_OF[card] === color) return 'color';
  if (family === SHAPE_FAMILY) return SHAPE_OF[card] === SHAPE_OF[top] ? 'shape' : null;
  return MODIFIER_OF[card] === MODIFIER_OF[top] ? 'modifier' : null;
}

export function playabilityRow(state: GameState): number {
  return (topCard(state) * COLORS.length + state.color) * CARDS.length;
}

/** TURN-3: whether `card` can be the first of a set on the player's own turn. */
export function isPlayable(state: GameState, card: Card): boolean {
  return PLAYABILITY[playabilityRow(state) + card] === 1;
}

/** TURN-4: what is wrong with the form of a nonempty set, or null. */
export function setFault(
  state: GameState,
  type: 'play' | 'counter' | 'teamUp',
  cards: readonly Card[],
): RefusalCode | null {
  const { open } = state;
  const first = cards[0];
  const stack = open?.phase === 'stack_resolution' ? open.type : null;
  const answers = type === 'teamUp' ? 'jinx' : stack;
  if (cards.length > 1) {
    for (const card of cards) if (FAMILY_OF[card] !== FAMILY_OF[first]) return 'MIXED_SET';
    const anyJinx = answers === 'jinx' && isJinx(first);
    for (const card of cards) {
      if (!goTogether(state, first, card) && !(anyJinx && isJinx(card))) return 'SET_NOT_IDENTICAL';
    }
  }
  if (type === 'play') return open !== null && isJinx(first) ? 'JINX_IN_WINDOW' : null;
  return STACK_TYPE_OF[first] === answers ? null : 'WRONG_STACK_TYPE';
}

function goTogether(state: GameState, a: Card, b: Card): boolean {
  if (a === b) return true;
  if (FAMILY_OF[a] === MODIFIER_FAMILY) return MODIFIER_OF[a] === MODIFIER_OF[b];
  return state.rules.multiShape === 'sameShape' && SHAPE_OF[a] === SHAPE_OF[b];
}

/** TURN-5: moves a set from a hand to the discard pile; the last card becomes the top. */
export function layDown(
  core: Core,
  seat: Seat,
  cards: readonly Card[],
  color: Color | undefined,
  as: 'play' | 'counter' | 'nope' | 'teamUp',
  sink?: Sink,
): void {
  const hand = core.writableHand(seat);
  const discard = core.writableDiscard();
  for (const card of cards) {
    takeEarliest(hand, card, committedCopies(core, seat, card));
    discard.push(card);
  }
  const top = topCard(core);
  core.color = color === undefined ? COLOR_OF[top] : COLORS.indexOf(color);
  core.shape = SHAPE_OF[top];
  core.emptyDraws = 0;
  sink?.({
    type: 'cardsPlayed',
    seat,
    as,
    cards: cards.slice(),
    color: COLORS[core.color],
    handSize: hand.length,
  });
}

/** Removes the earliest copy of `card` after the first `committed` ones (TURN-4, GIFT-2). */
export function takeEarliest(hand: Card[], card: Card, committed: number): void {
  let at = hand.indexOf(card);
  for (let skipped = 0; skipped < committed; skipped++) at = hand.indexOf(card, at + 1);
  for (let later = at + 1; later < hand.length; later++) hand[later - 1] = hand[later];
  hand.pop();
}
