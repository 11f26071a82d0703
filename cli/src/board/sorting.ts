/** Display orders of a hand; the hand itself stays in the order drawn. */
import { type Card, COLORS, face, MODIFIERS, SHAPES } from '@staxd/engine';

export const SORT_ORDERS = ['drawn', 'color', 'shape'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Places in the hand, in display order. */
export function sortedHand(hand: readonly Card[], sort: SortOrder): number[] {
  const places = hand.map((_, place) => place);
  if (sort === 'drawn') return places;
  const keys = hand.map((card) => sortKeys(card));
  const [first, second] = sort === 'color' ? [0, 1] : [1, 0];
  return places.sort((a, b) => keys[a][first] - keys[b][first] || keys[a][second] - keys[b][second] || a - b);
}

/** Color and kind: shapes first, then modifiers, then GIFT and NOPE. */
function sortKeys(card: Card): readonly [number, number] {
  const { color, shape, modifier } = face(card);
  const kind = shape
    ? SHAPES.indexOf(shape)
    : SHAPES.length + (modifier ? MODIFIERS.indexOf(modifier) : card);
  return [color ? COLORS.indexOf(color) : COLORS.length, kind];
}
