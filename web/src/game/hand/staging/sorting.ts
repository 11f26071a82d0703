/** The sort orders of a hand. They only change what is displayed; the server's order stays. */
import { type Card, COLORS, face, MODIFIERS, type Modifier, SHAPES } from '@staxd/engine';
import type { Slot } from './staging.ts';

/** Stored in this browser (HAND-3). */
export const SORT_MODES = ['drawn', 'by-type', 'by-color', 'by-shape'] as const;
export type SortMode = (typeof SORT_MODES)[number];

export function nextSort(mode: SortMode): SortMode {
  return SORT_MODES[(SORT_MODES.indexOf(mode) + 1) % SORT_MODES.length];
}

/** The slots of a hand in display order. */
export function sortSlots(hand: readonly Card[], mode: SortMode): Slot[] {
  const slots = hand.map((_, slot) => slot);
  if (mode === 'drawn') return slots;
  const keys = hand.map((card) => KEYS[mode](rank(card)));
  return slots.sort((a, b) => compare(keys[a], keys[b]) || a - b);
}

interface Rank {
  /** Shapes, modifiers, GIFTs, NOPEs. */
  readonly family: number;
  readonly kind: number;
  /** Cards without a color come last. */
  readonly color: number;
}

const FAMILIES = ['shape', 'modifier', 'gift', 'nope'];

function rank(card: Card): Rank {
  const { family, color, shape, modifier } = face(card);
  return {
    family: FAMILIES.indexOf(family),
    kind: shape === null ? MODIFIERS.indexOf(modifier as Modifier) : SHAPES.indexOf(shape),
    color: color === null ? COLORS.length : COLORS.indexOf(color),
  };
}

const KEYS = {
  'by-type': ({ family, kind, color }) => [family, color, kind],
  'by-color': ({ family, kind, color }) => [color, family, kind],
  'by-shape': ({ family, kind, color }) => [family, kind, color],
} as const satisfies Record<Exclude<SortMode, 'drawn'>, (rank: Rank) => readonly number[]>;

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, index) => key !== b[index]);
  return at < 0 ? 0 : a[at] - b[at];
}
