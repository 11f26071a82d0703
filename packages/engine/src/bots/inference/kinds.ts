import {
  CARDS,
  type Card,
  COLOR_OF,
  COLORS,
  NOPE,
  SHAPE_OF,
  SHAPES,
  STACK_TYPE_OF,
  STACK_TYPES,
  type StackType,
} from '../../cards/cards.ts';

/** Kinds: colors, shapes, stack types and NOPE. A colored card is of two kinds, a universal of one. */
const FIRST_SHAPE = COLORS.length;
const FIRST_STACK = FIRST_SHAPE + SHAPES.length;
export const NOPE_KIND = FIRST_STACK + STACK_TYPES.length;
export const KIND_COUNT = NOPE_KIND + 1;

/** The kind of a shape, given as an index into {@link SHAPES}. */
export function shapeKind(shape: number): number {
  return FIRST_SHAPE + shape;
}

export function stackKind(type: StackType): number {
  return FIRST_STACK + STACK_TYPES.indexOf(type);
}

export const KINDS_OF: readonly (readonly number[])[] = CARDS.map(({ family }, card) => {
  if (card === NOPE) return [NOPE_KIND];
  const type = STACK_TYPE_OF[card];
  const use = type === null ? shapeKind(SHAPE_OF[card]) : stackKind(type);
  return family === 'gift' ? [use] : [COLOR_OF[card], use];
});

export function isOfKind(card: Card, kind: number): boolean {
  return KINDS_OF[card].includes(kind);
}
