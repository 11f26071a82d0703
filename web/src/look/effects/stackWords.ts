import { type StackType, takenFrom } from '@staxd/engine';
import { t } from '../../messages/t.ts';
import type { Taken } from './effect.ts';
import { effectOf } from './registry.ts';

/** "ADD +2", "STUN". */
export function stackName(type: StackType): string {
  return type.toUpperCase().replace('+', ' +');
}

export interface Harm {
  readonly type: StackType;
  readonly total: number;
  /** How many cards the target holds, if known: some effects take no more than that. */
  readonly targetCards?: number;
}

function takenBy({ type, total, targetCards = Number.POSITIVE_INFINITY }: Harm): Taken {
  return { count: takenFrom(type, total, targetCards) };
}

export function verdict(harm: Harm): string {
  return effectOf(harm.type).verdict(takenBy(harm));
}

/** What a NOPE has left of a stack: "STILL DRAW 2"; nothing where nothing is left. */
export function stillWords(left: Harm): string {
  return left.total > 0 ? t('overlays.still', { verdict: verdict(left) }) : '';
}

/** The verdict within a sentence: "draw 6". */
export function harmWords(harm: Harm): string {
  return verdict(harm).toLowerCase();
}
