import { type LearnerAction, type LessonRun, type RunRefusal, errorText as verdictOn } from '@staxd/tutorial';
import { errorText, type Fault } from '../messages/faults.ts';
import { t } from '../messages/t.ts';

/** Why a lesson did not take a step: what went wrong, then the reason of the rules or of the lesson. */
export function lessonFault(run: LessonRun, step: LearnerAction, refusal: RunRefusal): Fault {
  const verdict = verdictOn(run, step, refusal);
  switch (refusal.code) {
    case 'illegal':
      return { ...refusal.refusal, text: withReason(verdict, errorText(refusal.refusal)) };
    default:
      return { code: 'LESSON', text: verdict };
  }
}

function withReason(verdict: string, reason: string): string {
  const isSentence = /[.!?]$/.test(verdict);
  return t(isSentence ? 'tutorial.refused' : 'tutorial.refusedOpen', { verdict, reason });
}
