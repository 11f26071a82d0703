/** What a hand can still do, beyond the number of its cards. */
import { GIFT, NOPE } from '../cards.ts';
import type { Reading } from './reading.ts';

/** In cards. */
const WEIGHTS = {
  /** Each card of the active colour. */
  followUp: 0.08,
  /** To have something to play whatever lies on top. */
  coverage: 0.6,
  /** A universal held back: GIFT ends a hand of two, NOPE can always be played last. */
  nope: 1,
  gift: 3,
  /** No shape where only shapes finish (WIN-2). */
  unfinishable: -1,
};

/** The promise of the hand that is weighed when `color` is active. */
export function promise(reading: Reading, color: number): number {
  const { copies, size, shapes, colors } = reading;
  const reserve = size > 1 ? copies[NOPE] * WEIGHTS.nope + copies[GIFT] * WEIGHTS.gift : 0;
  const stuck = reading.view.rules.finish === 'shapesOnly' && shapes === 0 ? WEIGHTS.unfinishable : 0;
  return WEIGHTS.followUp * colors[color] + WEIGHTS.coverage * coverage(reading) + reserve + stuck;
}

/** How likely the hand has something to play when colour and shape are anything, 0 to 1. */
function coverage({ copies, colors, shapeCopies }: Reading): number {
  if (copies[NOPE] + copies[GIFT] > 0) return 1;
  return 1 - (1 - shareHeld(colors)) * (1 - shareHeld(shapeCopies));
}

function shareHeld(counts: Int8Array): number {
  let held = 0;
  for (let index = 0; index < counts.length; index++) if (counts[index] > 0) held++;
  return held / counts.length;
}
