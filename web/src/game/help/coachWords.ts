import { t } from '../../messages/t.ts';
import type { CoachStep } from './useCoach.ts';

export interface Attack {
  /** The name of whoever hits. */
  readonly from: string;
  readonly canStack: boolean;
  readonly canNope: boolean;
}

export interface Told {
  readonly step: CoachStep;
  /** What matches now. */
  readonly needed: string;
  /** No card of the hand fits. */
  readonly isStuck?: boolean;
}

/** Who is hit before the first turn, and with what it can be answered (COACH-7). */
export function attackWords({ from, canStack, canNope }: Attack) {
  const ways = canStack ? (canNope ? 'both' : 'kind') : canNope ? 'nope' : 'none';
  return t(`coach.attack.${ways}`, { name: from });
}

/** What a tip says: always what is true of this hand (COACH-10). */
export function coachWords({ step, needed, isStuck = false }: Told) {
  if (step === 'match')
    return { title: t('coach.match.title'), line: t('coach.match.line', { what: needed }) };
  const about = step === 'hand' && isStuck ? 'stuck' : step;
  return { title: t(`coach.${about}.title`), line: t(`coach.${about}.line`) };
}
