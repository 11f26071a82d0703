import { CARDS, type Card, type Face, type StackType } from '../cards/cards.ts';
import type { RuleSet } from './rules.ts';

/** Copies of each modifier in each color, and of each universal; the options count the jinx cards. */
const COPIES: Readonly<Record<Exclude<StackType, 'jinx'> | 'nope', number>> = {
  'add+1': 2,
  'add+2': 2,
  'add+3': 1,
  stun: 2,
  trade: 1,
  hijack: 1,
  peek: 1,
  gift: 4,
  nope: 4,
};

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
