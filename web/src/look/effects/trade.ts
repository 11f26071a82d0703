import { t } from '../../messages/t.ts';
import type { CardEffect } from './effect.ts';

/** How many cards one player gave, and got for them. */
interface Swapped {
  readonly name: string;
  readonly gave: number;
  readonly got: number;
}

export const trade = {
  sign: { symbol: 'i-trade' },
  verdict: () => t('effects.trade.verdict'),
  of: ({ trades }) => (trades === null ? 0 : 1),
  accepting: ({ attacker, hands: { own, theirs } }) =>
    t('effects.trade.accepting', { name: attacker, count: theirs, own }),
  countering: 'effects.trade.countering',
  feed: (facts: Swapped & { readonly target: string }) => t('effects.trade.feed', facts),
  overlay: {
    time: 1200,
    tone: 'plain',
    motion: 'swap',
    words: (facts: Swapped & { readonly other: string }) => ({
      shout: t('effects.trade.shout'),
      line: t('effects.trade.line', facts),
    }),
  },
} as const satisfies CardEffect;
