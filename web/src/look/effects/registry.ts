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
export type CardEffectKind = KindOf<StackType>;

export const CARD_EFFECTS = { add, stun, trade, hijack, peek, gift, jinx } as const satisfies Readonly<
  Record<CardEffectKind, CardEffect>
>;

export function effectOf(type: StackType): CardEffect {
  return CARD_EFFECTS[kindOf(type)];
}

export function kindOf(type: StackType): CardEffectKind {
  return type.split('+')[0] as CardEffectKind;
}

/** NOPE opens no stack: it only answers others. */
export const NOPE_SIGN = { symbol: 'i-nope' } as const;

export function signOf(card: Card): CardEffect['sign'] {
  const type = STACK_TYPE_OF[card];
  return type ? effectOf(type).sign : NOPE_SIGN;
}
