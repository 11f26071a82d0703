/**
 * Twins: other states that a viewer cannot tell from the real one, made without the engine's own
 * `determinise`, so that neither can hide a fault of the other.
 */
import {
  type Card,
  type GameState,
  GIFT,
  openStream,
  type Seat,
  type Stream,
  shuffle,
  type Viewer,
} from '../../src/index.ts';

/** Cards that stay with their player, so that its next action remains possible. */
export interface Kept {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/**
 * Deals the hidden cards again: all hands but the viewer's, their promised gifts and, with `from`
 * `everywhere`, the draw pile and later chance. With `from` `hands`, pile and chance stay, so that even the
 * viewer's own draws must be the same.
 */
export function redeal(
  state: GameState,
  viewer: Viewer,
  kept: Kept,
  from: 'everywhere' | 'hands',
  stream: Stream,
): GameState {
  const others = [...state.seats.keys()].filter((seat) => seat !== viewer);
  const staying = new Map(others.map((seat) => [seat, seat === kept.seat ? held(state, kept) : []]));
  const pool = others.flatMap((seat) => without(state.hands[seat], staying.get(seat) ?? []));
  if (from === 'everywhere') pool.push(...state.drawPile.slice(0, state.drawCount));
  shuffle(pool, stream);

  const { open } = state;
  const gifts = (open?.phase === 'stack_resolution' ? open.gifts : []).map((gift) => {
    if (gift.seat === viewer) return gift;
    const [card] = pool.splice(
      pool.findIndex((other) => other !== GIFT),
      1,
    );
    return { seat: gift.seat, card };
  });
  const hands = state.hands.map((hand, seat) => {
    if (seat === viewer) return hand;
    const promised = gifts.filter((gift) => gift.seat === seat).map(({ card }) => card);
    const stays = staying.get(seat) ?? [];
    return [...promised, ...stays, ...pool.splice(0, hand.length - promised.length - stays.length)];
  });
  return {
    ...state,
    hands,
    open: open?.phase === 'stack_resolution' ? { ...open, gifts } : open,
    memos: state.memos.map((memo, seat) =>
      seat === viewer ? memo : { peeked: null, hijacked: null, gaveAway: null },
    ),
    ...(from === 'hands'
      ? {}
      : {
          drawPile: pool,
          drawCount: pool.length,
          random: openStream({ algorithm: 'alea', key: String(stream.fraction()) }, 'effects').state(),
        }),
  };
}

/** The kept cards that the player holds; an illegal action may name others. */
function held(state: GameState, { seat, cards }: Kept): Card[] {
  const hand = state.hands[seat].slice();
  return cards.filter((card) => {
    const at = hand.indexOf(card);
    if (at >= 0) hand.splice(at, 1);
    return at >= 0;
  });
}

function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  return cards.reduce((rest, card) => rest.toSpliced(rest.indexOf(card), 1), hand.slice());
}
