import { t } from '../../messages/t.ts';
import type { CoachStep } from './useCoach.ts';

export interface Told {
  readonly step: CoachStep;
  /** What matches now. */
  readonly needed: string;
  /** No card of the hand fits. */
  readonly isStuck?: boolean;
}

/** What a tip says: always what is true of this hand (COACH-10). */
export function coachWords({ step, needed, isStuck = false }: Told) {
  if (step === 'match')
    return { title: t('coach.match.title'), line: t('coach.match.line', { what: needed }) };
  const about = step === 'hand' && isStuck ? 'stuck' : step;
  return { title: t(`coach.${about}.title`), line: t(`coach.${about}.line`) };
}
