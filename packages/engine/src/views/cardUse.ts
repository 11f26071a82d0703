import type { LegalAction, Seat } from '../actions/actions.ts';
import type { Viewer } from '../actions/events.ts';
import {
  type Card,
  COLORS,
  FAMILY_OF,
  GIFT,
  isJinx,
  NOPE,
  SHAPE_FAMILY,
  STACK_TYPE_OF,
  type StackType,
} from '../cards/cards.ts';
import { type Fit, fitOf } from '../play/matching.ts';
import { addedBy, canBeNoped, isAimed } from '../play/stacks/stackRules.ts';
import type { View } from './view.ts';

/** Why a card cannot be played now; the first that applies. */
export const BARRIERS = [
  'over',
  'notYours',
  'showing',
  'stunned',
  'promised',
  'neverNoped',
  'otherStack',
  'noMatch',
  'lastShape',
] as const;
/** Why a card cannot be played now. */
export type Barrier = (typeof BARRIERS)[number];

/** What a card does by itself. If `target` is null, its player chooses one. */
export type InferredAction =
  | { readonly type: 'win' | 'shape' | 'color' | 'nope' }
  | { readonly type: 'hit'; readonly stack: StackType; readonly total: number; readonly target: Seat | null }
  /** `asks`: who may join, `joined`: whom it hits then (JINX-4), with two players left the viewer. */
  | { readonly type: 'jinx'; readonly value: number; readonly asks: Seat; readonly joined: Seat };

/** What a card of the viewer's hand is good for now. */
export interface CardUse {
  /** How it matches the top card (TURN-3), or null. */
  readonly fit: Fit | null;
  readonly barrier: Barrier | null;
  /** What it would do: now, or on the viewer's own turn if it cannot be played now. */
  readonly deed: InferredAction;
}

/** What one card of the viewer's is good for now; `legal` comes from `legalInView`. */
export function cardUse(view: View, legal: readonly LegalAction[], card: Card): CardUse {
  const top = view.discard[view.discard.length - 1];
  const fit = fitOf(card, top, COLORS.indexOf(view.color));
  const actions = legal.filter((action) => plays(action, card));
  return {
    fit,
    barrier: actions.length > 0 ? null : barrierOf(view, card, fit),
    deed:
      actions.length > 0 && winsAlone(view, actions, card) ? { type: 'win' } : deedOf(view, actions, card),
  };
}

function plays(action: LegalAction, card: Card): boolean {
  const { type, picks } = action;
  if (type === 'nope') return card === NOPE;
  if (type !== 'play' && type !== 'counter' && type !== 'teamUp') return false;
  if (picks?.part === 'cards') return picks.min === 1 && picks.eligible.includes(card);
  return 'cards' in action && action.cards.length === 1 && action.cards[0] === card;
}

/** WIN-1, GIFT-4: the last card wins, and so does a GIFT when nothing else is left to give. */
function winsAlone({ hand }: View, actions: readonly LegalAction[], card: Card): boolean {
  if (hand.length === 1) return true;
  return card === GIFT && hand.every((other) => other === GIFT) && actions.every(({ picks }) => !picks);
}

function barrierOf(view: View, card: Card, fit: Fit | null): Barrier {
  const { viewer, awaited, stack, peek, seats, hand, committed } = view;
  if (view.outcome) return 'over';
  if (viewer === 'spectator' || awaited !== viewer) return 'notYours';
  if (peek) return 'showing';
  if (!stack && seats[viewer].stunned > 0) return 'stunned';
  const free =
    hand.filter((other) => other === card).length - committed.filter((other) => other === card).length;
  if (committed.includes(card) && free === 0) return 'promised';
  if (stack && card === NOPE && !canBeNoped(stack.type)) return 'neverNoped';
  if (stack && card !== NOPE && STACK_TYPE_OF[card] !== stack.type) return 'otherStack';
  return stack || fit ? 'lastShape' : 'noMatch';
}

function deedOf(view: View, actions: readonly LegalAction[], card: Card): InferredAction {
  const { stack, jinx } = view;
  const isAnswer = (type: LegalAction['type']) => actions.some((action) => action.type === type);
  if (card === NOPE) return { type: isAnswer('nope') ? 'nope' : 'color' };
  if (FAMILY_OF[card] === SHAPE_FAMILY) return { type: 'shape' };
  const type = STACK_TYPE_OF[card] as StackType;
  const next = nextActive(view, view.viewer);
  const target = isAimed(type) ? null : next;
  const value = addedBy([card]) ?? 1;
  if (stack && isAnswer('counter')) return { type: 'hit', stack: type, total: stack.total + value, target };
  if (jinx && isAnswer('teamUp')) return { type: 'hit', stack: type, total: jinx.value + value, target };
  if (isJinx(card)) return { type: 'jinx', value, asks: next, joined: nextActive(view, next) };
  return { type: 'hit', stack: type, total: value, target };
}

/** SET-1: the next active seat after this one. */
function nextActive({ seats }: View, from: Viewer): Seat {
  const own = from === 'spectator' ? 0 : from;
  const order = [...seats.slice(own + 1), ...seats.slice(0, own)];
  return order.find(({ active }) => active)?.seat ?? own;
}
