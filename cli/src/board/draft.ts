/**
 * The set that a player composes before it becomes an action. It knows no rules: it proposes an action, and
 * the engine's refusal says what is still missing. Pure.
 */
import {
  type Action,
  type Card,
  COLORS,
  type Color,
  isJinx,
  type LegalAction,
  NOPE,
  type Seat,
  type View,
} from '@staxd/engine';
import type { PlayedGame } from '../game/playedGame.ts';
import type { Fault } from '../messages/faults.ts';
import { SORT_ORDERS, type SortOrder, sortedHand } from './sorting.ts';

export interface Draft {
  /** The cursor's place in the hand as displayed. */
  readonly cursor: number;
  readonly sort: SortOrder;
  /** Places in the hand of the cards laid out, in order of play. */
  readonly cards: readonly number[];
  /** What the player must answer next. */
  readonly asks: 'set' | 'color' | 'target' | 'gifts';
  readonly color?: Color;
  readonly target?: Seat;
  /** Places in the hand of the cards to give. */
  readonly gifts: readonly number[];
  readonly giftRange?: { readonly min: number; readonly max: number };
}

export const EMPTY_DRAFT: Draft = { cursor: 0, sort: 'drawn', cards: [], asks: 'set', gifts: [] };

export type DraftMove =
  | { readonly type: 'cursor'; readonly by: number }
  | { readonly type: 'toggle' | 'sort' | 'back' | 'submit' }
  /** `option` is the index of the color or target. */
  | { readonly type: 'choose'; readonly option: number };

/** A new draft, an action that will be accepted, or a refusal to show. */
export interface DraftStep {
  readonly draft: Draft;
  readonly action?: Action;
  readonly refusal?: Fault;
}

export type Composed = Pick<PlayedGame, 'view' | 'refusalOf'>;

/** `seat` must be the one that acts. */
export function moveDraft(game: Composed, seat: Seat, draft: Draft, move: DraftMove): DraftStep {
  const { hand } = game.view;
  switch (move.type) {
    case 'cursor':
      return { draft: { ...draft, cursor: clamp(draft.cursor + move.by, hand.length) } };
    case 'sort': {
      const next = SORT_ORDERS[(SORT_ORDERS.indexOf(draft.sort) + 1) % SORT_ORDERS.length];
      const place = sortedHand(hand, draft.sort)[draft.cursor];
      return { draft: { ...draft, sort: next, cursor: Math.max(0, sortedHand(hand, next).indexOf(place)) } };
    }
    case 'back':
      return { draft: stepBack(draft) };
    case 'toggle':
      return { draft: toggle(draft, placeAt(hand, draft)) };
    case 'choose': {
      const choice = options(game.view, draft)[move.option];
      if (choice === undefined) return { draft };
      return submit(game, seat, { ...draft, ...choice.answer }, draft);
    }
    case 'submit': {
      const nothing = draft.asks === 'set' ? draft.cards.length === 0 : draft.gifts.length === 0;
      const asksCards = draft.asks === 'set' || draft.asks === 'gifts';
      const laid = asksCards && nothing ? toggle(draft, placeAt(hand, draft)) : draft;
      return submit(game, seat, laid, draft);
    }
  }
}

export function options(
  { seats, viewer }: View,
  { asks }: Draft,
): readonly { readonly label: string; readonly answer: Partial<Draft> }[] {
  if (asks === 'color') return COLORS.map((color) => ({ label: color, answer: { color } }));
  if (asks !== 'target') return [];
  return seats.flatMap(({ seat, name, active }) =>
    seat === viewer || !active ? [] : [{ label: name, answer: { target: seat } }],
  );
}

/** The cards that can be laid out next, alone or with those already laid out. */
export function usableCards(
  hand: readonly Card[],
  legal: readonly LegalAction[],
  draft: Draft,
): ReadonlySet<Card> {
  const laid = draft.cards.map((place) => hand[place]);
  if (draft.asks === 'gifts') {
    const giving = legal.find((action) => action.picks?.part === 'gifts' && sameCards(cardsOf(action), laid));
    return new Set(giving?.picks?.eligible);
  }
  if (laid.length === 0) return new Set(legal.flatMap(starters));
  return new Set(
    legal
      .map(cardsOf)
      .filter((set) => containsAll(set, laid))
      .flat(),
  );
}

/** The cards of a legal action, or those that it can pick from. */
function cardsOf(action: LegalAction): readonly Card[] {
  if (action.type === 'nope') return [NOPE];
  if (action.picks?.part === 'cards') return action.picks.eligible;
  return 'cards' in action ? action.cards : [];
}

function starters(action: LegalAction): readonly Card[] {
  const cards = cardsOf(action);
  return action.picks?.part === 'cards' ? cards : cards.slice(0, 1);
}

function placeAt(hand: readonly Card[], { cursor, sort }: Draft): number | undefined {
  return sortedHand(hand, sort)[cursor];
}

function toggle(draft: Draft, place: number | undefined): Draft {
  if (place === undefined || (draft.asks === 'gifts' && draft.cards.includes(place))) return draft;
  const part = draft.asks === 'gifts' ? 'gifts' : 'cards';
  const chosen = draft[part];
  const next = chosen.includes(place) ? chosen.filter((other) => other !== place) : [...chosen, place];
  return { ...draft, [part]: next };
}

/** Cancels the open question, or else takes all cards back. */
function stepBack({ cursor, sort, cards, asks }: Draft): Draft {
  return { ...EMPTY_DRAFT, cursor, sort, cards: asks === 'set' ? [] : cards };
}

/** An action if the draft is complete, the next question if something is missing, else the refusal. */
function submit(game: Composed, seat: Seat, draft: Draft, before: Draft): DraftStep {
  const action = propose(game.view, seat, draft);
  const refusal = game.refusalOf(action);
  if (!refusal) return { draft: { ...EMPTY_DRAFT, sort: draft.sort }, action };
  const { code, params = {} } = refusal;
  if (code === 'COLOR_REQUIRED') return { draft: { ...draft, asks: 'color' } };
  if (code === 'TARGET_REQUIRED') return { draft: { ...draft, asks: 'target' } };
  if (code === 'GIFT_COUNT' && draft.gifts.length === 0) {
    const giftRange = { min: Number(params.min), max: Number(params.max) };
    return { draft: { ...draft, asks: 'gifts', giftRange } };
  }
  return { draft: before, refusal };
}

function propose({ hand, phase }: View, seat: Seat, draft: Draft): Action {
  const { color, target } = draft;
  const cards = draft.cards.map((place) => hand[place]);
  const declared = color === undefined ? {} : { color };
  if (phase === 'peek_selection') return { type: 'reveal', seat, cards };
  if (phase === 'jinx_window' && cards.length > 0 && cards.every(isJinx))
    return { type: 'teamUp', seat, cards };
  const answering = phase === 'stack_resolution';
  if (answering && cards.length === 1 && cards[0] === NOPE) return { type: 'nope', seat, ...declared };
  return {
    type: answering ? 'counter' : 'play',
    seat,
    cards,
    ...declared,
    ...(target === undefined ? {} : { target }),
    ...(draft.gifts.length > 0 ? { gifts: draft.gifts.map((place) => hand[place]) } : {}),
  };
}

function containsAll(set: readonly Card[], cards: readonly Card[]): boolean {
  const left = set.slice();
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function sameCards(a: readonly Card[], b: readonly Card[]): boolean {
  return a.length === b.length && containsAll(a, b);
}

function clamp(position: number, count: number): number {
  return Math.max(0, Math.min(position, count - 1));
}
