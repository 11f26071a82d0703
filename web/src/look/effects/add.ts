import { t } from '../../messages/t.ts';
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
    words: ({ name, total }: { readonly name: string; readonly total: number }) => ({
      shout: t('effects.add.shout', { count: total }),
      line: t('effects.add.line', { name }),
    }),
  },
} as const satisfies CardEffect;
