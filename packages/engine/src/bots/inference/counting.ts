import type { Seat } from '../../actions/actions.ts';
import type { StackType } from '../../cards/cards.ts';
import { NONE } from '../../cards/cards.ts';
import { canBeNoped } from '../../play/stacks/stackRules.ts';
import { MAX_PLAYERS, type RuleSet } from '../../rules/rules.ts';
import type { View } from '../../views/view.ts';
import { TableOutlook } from '../heuristics/tableOutlook.ts';
import { isOfKind, KIND_COUNT, NOPE_KIND, shapeKind, stackKind } from './kinds.ts';
import { OpponentModel } from './opponentModel.ts';
import { chanceOfNone, UnseenCards } from './unseenCards.ts';

/** The chance, per card and kind, that a player held back a card they could have played. */
const DOUBT = 0.15;
/** The chance that a player who could use a NOPE does. */
const NOPE_USED = 0.5;

const GIFT_KIND = stackKind('gift');

export class CountedOutlook extends TableOutlook {
  readonly unseen: UnseenCards;
  readonly opponents: OpponentModel;
  /** By seat and kind, what was worked out since the last look; negative where nothing was. */
  readonly #chances = new Float64Array(MAX_PLAYERS * KIND_COUNT);

  constructor(seat: Seat, rules: RuleSet) {
    super();
    this.unseen = new UnseenCards(rules);
    this.opponents = new OpponentModel(seat, rules);
  }

  override look(view: View): void {
    super.look(view);
    this.#chances.fill(-1);
    this.unseen.count(view);
    for (const { seat } of view.seats) {
      if (seat !== view.viewer) this.unseen.without(this.opponents.seats[seat].known);
    }
  }

  /** Whether the unseen cards are exactly the hidden ones; not so in a position laid out with part of a deck. */
  isWholeDeck(): boolean {
    const { view, others } = this.reading;
    const inHands = others.reduce((sum, seat) => sum + view.seats[seat].handSize, 0);
    const known = others.reduce((sum, seat) => sum + this.opponents.seats[seat].known.length, 0);
    return this.unseen.total + known === inHands + view.drawCount;
  }

  override answers(seat: Seat, type: StackType): number {
    const none = this.#chanceOfNone(seat, stackKind(type));
    const nope = canBeNoped(type) ? NOPE_USED * (1 - this.#chanceOfNone(seat, NOPE_KIND)) : 0;
    return 1 - none * (1 - nope);
  }

  override follows(seat: Seat, color: number, shape: number): number {
    let none = this.#chanceOfNone(seat, color);
    if (shape !== NONE) none *= this.#chanceOfNone(seat, shapeKind(shape));
    return 1 - none * this.#chanceOfNone(seat, GIFT_KIND) * this.#chanceOfNone(seat, NOPE_KIND);
  }

  #chanceOfNone(seat: Seat, kind: number): number {
    const at = seat * KIND_COUNT + kind;
    if (this.#chances[at] < 0) this.#chances[at] = this.#workOut(seat, kind);
    return this.#chances[at];
  }

  #workOut(seat: Seat, kind: number): number {
    const { known, possible } = this.opponents.seats[seat];
    for (const card of known) if (isOfKind(card, kind)) return 0;
    const hidden = this.reading.handSize(seat) - known.length;
    if (hidden <= 0) return 1;
    const { total, kinds } = this.unseen;
    const open = Math.min(possible[kind], hidden);
    const heldBack = (DOUBT * kinds[kind]) / total;
    let none = chanceOfNone(total, kinds[kind], open);
    // Not a power, whose last bits differ from one computer to another.
    for (let card = open; card < hidden; card++) none *= 1 - heldBack;
    return none;
  }
}
