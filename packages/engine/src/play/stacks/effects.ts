import { STACK_TYPE_OF, type StackType } from '../../cards/cards.ts';
import { adding } from './add.ts';
import type { StackEffect } from './effect.ts';
import { gift } from './gift.ts';
import { hijack } from './hijack.ts';
import { jinx } from './jinx.ts';
import { peek } from './peek.ts';
import { stun } from './stun.ts';
import { trade } from './trade.ts';

export const EFFECTS: Readonly<Record<StackType, StackEffect>> = {
  'add+1': adding(1),
  'add+2': adding(2),
  'add+3': adding(3),
  stun,
  trade,
  hijack,
  peek,
  gift,
  jinx,
};

/** By card: 1 if its player chooses a target (STK-2); a table for inner loops. */
export const AIMED_OF = Uint8Array.from(STACK_TYPE_OF, (type) =>
  type !== null && EFFECTS[type].aimed ? 1 : 0,
);
