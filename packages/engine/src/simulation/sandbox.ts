import type { Action, LegalAction, Seat } from '../actions/actions.ts';
import type { Card } from '../cards/cards.ts';
import { type Stream, shuffle } from '../chance/random.ts';
import { type Core, clone } from '../game/core.ts';
import { actor, committedCopies, type GameState, isActive } from '../game/state.ts';
import { legalActions } from '../legal/legal.ts';
import { step } from '../play/step.ts';
import type { RuleSet } from '../rules/rules.ts';
import type { View } from '../views/view.ts';
import { glimpse, viewFor } from '../views/viewFor.ts';

/** Chooses one of the legal actions. */
export type Policy = (view: View, legal: readonly LegalAction[]) => Action;

/** A copy of a game to try actions in; the original stays unchanged. */
export class Sandbox {
  readonly #core: Core;

  constructor(state: GameState) {
    this.#core = clone(state);
  }

  copy(): Sandbox {
    return new Sandbox(this.#core);
  }

  copyFrom(other: Sandbox): void {
    this.#core.copyFrom(other.#core);
  }

  shuffle(stream: Stream): void {
    const core = this.#core;
    shuffle(core.writableDrawPile(), stream, core.drawCount);
    core.random = stream.state();
  }

  get rules(): RuleSet {
    return this.#core.rules;
  }

  get awaited(): Seat | null {
    return actor(this.#core);
  }

  get winner(): Seat | null {
    return this.#core.outcome?.winner ?? null;
  }

  get turn(): number {
    return this.#core.turn;
  }

  get current(): Seat {
    return this.#core.current;
  }

  /** The active color and shape, as indices into COLORS and SHAPES; the shape may be NONE. */
  get color(): number {
    return this.#core.color;
  }

  get shape(): number {
    return this.#core.shape;
  }

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

  stunned(seat: Seat): number {
    return this.#core.stunned[seat];
  }

  /** The cards of a seat, valid until something changes. */
  hand(seat: Seat): readonly Card[] {
    return this.#core.hands[seat];
  }

  view(seat: Seat): View {
    return viewFor(this.#core, seat);
  }

  legalActions(): readonly LegalAction[] {
    const seat = this.awaited;
    return seat === null ? [] : legalActions(this.#core, seat);
  }

  /** Carries out an action; false, with nothing changed, if it is not possible here. */
  take(action: Action): boolean {
    return step(this.#core, action) === null;
  }

  /** Everyone plays by `policy` until turn `end` has come and nothing is open, or the game is over. */
  playOn(policy: Policy, end: number): void {
    const core = this.#core;
    for (let seat = actor(core); seat !== null; seat = actor(core)) {
      if (core.turn >= end && core.open === null) return;
      const legal = legalActions(core, seat);
      const forced = legal.length === 1 && legal[0].picks === undefined;
      const refusal = step(core, forced ? legal[0] : policy(glimpse(core, seat), legal));
      if (refusal) throw new RangeError(`a policy chose an illegal action: ${refusal.code}`);
    }
  }

  /** Swaps a seat's card at `at` with the draw pile's at `from`; false, with nothing changed, if it is promised. */
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

  /** Swaps in `cards`, from the draw pile or any hand but `spared`. False if it cannot; some may be swapped by then. */
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

  #isPromised(seat: Seat, card: Card): boolean {
    return committedCopies(this.#core, seat, card) > 0;
  }
}
