/**
 * Kinds of card as a designer thinks of them: a shape or a modifier of any color, the two universals, each
 * jinx value.
 */
import { CARDS, deckOf, type RuleSet } from '@staxd/engine';

/** By card: "star", "add+2", "jinx+1", "gift". */
export const KIND_OF_CARD: readonly string[] = CARDS.map(
  ({ name, shape, modifier }) => shape ?? modifier ?? name,
);

export function kindsIn(rules: RuleSet): readonly string[] {
  return [...new Set(deckOf(rules).map((card) => KIND_OF_CARD[card]))];
}
