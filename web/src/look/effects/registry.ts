/** Every kind of card effect as the page shows it. Leaving out one of the engine's kinds is a type error. */
import { type Card, STACK_TYPE_OF, type StackType } from '@staxd/engine';
import { add } from './add.ts';
import type { CardEffect } from './effect.ts';
import { gift } from './gift.ts';
import { hijack } from './hijack.ts';
import { jinx } from './jinx.ts';
import { peek } from './peek.ts';
import { stun } from './stun.ts';
import { trade } from './trade.ts';

type KindOf<Type extends string> = Type extends `${infer Kind}+${number}` ? Kind : Type;

export const CARD_EFFECTS = { add, stun, trade, hijack, peek, gift, jinx } as const satisfies Readonly<
  Record<string, CardEffect>
>;
export type CardEffectKind = keyof typeof CARD_EFFECTS;

export function effectOf(type: StackType): CardEffect {
  return CARD_EFFECTS[kindOf(type)];
}

export function kindOf(type: StackType): CardEffectKind {
  const kind = type.split('+')[0] as KindOf<StackType>;
  return kind;
}

/** NOPE opens no stack: it only answers others. */
export const NOPE_SIGN = { symbol: 'i-nope' } as const;

export function signOf(card: Card): CardEffect['sign'] {
  const type = STACK_TYPE_OF[card];
  return type ? effectOf(type).sign : NOPE_SIGN;
}
