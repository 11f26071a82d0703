import { t } from '../../messages/t.ts';
import type { CardEffect, Counted } from './effect.ts';

export const stun = {
  sign: { symbol: 'i-stun' },
  verdict: ({ count }) => t('effects.stun.verdict', { count }),
  of: ({ skips }) => skips,
  accepting: ({ count }) => t('effects.stun.accepting', { count }),
  noping: (spared) => t('effects.stun.noping', spared),
  feed: (facts: Counted) => t('effects.stun.feed', facts),
  overlay: {
    time: 1500,
    tone: 'danger',
    motion: 'shake',
    isBurst: true,
    words: ({ name, turns }: { readonly name: string; readonly turns: number }) => ({
      shout: t('effects.stun.shout'),
      line: t('effects.stun.line', { name, count: turns }),
    }),
  },
} as const satisfies CardEffect;
