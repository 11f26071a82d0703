/**
 * Kinds of card as a designer thinks of them: a shape or a modifier whatever its color, the two
 * universals, each jinx value. Colors are alike in the rules, so that faces would only spread one
 * effect over four rows.
 */
import { CARDS, deckOf, type RuleSet } from '@staxd/engine';

/** The kind of each face, by card: "star", "add+2", "jinx+1", "gift". */
export const KIND_OF_CARD: readonly string[] = CARDS.map(
  ({ name, shape, modifier }) => shape ?? modifier ?? name,
);

/** The kinds that the deck of a rule set holds, in the order of the faces. */
export function kindsIn(rules: RuleSet): readonly string[] {
  return [...new Set(deckOf(rules).map((card) => KIND_OF_CARD[card]))];
}
