/** Cards as clients draw them. Where nothing is drawn, as in events, a card is its name: `orange star`. */
import {
  CARDS,
  type Card,
  COLORS,
  formatCard,
  MODIFIERS,
  parseCard,
  SHAPES,
  UNIVERSALS,
} from '@staxd/engine';
import * as v from 'valibot';
import { choice, count, flag } from './input.ts';

/** The types of cards on the wire. */
export const CARD_TYPES = ['shape', 'modifier', 'universal', 'ultimate'] as const;
/** Universals are gray until a color is declared for them. */
export const CARD_COLORS = [...COLORS, 'gray'] as const;

/** The name of a card: `orange star`, `pink add+2`, `gift`. */
export const cardName = v.custom<string>(
  (name) => typeof name === 'string' && parseCard(name) !== undefined,
  'the name of a card, such as "orange star"',
);

/** The schema of a card on the wire. */
export const cardSchema = v.object({
  /** The place in the card's list. It does not identify the card (DECK-5). */
  id: count,
  type: choice(CARD_TYPES),
  color: choice(CARD_COLORS),
  shape: v.exactOptional(choice(SHAPES)),
  /** `add_1`, `jinx_2`, `stun`. */
  modifier: v.exactOptional(v.string()),
  /** The engine's name: `add+1`, `jinx+2`, `stun`. */
  modifier_type: v.exactOptional(choice(MODIFIERS)),
  /** The N of `add+N` and `jinx+N`. */
  modifier_value: v.exactOptional(count),
  universal: v.exactOptional(choice(UNIVERSALS)),
  /** No deck has such a card (DECK-4). */
  ultimate_type: v.exactOptional(v.string()),
  /** What the card adds to a stack. */
  value: count,
  /** Only in the viewer's own hand: whether a legal action uses the card now. */
  is_playable: v.exactOptional(flag),
});
/** A card on the wire. */
export type WireCard = v.InferOutput<typeof cardSchema>;

const FACES: readonly Omit<WireCard, 'id'>[] = CARDS.map(({ family, color, shape, modifier, value }) => {
  if (shape !== null && color !== null) return { type: 'shape', color, shape, value };
  if (modifier !== null && color !== null) {
    const numbered = modifier.includes('+') ? { modifier_value: value } : {};
    const name = modifier.replace('+', '_');
    return { type: 'modifier', color, modifier: name, modifier_type: modifier, ...numbered, value };
  }
  return { type: 'universal', color: 'gray', universal: family === 'gift' ? 'gift' : 'nope', value };
});

/** By card and place. Reused, so that unchanged cards are identical objects to a client that draws them. */
const drawn: WireCard[][] = CARDS.map(() => []);
const known = new WeakMap<WireCard, Card>();

/** A card at place `id` of a list. */
export function toWireCard(card: Card, id: number): WireCard {
  const found = drawn[card][id];
  if (found) return found;
  const made = Object.freeze({ id, ...FACES[card] });
  drawn[card][id] = made;
  known.set(made, card);
  return made;
}

/** The inverse of {@link toWireCard}. Throws a RangeError for an unknown card, which is a bug. */
export function fromWireCard(shown: WireCard): Card {
  const { color, shape, modifier_type, universal } = shown;
  return known.get(shown) ?? cardNamed(universal ?? `${color} ${shape ?? modifier_type}`);
}

/** Throws a RangeError for an unknown name, which is a bug. */
function cardNamed(name: string): Card {
  const card = parseCard(name);
  if (card === undefined) throw new RangeError(`no card is called ${name}`);
  return card;
}

export function cardNames(cards: readonly Card[]): string[] {
  return cards.map(formatCard);
}

/** The inverse of {@link cardNames}. Throws a RangeError for an unknown name, which is a bug. */
export function cardsNamed(names: readonly string[]): Card[] {
  return names.map(cardNamed);
}
