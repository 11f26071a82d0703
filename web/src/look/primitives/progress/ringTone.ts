/** The color of a clock: calm above two thirds, then gold, danger in the last third. */
const RING_TONES = ['text', 'gold', 'danger', 'ok'] as const;
export type RingTone = (typeof RING_TONES)[number];

export function ringTone(fraction: number): RingTone {
  if (fraction > 0.66) return 'text';
  return fraction > 0.33 ? 'gold' : 'danger';
}
