import type { Seat } from '../actions/actions.ts';
import type { DrawReason, GameEvent, Ranking, WinMethod } from '../actions/events.ts';
import { type Card, FAMILY_OF, SHAPE_FAMILY } from '../cards/cards.ts';
import { type Stream, shuffle } from '../chance/random.ts';
import type { Core } from './core.ts';
import { type GameState, isActive } from './state.ts';

/** Receives events as they happen; without a sink, none are made. */
export type Sink = (event: GameEvent) => void;

/** The first active seat after `seat` (SET-1). */
export function nextSeat(state: GameState, seat: Seat): Seat {
  const count = state.seats.length;
  let next = seat;
  do next = next + 1 === count ? 0 : next + 1;
  while (!isActive(state, next) && next !== seat);
  return next;
}

export function activeCount(state: GameState): number {
  return state.seats.length - state.leavers.length;
}

/** Ends the turn of `ended` and begins the next active seat's, unless the cap is reached (TURN-8, WIN-4). */
export function passTurn(core: Core, ended: Seat, sink?: Sink): void {
  if (core.turn >= core.rules.maxTurns) {
    core.open = null;
    endEarly(core, ended, 'turn_cap', sink);
    return;
  }
  core.turn++;
  core.current = nextSeat(core, ended);
  core.open = null;
  sink?.({ type: 'turnPassed', seat: core.current, turn: core.turn });
}

/** Draws up to `count` cards, one at a time, and returns how many it drew (DECK-6). */
export function drawCards(core: Core, seat: Seat, count: number, reason: DrawReason, sink?: Sink): number {
  const hand = core.writableHand(seat);
  const before = hand.length;
  for (let drawn = 0; drawn < count; drawn++) {
    if (core.drawCount === 0 && !reshuffle(core, sink)) break;
    hand.push(core.drawPile[--core.drawCount]);
  }
  const drawn = hand.length - before;
  sink?.({ type: 'cardsDrawn', seat, count: drawn, reason, cards: hand.slice(before) });
  return drawn;
}

function reshuffle(core: Core, sink?: Sink): boolean {
  if (core.discard.length < 2) return false;
  const discard = core.writableDiscard();
  const pile = core.writableDrawPile();
  const count = discard.length - 1;
  for (let index = 0; index < count; index++) pile[index] = discard[index];
  discard[0] = discard[count];
  discard.length = 1;
  core.byChance((stream) => shuffle(pile, stream, count));
  core.drawCount = count;
  sink?.({ type: 'deckReshuffled', count });
  return true;
}

/** Puts cards under the draw pile in the order given, the last one lowest. */
export function placeAtBottom(core: Core, cards: readonly Card[]): void {
  const pile = core.writableDrawPile();
  const count = cards.length;
  // Extend from the old end: a list with holes would slow every reader.
  for (let index = 0; index < count; index++) pile[core.drawCount + index] = cards[index];
  for (let index = core.drawCount - 1; index >= 0; index--) pile[index + count] = pile[index];
  for (let index = 0; index < count; index++) pile[count - 1 - index] = cards[index];
  core.drawCount += count;
}

export function removeAt(hand: Card[], index: number): Card {
  const card = hand[index];
  for (let later = index + 1; later < hand.length; later++) hand[later - 1] = hand[later];
  hand.pop();
  return card;
}

export function takeRandom(hand: Card[], count: number, stream: Stream): Card[] {
  const taken: Card[] = [];
  while (taken.length < count) taken.push(removeAt(hand, stream.below(hand.length)));
  return taken;
}

/** TURN-2: draws one card and ends the turn; the game may end in a stalemate instead (WIN-4). */
export function drawTurn(core: Core, seat: Seat, sink?: Sink): void {
  if (drawCards(core, seat, 1, 'turn', sink) === 0) {
    // Only a played card or a leaver's hand can make drawing possible again, and both reset this.
    core.emptyDraws++;
    if (core.emptyDraws >= activeCount(core)) {
      endEarly(core, seat, 'stalemate', sink);
      return;
    }
  }
  passTurn(core, seat, sink);
}

/** STUN-2: a stunned player's turn is skipped. */
export function skipTurn(core: Core, seat: Seat, sink?: Sink): void {
  const turnsLeft = --core.writableStunned()[seat];
  sink?.({ type: 'turnSkipped', seat, turnsLeft });
  passTurn(core, seat, sink);
}

/** WIN-4: fewest cards wins, then fewest non-shapes, then the seat nearest after the turn that ended. */
function endEarly(core: Core, ended: Seat, method: 'stalemate' | 'turn_cap', sink?: Sink): void {
  const first = nextSeat(core, ended);
  let winner = first;
  for (let seat = nextSeat(core, first); seat !== first; seat = nextSeat(core, seat)) {
    if (compareHands(core.hands[seat], core.hands[winner]) < 0) winner = seat;
  }
  endGame(core, winner, method, sink);
}

/** Below 0: the first hand is the better one where nobody has finished (WIN-4). */
export function compareHands(a: readonly Card[], b: readonly Card[]): number {
  return a.length - b.length || nonShapes(a) - nonShapes(b);
}

function nonShapes(hand: readonly Card[]): number {
  return hand.reduce((count, card) => (FAMILY_OF[card] === SHAPE_FAMILY ? count : count + 1), 0);
}

/** Ends the game with the rankings of WIN-5. */
export function endGame(core: Core, winner: Seat, method: WinMethod, sink?: Sink): void {
  core.open = null;
  core.outcome = { winner, method, rankings: rankings(core, winner) };
  sink?.({ type: 'gameEnded', ...core.outcome });
}

function rankings(core: Core, winner: Seat): Ranking[] {
  const others: Seat[] = [];
  for (let seat = nextSeat(core, winner); seat !== winner; seat = nextSeat(core, seat)) others.push(seat);
  others.sort((a, b) => core.hands[a].length - core.hands[b].length);
  const ranked: Ranking[] = [{ seat: winner, rank: 1, cards: core.hands[winner].length }];
  for (const seat of others) {
    const above = ranked[ranked.length - 1];
    const cards = core.hands[seat].length;
    const tied = above.seat !== winner && above.cards === cards;
    ranked.push({ seat, rank: tied ? above.rank : ranked.length + 1, cards });
  }
  for (const seat of core.leavers.toReversed()) {
    ranked.push({ seat, rank: ranked.length + 1, cards: 0 });
  }
  return ranked;
}
