import { t } from '../messages/t.ts';
import { add } from './add.ts';
import type { CardEffect, Counted } from './effect.ts';

/** To accept a jinx is to draw, as with ADD. */
export const jinx = {
  sign: { prefix: 'J' },
  cue: 'draw',
  verdict: add.verdict,
  accepting: add.accepting,
  noping: () => t('effects.jinx.noping'),
  feed: (facts: Counted) => t('effects.jinx.feed', facts),
  overlay: null,
} as const satisfies CardEffect;
