/** What Drip says and how he looks, from where the lesson stands. Pure. */
import type { TutorialSession } from '@staxd/tutorial';
import { t } from '../../messages/t.ts';
import type { CoachModel } from '../screen/coach/Coach.tsx';
import { isWrong, type Verdict } from './course.ts';

export interface Coached {
  readonly session: TutorialSession;
  readonly verdict: Verdict | null;
  /** The hint may be shown. */
  readonly isHinted: boolean;
  /** What is staged can be sent. */
  readonly isReady: boolean;
  /** What a move still lacks. */
  readonly question: 'gifts' | 'color' | 'target' | undefined;
}

export function coaching({ session, verdict, isHinted, isReady, question }: Coached): CoachModel {
  const { lesson, stage, state } = session.run;
  const { title, message, goal, hint, praise, notYet } = lesson;
  const isAttack = state.open?.phase === 'stack_resolution';
  switch (stage) {
    case 'done':
      return {
        mood: 'star',
        tone: 'ok',
        title: t('tutorial.say.right'),
        message: praise,
        goal: t('tutorial.say.next'),
      };
    case 'botAnswers':
      return { mood: 'mean', title, message: t('tutorial.say.thinks'), goal: t('tutorial.say.wait') };
  }
  if (isWrong(verdict, isReady)) {
    return { mood: 'oops', tone: 'danger', title: t('tutorial.say.wrong'), message: notYet, goal, hint };
  }
  if (question !== undefined) {
    return { mood: 'happy', title, message, goal: t(`tutorial.say.${question}`) };
  }
  if (isReady) {
    const press = isAttack ? 'tutorial.say.pressCounter' : 'tutorial.say.pressPlay';
    return { mood: 'happy', title, message, goal: t(press) };
  }
  return {
    mood: isAttack ? 'mean' : 'talk',
    ...(isAttack && { tone: 'danger' }),
    title,
    message,
    goal,
    ...(isHinted && { hint }),
  };
}
