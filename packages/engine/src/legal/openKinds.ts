import type { ActionKind, Seat } from '../actions/actions.ts';
import {
  type Card,
  FAMILY_OF,
  GIFT,
  isJinx,
  NONE,
  NOPE,
  SHAPE_FAMILY,
  STACK_OF,
  STACK_TYPES,
  type StackType,
} from '../cards/cards.ts';
import type { GameState } from '../game/state.ts';
import { PLAYABILITY, playabilityRow } from '../play/matching.ts';
import { EFFECTS } from '../play/stacks/effects.ts';
import { freeCopies, giftSizes, jinxLimit, largestSet } from './setSizes.ts';

/** Writes the kinds that have a legal action to the front of `kinds`, ordered as ACTION_KINDS; returns how many. */
export function findOpenKinds(state: GameState, seat: Seat, kinds: ActionKind[]): number {
  const { open } = state;
  if (open?.phase === 'stack_resolution') return findAnswers(state, seat, open.type, kinds);
  let count = 0;
  if (open?.phase === 'peek_selection') kinds[count++] = 'reveal';
  else if (state.stunned[seat] > 0) kinds[count++] = 'skip';
  else {
    const inWindow = open !== null;
    if (canPlay(state, seat, inWindow)) kinds[count++] = 'play';
    kinds[count++] = 'draw';
    if (inWindow && jinxLimit(state, seat) > 0) kinds[count++] = 'teamUp';
    if (inWindow) kinds[count++] = 'ignore';
  }
  return count;
}

/** Whether a card may be played alone; if none may, no larger set may either. */
function canPlay(state: GameState, seat: Seat, inWindow: boolean): boolean {
  const hand = state.hands[seat];
  const row = playabilityRow(state);
  for (let at = 0; at < hand.length; at++) {
    const card = hand[at];
    if (PLAYABILITY[row + card] === 0) continue;
    if (FAMILY_OF[card] === SHAPE_FAMILY) return true;
    if (card === GIFT ? giftSizes(state, seat, 'play', 1) > 0 : mayGoAlone(state, seat, card, inWindow)) {
      return true;
    }
  }
  return false;
}

function mayGoAlone(state: GameState, seat: Seat, card: Card, inWindow: boolean): boolean {
  return largestSet(state, seat, card, 1) === 1 && !(inWindow && isJinx(card));
}

function findAnswers(state: GameState, seat: Seat, type: StackType, kinds: ActionKind[]): number {
  const hand = state.hands[seat];
  const stack = STACK_TYPES.indexOf(type);
  let counter: Card = NONE;
  let nope: Card = NONE;
  for (let at = 0; at < hand.length; at++) {
    const card = hand[at];
    if (card === NOPE) nope = card;
    else if (STACK_OF[card] === stack) counter = card;
  }
  let count = 0;
  kinds[count++] = 'accept';
  if (counter !== NONE && canCounter(state, seat, counter)) kinds[count++] = 'counter';
  if (nope !== NONE && EFFECTS[type].nopable && canNope(state, seat, type)) kinds[count++] = 'nope';
  return count;
}

function canCounter(state: GameState, seat: Seat, card: Card): boolean {
  if (card === GIFT) return giftSizes(state, seat, 'counter', 1) > 0;
  return largestSet(state, seat, card, 1) === 1;
}

function canNope(state: GameState, seat: Seat, type: StackType): boolean {
  return largestSet(state, seat, NOPE, 1) === 1 && (type !== 'gift' || freeCopies(state, seat, NOPE) > 0);
}
