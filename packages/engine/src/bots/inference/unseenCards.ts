import type { Card } from '../../cards/cards.ts';
import { copiesOf } from '../../rules/deck.ts';
import type { RuleSet } from '../../rules/rules.ts';
import type { View } from '../../views/view.ts';
import { KIND_COUNT, KINDS_OF } from './kinds.ts';

/** The cards that a seat has not seen: the deck without its own hand and the discards. */
export class UnseenCards {
  /** How many of each face, of each kind, and in all. */
  readonly copies: Int16Array;
  readonly kinds = new Int16Array(KIND_COUNT);
  total = 0;
  readonly #deck: Uint16Array;
  readonly #deckKinds = new Int16Array(KIND_COUNT);
  #deckTotal = 0;

  constructor(rules: RuleSet) {
    this.#deck = copiesOf(rules);
    this.copies = new Int16Array(this.#deck.length);
    for (const [card, copies] of this.#deck.entries()) {
      this.#deckTotal += copies;
      for (const kind of KINDS_OF[card]) this.#deckKinds[kind] += copies;
    }
  }

  count(view: View): void {
    this.copies.set(this.#deck);
    this.kinds.set(this.#deckKinds);
    this.total = this.#deckTotal;
    this.without(view.hand);
    this.without(view.discard);
  }

  without(cards: readonly Card[]): void {
    this.total -= cards.length;
    for (const card of cards) {
      this.copies[card]--;
      for (const kind of KINDS_OF[card]) this.kinds[kind]--;
    }
  }
}

/** The chance that none of `drawn` cards is among the `matching` of `total` (hypergeometric). */
export function chanceOfNone(total: number, matching: number, drawn: number): number {
  let chance = 1;
  for (let index = 0; index < drawn && chance > 0; index++) {
    chance *= Math.max(0, total - matching - index) / (total - index);
  }
  return chance;
}
