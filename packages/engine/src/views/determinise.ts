import type { Seat } from '../actions/actions.ts';
import { type Card, COLORS, GIFT, NONE, SHAPES } from '../cards/cards.ts';
import { openStream, parseSeed, type Stream, shuffle } from '../chance/random.ts';
import { type Core, clone } from '../game/core.ts';
import { type GameState, type Gift, NO_MEMO } from '../game/state.ts';
import { unwrap } from '../result.ts';
import { copiesOf } from '../rules/deck.ts';
import type { View } from './view.ts';

/**
 * A complete state that agrees with `view`. Hidden cards are dealt from those unseen, every way equally
 * likely (but promised gifts are never GIFTs); chance comes from `stream`. Throws RangeError for a view that
 * no full deck can lead to, such as that of a position laid out with part of a deck.
 */
export function determinise(view: View, stream: Stream): Core {
  const unseen = unseenCards(view);
  shuffle(unseen, stream);
  const gifts = guessGifts(view, unseen);
  const hands = view.seats.map(({ seat, handSize, committed }) => {
    if (seat === view.viewer) return view.hand.slice();
    const promised = gifts.filter((gift) => gift.seat === seat).map(({ card }) => card);
    return [...promised, ...unseen.splice(0, handSize - committed)];
  });
  if (unseen.length !== view.drawCount) throw new RangeError('this view does not account for a full deck');
  const seed = `alea:${stream.below(2 ** 31)}/${stream.below(2 ** 31)}`;
  const state: GameState = {
    rules: view.rules,
    seats: view.seats.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
    hands,
    drawPile: unseen,
    drawCount: unseen.length,
    discard: view.discard,
    color: COLORS.indexOf(view.color),
    shape: view.shape === null ? NONE : SHAPES.indexOf(view.shape),
    current: view.current,
    turn: view.turn,
    stunned: view.seats.map(({ stunned }) => stunned),
    active: view.seats.reduce((bits, { seat, active }) => (active ? bits | (1 << seat) : bits), 0),
    leavers: view.leavers,
    emptyDraws: view.emptyDraws,
    open: openDecision(view, gifts),
    outcome: view.outcome,
    memos: view.seats.map(({ seat }) => (seat === view.viewer ? view.memo : NO_MEMO)),
    random: openStream(unwrap(parseSeed(seed)), 'effects').state(),
  };
  return clone(state);
}

function unseenCards(view: View): Card[] {
  const left = copiesOf(view.rules);
  for (const card of view.hand) left[card]--;
  for (const card of view.discard) left[card]--;
  return Array.from(left).flatMap((copies, card) => new Array<Card>(Math.max(copies, 0)).fill(card));
}

/** The promised gifts, in the order of contribution; those of others are taken from `unseen`. */
function guessGifts(view: View, unseen: Card[]): Gift[] {
  const own = view.committed.map((card): Gift => ({ seat: view.viewer as Seat, card }));
  return (view.stack?.contributions ?? []).flatMap(({ seat }) => {
    if (seat === view.viewer) return own;
    return Array.from({ length: view.seats[seat].committed }, (): Gift => {
      const at = unseen.findIndex((card) => card !== GIFT);
      return { seat, card: unseen.splice(at, 1)[0] };
    });
  });
}

function openDecision(view: View, gifts: readonly Gift[]): GameState['open'] {
  const { stack, jinx, peek } = view;
  if (stack) {
    const { holder: _holder, ...rest } = stack;
    return { phase: 'stack_resolution', ...rest, gifts };
  }
  if (jinx) return { phase: 'jinx_window', ...jinx };
  return peek && { phase: 'peek_selection', ...peek };
}
