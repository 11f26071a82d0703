/** How big a hit is; nothing else decides its strength. */
export const SIZES = [1, 2, 3] as const;
export type Size = (typeof SIZES)[number];

/** Of a number of cards, hits or turns: 1 and 2, 3 to 5, and more. */
export function sizeOf(count: number): Size {
  if (count <= 2) return 1;
  return count <= 5 ? 2 : 3;
}
