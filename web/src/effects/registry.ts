/** Every kind of card effect as the page shows it: leave one of the engine's out and the types do not compile. */
import { type Card, STACK_TYPE_OF, type StackType } from '@staxd/engine';
import { add } from './add.ts';
import type { CardEffect } from './effect.ts';
import { gift } from './gift.ts';
import { hijack } from './hijack.ts';
import { jinx } from './jinx.ts';
import { peek } from './peek.ts';
import { stun } from './stun.ts';
import { trade } from './trade.ts';

/** ADD+1, ADD+2 and ADD+3 are one kind: they differ by their number only. */
type KindOf<Type extends string> = Type extends `${infer Kind}+${number}` ? Kind : Type;
export type CardEffectKind = KindOf<StackType>;

export const CARD_EFFECTS = { add, stun, trade, hijack, peek, gift, jinx } as const satisfies Readonly<
  Record<CardEffectKind, CardEffect>
>;

/** What the page shows for a stack of this type. */
export function effectOf(type: StackType): CardEffect {
  return CARD_EFFECTS[kindOf(type)];
}

export function kindOf(type: StackType): CardEffectKind {
  return type.split('+')[0] as CardEffectKind;
}

/** NOPE opens no stack: it is an answer to others. */
export const NOPE_SIGN = { symbol: 'i-nope' } as const;

/** The sign of a card that is no shape. */
export function signOf(card: Card): CardEffect['sign'] {
  const type = STACK_TYPE_OF[card];
  return type ? effectOf(type).sign : NOPE_SIGN;
}
