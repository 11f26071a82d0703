import { t } from '../../messages/t.ts';
import type { CardEffect, Counted } from './effect.ts';

export const gift = {
  sign: { symbol: 'i-gift' },
  verdict: ({ count }) => t('effects.gift.verdict', { count }),
  of: ({ gets }) => gets,
  accepting: ({ count }) => t('effects.gift.accepting', { count }),
  noping: (spared) => t('effects.gift.noping', spared),
  feed: (facts: Counted & { readonly target: string }) => t('effects.gift.feed', facts),
  overlay: {
    time: 1800,
    tone: 'plain',
    motion: 'drop',
    words: (facts: Counted & { readonly other: string }) => ({
      shout: t('effects.gift.shout'),
      line: t('effects.gift.line', facts),
    }),
  },
} as const satisfies CardEffect;
