import { CARDS, type Card, COPIES, type Face } from '../cards/cards.ts';
import type { RuleSet } from './rules.ts';

const built = new WeakMap<RuleSet, readonly Card[]>();

/** The deck of a rule set (DECK-1 to DECK-4), in the order of the faces, not shuffled. */
export function deckOf(rules: RuleSet): readonly Card[] {
  let deck = built.get(rules);
  if (!deck) {
    deck = CARDS.flatMap((face, card) => new Array<Card>(copies(rules, face)).fill(card));
    built.set(rules, deck);
  }
  return deck;
}

/** How many copies of each face the deck holds, indexed by card. */
export function copiesOf(rules: RuleSet): Uint16Array {
  const counts = new Uint16Array(CARDS.length);
  for (const card of deckOf(rules)) counts[card]++;
  return counts;
}

function copies(rules: RuleSet, face: Face): number {
  const kind = face.shape ?? face.modifier ?? face.name;
  const counted = rules.deck[face.name] ?? rules.deck[kind];
  if (counted !== undefined) return counted;
  if (face.family === 'shape') return rules.shapeCopies;
  if (kind.startsWith('jinx')) return rules.jinxPerColour[face.value as 1 | 2 | 3];
  return COPIES[kind as keyof typeof COPIES] * (face.family === 'modifier' ? rules.modifierMultiplier : 1);
}
