import { add } from './add.ts';
import type { CardEffect } from './effect.ts';

/** Accepting a jinx means drawing, as with ADD. */
export const jinx = {
  sign: { prefix: 'J' },
  verdict: add.verdict,
  of: add.of,
  accepting: add.accepting,
  noping: add.noping,
  feed: add.feed,
  overlay: null,
} as const satisfies CardEffect;
