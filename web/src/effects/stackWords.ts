/** What a stack is called and what it does to its target, in the words that the table shouts. */
import { type StackType, takenFrom } from '@staxd/engine';
import type { Taken } from './effect.ts';
import { effectOf } from './registry.ts';

/** A stack, or the cards that answer it: "ADD +2", "STUN". */
export function stackName(type: StackType): string {
  return type.toUpperCase().replace('+', ' +');
}

export interface Harm {
  readonly type: StackType;
  readonly total: number;
  /** How many cards the target holds, where that is known: some effects take no more. */
  readonly targetCards?: number;
}

/** What a stack would take of its target. */
function takenBy({ type, total, targetCards = Number.POSITIVE_INFINITY }: Harm): Taken {
  return { count: takenFrom(type, total, targetCards) };
}

/** The verdict on the target: "DRAW 6", "SWAP HANDS". */
export function verdict(harm: Harm): string {
  return effectOf(harm.type).verdict(takenBy(harm));
}

/** The same in a sentence: "draw 6". */
export function harmWords(harm: Harm): string {
  return verdict(harm).toLowerCase();
}
