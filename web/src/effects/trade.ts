import { t } from '../messages/t.ts';
import type { CardEffect } from './effect.ts';

export const trade = {
  sign: { symbol: 'i-trade' },
  verdict: () => t('effects.trade.verdict'),
  of: ({ trades }) => (trades === null ? 0 : 1),
  accepting: ({ attacker, hands: { own, theirs } }) =>
    t('effects.trade.accepting', { name: attacker, count: theirs, own }),
  countering: 'effects.trade.countering',
  feed: (facts: { readonly name: string; readonly target: string }) => t('effects.trade.feed', facts),
  overlay: {
    time: 1200,
    tone: 'plain',
    motion: 'swap',
    words: (facts: { readonly name: string; readonly other: string }) => ({
      shout: t('effects.trade.shout'),
      line: t('effects.trade.line', facts),
    }),
  },
} as const satisfies CardEffect;
