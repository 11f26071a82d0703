/** What the three answers to a stack cost, as a defense panel says it (rules STK-3 to STK-8). */
import { backfires, canBeNoped, firstHit, type StackType } from '@staxd/engine';
import { effectOf } from '../effects/registry.ts';
import { t } from '../messages/t.ts';
import { harmWords, stackName, takenBy } from '../table/stackWords.ts';

export interface StackSummary {
  readonly type: StackType;
  readonly total: number;
}

/** How a player could counter. */
export interface CounterChance {
  /** Cards of the stack's type in the hand. */
  readonly held: number;
  /** How many of them are staged. */
  readonly staged: number;
  /** Who would face the stack then; nobody is named before a TRADE's target is picked. */
  readonly next?: string;
  /** What that player would face. Absent where it depends on what is chosen later (GIFT). */
  readonly total?: number;
}

export interface Defense {
  readonly stack: StackSummary;
  /** Who passed the stack on. */
  readonly attacker: string;
  /** Cards in the defender's hand. */
  readonly handSize: number;
  readonly counter: CounterChance;
  readonly holdsNope: boolean;
  /** Whether a NOPE can answer this stack at all; a TRADE has none. */
  readonly canBeNoped?: boolean;
  /** What a NOPE lets through, by the game's rules (STK-5). */
  readonly nopeResidual?: 'firstHit' | 'none';
  /** Turns the defender is stunned for; all three answers stay open (STK-7). */
  readonly stunned?: number;
}

/** One answer: whether it can be given, and its price or what it lacks. */
export interface DefenseOption {
  readonly possible: boolean;
  /** Ready to be sent as it stands. */
  readonly ready: boolean;
  readonly line: string;
}

/** COUNTER. Ready once a card is staged: before, it says what to do. */
export function counterOption({ stack, counter }: Pick<Defense, 'stack' | 'counter'>): DefenseOption {
  const card = stackName(stack.type);
  const { held, staged, next, total } = counter;
  if (held === 0) return { possible: false, ready: false, line: t('panels.counter.none', { card }) };
  if (staged === 0) return { possible: true, ready: false, line: t('panels.counter.pick', { card }) };
  const parts = [t('panels.counter.staged', { count: staged, card })];
  const { countering } = effectOf(stack.type);
  if (countering) parts.push(t(countering));
  else if (next !== undefined && total === undefined) parts.push(t('panels.counter.next', { name: next }));
  else if (next !== undefined)
    parts.push(
      t('panels.counter.faces', { name: next, threat: harmWords({ type: stack.type, total: total ?? 0 }) }),
    );
  return { possible: true, ready: true, line: parts.join(' ') };
}

/** NOPE, and what still hits after it. */
export function nopeOption(defense: Defense): DefenseOption {
  const { stack, holdsNope } = defense;
  if (!canBeNoped(stack.type)) {
    const line = t('panels.nope.never', { card: stackName(stack.type) });
    return { possible: false, ready: false, line };
  }
  if (!holdsNope) return { possible: false, ready: false, line: t('panels.nope.none') };
  return { possible: true, ready: true, line: nopeLine(defense) };
}

function nopeLine({ stack: { type }, nopeResidual = 'firstHit' }: Defense): string {
  const total = firstHit(type, { nopeResidual });
  if (total === 0 && !backfires(type)) return t('panels.nope.nothing');
  return effectOf(type).noping?.(total) ?? t('panels.nope.leaves', { threat: harmWords({ type, total }) });
}

/** Taking it. */
export function foldLine({ stack, attacker, handSize, stunned = 0 }: Defense): string {
  return effectOf(stack.type).accepting({
    ...takenBy({ ...stack, targetCards: handSize }),
    attacker,
    stunned,
  });
}

/** What the fold button is called after so many seconds of thinking. */
export function foldLabel(waited: number): string {
  if (waited >= 12) return t('panels.fold.last');
  if (waited >= 8) return t('panels.fold.third');
  return t(waited >= 3 ? 'panels.fold.second' : 'panels.fold.first');
}
