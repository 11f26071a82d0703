import { t } from '../../messages/t.ts';
import type { CardEffect, Counted } from './effect.ts';

export const hijack = {
  sign: { symbol: 'i-hijack' },
  verdict: ({ count }) => t('effects.hijack.verdict', { count }),
  of: ({ swaps }) => swaps,
  accepting: ({ count }) => t('effects.hijack.accepting', { count }),
  noping: (spared) => t('effects.hijack.noping', spared),
  feed: (facts: Counted) => t('effects.hijack.feed', facts),
  overlay: {
    time: 1300,
    tone: 'danger',
    motion: 'hook',
    isBurst: true,
    words: (facts: Counted) => ({
      shout: t('effects.hijack.shout'),
      line: t('effects.hijack.line', facts),
    }),
  },
} as const satisfies CardEffect;
