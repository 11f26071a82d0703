import { t } from '../messages/t.ts';
import type { CardEffect, Counted } from './effect.ts';

export const hijack = {
  sign: { symbol: 'i-hijack' },
  cue: 'whoosh',
  verdict: ({ count, isAll }) =>
    isAll ? t('effects.hijack.verdictAll') : t('effects.hijack.verdict', { count }),
  accepting: ({ count, isAll }) =>
    isAll ? t('effects.hijack.acceptingAll') : t('effects.hijack.accepting', { count }),
  feed: (facts: Counted) => t('effects.hijack.feed', facts),
  drew: (facts: Counted) => t('effects.hijack.drew', facts),
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
