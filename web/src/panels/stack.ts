/** A stack as the panels show it, and what a NOPE leaves of it. */
import type { StackType } from '@staxd/engine';
import { harmWords } from '../table/stackWords.ts';

export interface StackSummary {
  readonly type: StackType;
  readonly total: number;
}

/** Whether a stack makes its target draw. */
export function isDrawing(type: StackType): boolean {
  return type === 'jinx' || type.startsWith('add');
}

/** One unit, the first hit (STK-5). */
export function firstHit(type: StackType): StackSummary {
  return { type, total: Number(type.split('+')[1] ?? 1) };
}

/** "draw 6". With the target's hand, a HIJACK says when it takes all of it, and a PEEK asks for no more. */
export function threat({ type, total }: StackSummary, targetCards = Number.POSITIVE_INFINITY): string {
  const most = type === 'peek' ? Math.min(total, targetCards) : total;
  return harmWords({ type, total: most, targetCards });
}
