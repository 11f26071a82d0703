/** A copy of a game to try things in, as those need who think ahead. */
import type { Action, LegalAction, Seat } from '../actions/actions.ts';
import type { Card } from '../cards/cards.ts';
import { type Stream, shuffle } from '../chance/random.ts';
import { type Core, clone } from '../game/core.ts';
import { actor, committedCopies, type GameState, isActive } from '../game/state.ts';
import { legalActions } from '../legal/legal.ts';
import { step } from '../play/step.ts';
import { type View, viewFor } from '../views/view.ts';

/** What somebody does with a choice. */
export type Policy = (view: View, legal: readonly LegalAction[]) => Action;

/** A game of its own: whatever is done in it, the game that it was copied from stays as it is. */
export class Sandbox {
  readonly #core: Core;

  constructor(state: GameState) {
    this.#core = clone(state);
  }

  copy(): Sandbox {
    return new Sandbox(this.#core);
  }

  /** Becomes equal to another sandbox with as many seats. */
  copyFrom(other: Sandbox): void {
    this.#core.copyFrom(other.#core);
  }

  /** Shuffles the draw pile; all later chance is that of `stream` from then on. */
  shuffle(stream: Stream): void {
    const core = this.#core;
    shuffle(core.writableDrawPile(), stream, core.drawCount);
    core.random = stream.state();
  }

  /** Who must act, or null after the end. */
  get awaited(): Seat | null {
    return actor(this.#core);
  }

  get winner(): Seat | null {
    return this.#core.outcome?.winner ?? null;
  }

  get turn(): number {
    return this.#core.turn;
  }

  /** Whose turn it is. */
  get current(): Seat {
    return this.#core.current;
  }

  /** The active color and shape, as positions in COLORS and SHAPES; the shape may be NONE. */
  get color(): number {
    return this.#core.color;
  }

  get shape(): number {
    return this.#core.shape;
  }

  /** How many players there were at the beginning. */
  get players(): number {
    return this.#core.hands.length;
  }

  get drawCount(): number {
    return this.#core.drawCount;
  }

  get discardCount(): number {
    return this.#core.discard.length;
  }

  isActive(seat: Seat): boolean {
    return isActive(this.#core, seat);
  }

  /** How many turns a seat will skip. */
  stunned(seat: Seat): number {
    return this.#core.stunned[seat];
  }

  /** The cards of a seat, good until something changes. */
  hand(seat: Seat): readonly Card[] {
    return this.#core.hands[seat];
  }

  view(seat: Seat): View {
    return viewFor(this.#core, seat);
  }

  /** What the player who must act can do; empty after the end. */
  legalActions(): readonly LegalAction[] {
    const seat = this.awaited;
    return seat === null ? [] : legalActions(this.#core, seat);
  }

  /** Carries an action out; false when it is not possible here, and then nothing has changed. */
  take(action: Action): boolean {
    return step(this.#core, action) === null;
  }

  /** Everybody plays by `policy` until turn `end` has come and nothing is open, or the game is over. */
  playOn(policy: Policy, end: number): void {
    const core = this.#core;
    for (let seat = actor(core); seat !== null; seat = actor(core)) {
      if (core.turn >= end && core.open === null) return;
      const legal = legalActions(core, seat);
      const forced = legal.length === 1 && legal[0].picks === undefined;
      const refusal = step(core, forced ? legal[0] : policy(viewFor(core, seat), legal));
      if (refusal) throw new RangeError(`a policy did what is not legal: ${refusal.code}`);
    }
  }

  /**
   * Card number `at` of a seat changes places with number `from` of the draw pile. False, and nothing has
   * changed, when the card is promised as a gift.
   */
  exchange(seat: Seat, at: number, from: number): boolean {
    const core = this.#core;
    if (this.#isPromised(seat, core.hands[seat][at])) return false;
    const hand = core.writableHand(seat);
    const pile = core.writableDrawPile();
    const card = hand[at];
    hand[at] = pile[from];
    pile[from] = card;
    return true;
  }

  /**
   * Makes a seat hold all of `cards`, in exchange for random others, from the draw pile or else from the
   * hand of anybody but `spared`. False when that cannot be; some may have changed places already.
   */
  hold(seat: Seat, cards: readonly Card[], spared: Seat, stream: Stream): boolean {
    const hand = this.#core.hands[seat];
    const missing = cards.slice();
    const free: number[] = [];
    for (let at = 0; at < hand.length; at++) {
      const found = missing.indexOf(hand[at]);
      if (found >= 0) missing.splice(found, 1);
      else if (!this.#isPromised(seat, hand[at])) free.push(at);
    }
    return missing.every((card) => {
      if (free.length === 0) return false;
      const [at] = free.splice(stream.below(free.length), 1);
      return this.#fetch(seat, at, card, spared);
    });
  }

  #fetch(seat: Seat, at: number, card: Card, spared: Seat): boolean {
    const core = this.#core;
    const from = core.drawPile.indexOf(card);
    if (from >= 0 && from < core.drawCount) return this.exchange(seat, at, from);
    for (let other = 0; other < core.hands.length; other++) {
      if (other === seat || other === spared || this.#isPromised(other, card)) continue;
      const found = core.hands[other].indexOf(card);
      if (found < 0) continue;
      const hand = core.writableHand(seat);
      core.writableHand(other)[found] = hand[at];
      hand[at] = card;
      return true;
    }
    return false;
  }

  /** Whether a seat has promised a card of this face (GIFT-2). */
  #isPromised(seat: Seat, card: Card): boolean {
    return committedCopies(this.#core, seat, card) > 0;
  }
}
