/** Cards as clients draw them. In events, and wherever nothing is drawn, a card is its name: `orange star`. */
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
/** Universals are grey until somebody declares a color for them. */
export const CARD_COLORS = [...COLORS, 'gray'] as const;

/** The name of a card: `orange star`, `pink add+2`, `gift`. */
export const cardName = v.custom<string>(
  (name) => typeof name === 'string' && parseCard(name) !== undefined,
  'the name of a card, such as "orange star"',
);

/** The schema of a card on the wire. */
export const cardSchema = v.object({
  /** The card's place in the list that holds it, for drawing. It follows no card (DECK-5). */
  id: count,
  type: choice(CARD_TYPES),
  color: choice(CARD_COLORS),
  shape: v.exactOptional(choice(SHAPES)),
  /** `add_1`, `jinx_2`, `stun`. */
  modifier: v.exactOptional(v.string()),
  /** The same as people write it: `add+1`, `jinx+2`, `stun`. */
  modifier_type: v.exactOptional(choice(MODIFIERS)),
  /** The number on the card: N of `add+N` and `jinx+N`. */
  modifier_value: v.exactOptional(count),
  universal: v.exactOptional(choice(UNIVERSALS)),
  /** No deck has such a card (DECK-4). */
  ultimate_type: v.exactOptional(v.string()),
  /** What the card adds to a stack. */
  value: count,
  /** Only in the viewer's own hand: whether some legal action of this moment uses the card. */
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

/** By card and place: made once, so that what has not changed is the same object to whoever draws it. */
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

/** The same texts, made once. */
const written: string[][] = CARDS.map(() => []);

/** {@link toWireCard} as JSON. */
export function toWireCardText(card: Card, id: number): string {
  written[card][id] ??= JSON.stringify(toWireCard(card, id));
  return written[card][id];
}

/** The card that a client was shown. Throws RangeError for one that no game has, which is a bug. */
export function fromWireCard(shown: WireCard): Card {
  const { color, shape, modifier_type, universal } = shown;
  return known.get(shown) ?? cardNamed(universal ?? `${color} ${shape ?? modifier_type}`);
}

/** The card of that name. Throws RangeError for a name that no card has, which is a bug. */
function cardNamed(name: string): Card {
  const card = parseCard(name);
  if (card === undefined) throw new RangeError(`no card is called ${name}`);
  return card;
}

/** The names of cards, as events carry them. */
export function cardNames(cards: readonly Card[]): string[] {
  return cards.map(formatCard);
}

/** The cards of such names. */
export function cardsNamed(names: readonly string[]): Card[] {
  return names.map(cardNamed);
}
