/** A card is its face (DECK-5): copies cannot be told apart, so a card is just an index into {@link CARDS}. */

export const COLORS = ['orange', 'purple', 'green', 'pink'] as const;
/** One of the four colors. */
export type Color = (typeof COLORS)[number];

/** The shapes, in the order in which cards are numbered. */
export const SHAPES = ['circle', 'triangle', 'square', 'star', 'diamond', 'hexagon', 'oval'] as const;
/** One of the seven shapes. */
export type Shape = (typeof SHAPES)[number];

const STACKERS = ['add+1', 'add+2', 'add+3', 'stun', 'trade', 'hijack', 'peek'] as const;

/** The modifiers, in the order in which cards are numbered. */
export const MODIFIERS = [...STACKERS, 'jinx+1', 'jinx+2', 'jinx+3'] as const;
/** The name of a modifier card, without its color. */
export type Modifier = (typeof MODIFIERS)[number];

/** The cards without a color. */
export const UNIVERSALS = ['gift', 'nope'] as const;
/** The name of a card without a color. */
export type Universal = (typeof UNIVERSALS)[number];

/** DECK-1: copies of each modifier in each color, and of each universal; the options count the jinx cards. */
export const COPIES: Readonly<Record<(typeof STACKERS)[number] | Universal, number>> = {
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

/** Cards of different families never share a set (TURN-4). */
export type Family = 'shape' | 'modifier' | Universal;

/** An index into {@link CARDS}. */
export type Card = number;

/** What is printed on a card. */
export interface Face {
  readonly name: string;
  readonly family: Family;
  readonly color: Color | null;
  readonly shape: Shape | null;
  readonly modifier: Modifier | null;
  /** What the card adds to a stack's total (STK-1): N for `add+N` and `jinx+N`, else 1. */
  readonly value: number;
}

/** Every face of the game; a {@link Card} is an index into this list. */
export const CARDS: readonly Face[] = [
  ...COLORS.flatMap((color) =>
    SHAPES.map((shape): Face => {
      return { name: `${color} ${shape}`, family: 'shape', color, shape, modifier: null, value: 1 };
    }),
  ),
  ...MODIFIERS.flatMap((modifier) =>
    COLORS.map((color): Face => {
      const value = Number(modifier.split('+')[1] ?? 1);
      return { name: `${color} ${modifier}`, family: 'modifier', color, shape: null, modifier, value };
    }),
  ),
  ...UNIVERSALS.map((name): Face => {
    return { name, family: name, color: null, shape: null, modifier: null, value: 1 };
  }),
];

const BY_NAME = new Map(CARDS.map((face, card) => [face.name, card]));

/** The card called `name` (`orange star`, `pink jinx+3`, `nope`), or undefined if there is none. */
export function parseCard(name: string): Card | undefined {
  return BY_NAME.get(name);
}

/** The name of a card: `orange star`. */
export function formatCard(card: Card): string {
  return face(card).name;
}

/** The face of `card`. Throws RangeError for a number that is not a card, which is a bug. */
export function face(card: Card): Face {
  const found = CARDS[card];
  if (!found) throw new RangeError(`no card ${card}: a card is a whole number from 0 to ${CARDS.length - 1}`);
  return found;
}

/** Whether an unknown value is a card. */
export function isCard(value: unknown): value is Card {
  return typeof value === 'number' && value >= 0 && value < CARDS.length && Number.isInteger(value);
}

/** Whether an unknown value is one of the four colors. */
export function isColor(value: unknown): value is Color {
  return COLORS.includes(value as Color);
}

/** No index. The tables below hold indices into COLORS, SHAPES and MODIFIERS, for the rules' inner loops. */
export const NONE = -1;
const positions = (list: readonly string[], pick: (face: Face) => string | null) =>
  Int8Array.from(CARDS, (entry) => list.indexOf(pick(entry) ?? ''));
export const COLOR_OF = positions(COLORS, (entry) => entry.color);
export const SHAPE_OF = positions(SHAPES, (entry) => entry.shape);
export const MODIFIER_OF = positions(MODIFIERS, (entry) => entry.modifier);
export const VALUE_OF = Int8Array.from(CARDS, (entry) => entry.value);

const FAMILIES: readonly Family[] = ['shape', 'modifier', 'gift', 'nope'];
/** Indices into FAMILIES; everything above MODIFIER_FAMILY is universal. */
export const SHAPE_FAMILY = 0;
export const MODIFIER_FAMILY = 1;
export const NOPE_FAMILY = 3;
export const FAMILY_OF = Int8Array.from(CARDS, (entry) => FAMILIES.indexOf(entry.family));

/** The modifier of type t and color c is card `FIRST_MODIFIER + 4t + c`. */
export const FIRST_MODIFIER = COLORS.length * SHAPES.length;
/** The card GIFT. */
export const GIFT: Card = FIRST_MODIFIER + MODIFIERS.length * COLORS.length;
/** The card NOPE. */
export const NOPE: Card = GIFT + 1;
const FIRST_JINX = MODIFIERS.indexOf('jinx+1');

/** Whether `card` is a jinx of any value. */
export function isJinx(card: Card): boolean {
  return MODIFIER_OF[card] >= FIRST_JINX;
}

/** Types of stack; ADD+1, ADD+2 and ADD+3 are three (STK-1). */
export const STACK_TYPES = [...STACKERS, 'gift', 'jinx'] as const;
/** What a stack does to the player it hits (STK-1). */
export type StackType = (typeof STACK_TYPES)[number];

/** The type of stack that each card opens and answers; null for shapes and NOPE (STK-1). */
export const STACK_TYPE_OF: readonly (StackType | null)[] = CARDS.map(({ modifier }, card) => {
  if (card === GIFT) return 'gift';
  return isJinx(card) ? 'jinx' : (modifier as StackType | null);
});

/** The same as indices into {@link STACK_TYPES}, or {@link NONE}. */
export const STACK_OF = Int8Array.from(STACK_TYPE_OF, (type) => (type ? STACK_TYPES.indexOf(type) : NONE));
