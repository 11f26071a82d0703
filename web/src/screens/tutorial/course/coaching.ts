/** What Drip says and how he looks, from where the lesson stands. Pure. */
import { type LessonRun, partsOf, rightPlaces, type TutorialSession, trackOf } from '@staxd/tutorial';
import { t } from '../../../messages/t.ts';
import type { CoachModel } from '../screen/coach/Coach.tsx';
import { isWrong, type Verdict } from './course.ts';

export interface Coached {
  readonly session: TutorialSession;
  readonly verdict: Verdict | null;
  /** The hint may be shown. */
  readonly isHinted: boolean;
  /** What is staged is right, and can be sent. */
  readonly isReady: boolean;
  /** What stands on the button that is lit; undefined while none is. */
  readonly button: string | undefined;
  /** What a move still lacks. */
  readonly question: 'gifts' | 'color' | 'target' | undefined;
  /** What a play brought stays until NEXT is pressed. */
  readonly isHeld: boolean;
  /** The lesson's clock has run out. */
  readonly isLate: boolean;
}

export function coaching(coached: Coached): CoachModel {
  const { run } = coached.session;
  const parts = partsOf(run.whole).length;
  return { ...said(coached), ...(parts > 1 && { part: { at: run.part, of: parts } }) };
}

function said({
  session,
  verdict,
  isHinted,
  isReady,
  button,
  question,
  isHeld,
  isLate,
}: Coached): CoachModel {
  const { run } = session;
  const isLast = session.step === trackOf(session.track).lessons.length;
  const onwards = isLast ? 'tutorial.say.last' : 'tutorial.say.next';
  const { lesson, stage, state } = run;
  const { title, message, goal, hint, praise, notYet } = lesson;
  const ready = isReady ? lesson.ready : (lesson.unpicked ?? lesson.ready);
  const isAttack = state.open?.phase === 'stack_resolution';
  switch (stage) {
    case 'more':
    case 'done':
      return {
        mood: 'star',
        tone: 'ok',
        title: t('tutorial.say.right'),
        message: praise,
        goal: t(stage === 'more' ? 'tutorial.say.more' : isHeld ? 'tutorial.say.read' : onwards),
      };
    case 'botAnswers':
      return { mood: 'mean', title, message: t('tutorial.say.thinks'), goal: t('tutorial.say.wait') };
  }
  if (isWrong(verdict, isReady)) {
    return { mood: 'oops', tone: 'danger', title: t('tutorial.say.wrong'), message: notYet, goal, hint };
  }
  if (verdict?.type === 'notYet' && !isReady) {
    const almost = isPartOfIt(run, verdict.places) ? lesson.almost : undefined;
    return { mood: 'talk', ...(almost ?? { title, message: notYet, goal }) };
  }
  // A color that the lesson names is said as long as it is asked for.
  const isNamed = question === 'color' && !lesson.right[0].includes(' as *');
  const asks = isNamed ? goal : question && t(`tutorial.say.${question}`);
  const press = button && ((question ? undefined : ready) ?? t('tutorial.say.press', { button }));
  // A picker lies over the buttons.
  const next = question === 'color' || question === 'target' ? asks : (press ?? asks);
  if (next !== undefined) {
    if (verdict?.type === 'notYet' && isAllOfIt(run, verdict.places))
      return { mood: 'talk', title, message: notYet, goal };
    return { mood: isReady || question ? 'happy' : 'talk', title, message, goal: next };
  }
  return {
    mood: isAttack ? 'mean' : 'talk',
    ...(isAttack && { tone: 'danger' }),
    title,
    message: (isLate && lesson.late) || message,
    goal,
    ...(isHinted && { hint }),
  };
}

/** The right cards were not taken: it was their color. */
function isAllOfIt(run: LessonRun, places: readonly number[]): boolean {
  return isPartOfIt(run, places) && places.length === rightPlaces(run).length;
}

/** Whether these cards, and more, are what the lesson asks for. */
function isPartOfIt(run: LessonRun, places: readonly number[]): boolean {
  const right = rightPlaces(run);
  return places.length > 0 && places.every((place) => right.includes(place));
}
