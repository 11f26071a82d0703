/** What a stack is called and what it does to its target, in the words that the table shouts. */
import type { StackType } from '@staxd/engine';
import { type MessageKey, t } from '../messages/t.ts';

/** A stack, or the cards that answer it: "ADD +2", "STUN". */
export function stackName(type: StackType): string {
  return type.toUpperCase().replace('+', ' +');
}

/** Kinds of harm; the three ADDs and JINX do the same. */
const VERDICTS = {
  'add+1': 'table.verdict.draw',
  'add+2': 'table.verdict.draw',
  'add+3': 'table.verdict.draw',
  jinx: 'table.verdict.draw',
  stun: 'table.verdict.skip',
  hijack: 'table.verdict.lose',
  peek: 'table.verdict.show',
  gift: 'table.verdict.take',
} as const satisfies Record<Exclude<StackType, 'trade'>, MessageKey>;

export interface Harm {
  readonly type: StackType;
  readonly total: number;
  /** How many cards the target holds: no more than these can be hijacked. */
  readonly targetCards?: number;
}

/** The verdict on the target: "DRAW 6", "SWAP HANDS". */
export function verdict({ type, total, targetCards }: Harm): string {
  if (type === 'trade') return t('table.verdict.swap');
  if (type === 'hijack' && targetCards !== undefined && total >= targetCards)
    return t('table.verdict.wholeHand');
  return t(VERDICTS[type], { count: total });
}

/** The same in a sentence: "draw 6". */
export function harmWords(harm: Harm): string {
  return verdict(harm).toLowerCase();
}
