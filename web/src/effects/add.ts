import { t } from '../messages/t.ts';
import type { CardEffect, Counted } from './effect.ts';

export const add = {
  sign: { prefix: '' },
  verdict: ({ count }) => t('effects.add.verdict', { count }),
  of: ({ draws }) => draws,
  accepting: ({ count }) => t('effects.add.accepting', { count }),
  noping: (spared) => t('effects.add.noping', spared),
  feed: (facts: Counted) => t('effects.add.feed', facts),
  overlay: {
    time: 1500,
    tone: 'danger',
    isBurst: true,
    atAcceptance: true,
    words: (facts: { readonly name: string; readonly total: number }) => ({
      shout: t('effects.add.shout', facts),
      line: t('effects.add.line', facts),
    }),
  },
} as const satisfies CardEffect;
