/** Counting cards: what is left where nobody has shown it, and how likely some of it is in a hand. */
import type { Card } from '../../cards/cards.ts';
import { copiesOf } from '../../rules/deck.ts';
import type { RuleSet } from '../../rules/rules.ts';
import type { View } from '../../views/view.ts';
import { KIND_COUNT, KINDS_OF } from './kinds.ts';

/** The multiset of cards that a seat has not seen, exactly: the deck without its own hand and the discards. */
export class UnseenCards {
  /** How many there are of each face, of each kind, and in all. */
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

  /** Counts anew everything that `view` does not show. */
  count(view: View): void {
    this.copies.set(this.#deck);
    this.kinds.set(this.#deckKinds);
    this.total = this.#deckTotal;
    this.without(view.hand);
    this.without(view.discard);
  }

  /** Takes out cards whose place is known. */
  without(cards: readonly Card[]): void {
    this.total -= cards.length;
    for (const card of cards) {
      this.copies[card]--;
      for (const kind of KINDS_OF[card]) this.kinds[kind]--;
    }
  }
}

/**
 * The chance that none of `drawn` cards is one of the `matching` among `total`: hypergeometric, that
 * is, without replacement.
 */
export function chanceOfNone(total: number, matching: number, drawn: number): number {
  let chance = 1;
  for (let index = 0; index < drawn && chance > 0; index++) {
    chance *= Math.max(0, total - matching - index) / (total - index);
  }
  return chance;
}
