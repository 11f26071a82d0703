import { t } from '../../messages/t.ts';
import type { CardEffect, Counted } from './effect.ts';

export const peek = {
  sign: { symbol: 'i-peek' },
  verdict: ({ count }) => t('effects.peek.verdict', { count }),
  of: ({ shows }) => shows,
  accepting: ({ count }) => t('effects.peek.accepting', { count }),
  noping: (spared) => t('effects.peek.noping', spared),
  feed: (facts: Counted) => t('effects.peek.feed', facts),
  overlay: {
    time: 1000,
    tone: 'plain',
    motion: 'open',
    words: (facts: Counted) => ({ shout: t('effects.peek.shout'), line: t('effects.peek.line', facts) }),
  },
} as const satisfies CardEffect;
