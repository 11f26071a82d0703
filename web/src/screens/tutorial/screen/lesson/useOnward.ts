import { useState } from 'react';
import { useAfter } from '../../../../look/motion/useAfter.ts';
import type { CourseStore } from '../../course/courseStore.ts';
import type { CourseState } from '../../course/keptCourse.ts';

/** How a lesson goes on: to what the bot answers, and to the next lesson. */
export function useOnward(
  { verdict, session: { run, step } }: CourseState['course'],
  store: Pick<CourseStore, 'letBotAnswer' | 'leave'>,
  still: boolean,
) {
  /** NEXT has ended Drip's thinking: it shows what that brought, and only the next press leads on (TUTOR-62). */
  const [isHeld, setHeld] = useState(false);
  const letBotAnswer = () => void store.letBotAnswer();
  const next = () => (run.stage === 'more' ? letBotAnswer() : void store.leave(step));
  useAfter(verdict?.type === 'right' && !still && !isHeld ? verdict.next : Number.POSITIVE_INFINITY, next);
  return {
    isHeld,
    isOver: run.stage === 'done' || run.stage === 'more',
    next,
    letBotAnswer,
    hearBot: () => {
      setHeld(true);
      letBotAnswer();
    },
  };
}
