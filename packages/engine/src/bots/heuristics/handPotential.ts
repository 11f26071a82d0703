import { COLORS, GIFT, NOPE, SHAPES } from '../../cards/cards.ts';
import type { Reading } from './reading.ts';

/** In cards. */
const WEIGHTS = {
  /** Each card of the active color. */
  followUp: 0.08,
  /** Having something to play whatever is on top. */
  coverage: 0.6,
  /** A universal held back: GIFT ends a hand of two, and NOPE can always be played last. */
  nope: 1,
  gift: 3,
  /** Holding no shape where only shapes finish (WIN-2). */
  unfinishable: -1,
};

/** What the weighed hand can still do when `color` is active, in cards. */
export function handPotential(reading: Reading, color: number): number {
  const { copies, size, shapes, colors } = reading;
  const reserve = size > 1 ? copies[NOPE] * WEIGHTS.nope + copies[GIFT] * WEIGHTS.gift : 0;
  const stuck = shapes === 0 && reading.view.rules.finish === 'shapesOnly' ? WEIGHTS.unfinishable : 0;
  return WEIGHTS.followUp * colors[color] + WEIGHTS.coverage * coverage(reading) + reserve + stuck;
}

function coverage({ copies, colorsHeld, shapesHeld }: Reading): number {
  if (copies[NOPE] + copies[GIFT] > 0) return 1;
  return 1 - (1 - colorsHeld / COLORS.length) * (1 - shapesHeld / SHAPES.length);
}
