/** A tutorial session on the screen: the lesson's table, and what the learner was told last. Pure. */
import type { LoggedEvent } from '@staxd/client';
import type { Action } from '@staxd/engine';
import { LESSON_TIMES } from '@staxd/protocol';
import {
  act,
  errorText,
  goOn,
  type LearnerAction,
  type LessonRun,
  type RunRefusal,
  stepsOf,
  successText,
  type TutorialSession,
  takeOn,
} from '@staxd/tutorial';
import { SECOND } from '../../../look/motion/times.ts';
import { logged } from './lessonGame.ts';

export interface Course {
  readonly session: TutorialSession;
  /** One more with each beginning of a lesson: then everything on the table starts anew. */
  readonly round: number;
  /** One more with each action that was taken. */
  readonly version: number;
  readonly log: readonly LoggedEvent[];
  readonly verdict: Verdict | null;
}

/** `failed`: nobody could judge it. Times in milliseconds. */
export type Verdict =
  | { readonly type: 'right'; readonly text: string; readonly next: number }
  | {
      readonly type: 'wrong';
      readonly text: string;
      readonly stays: number;
      readonly places: readonly number[];
      /** Staging the right cards mends it. */
      readonly isMendable: boolean;
    }
  /** The rules allow it, and the lesson asks for something else: only Drip speaks. */
  | { readonly type: 'notYet'; readonly places: readonly number[] }
  | { readonly type: 'failed'; readonly text: string; readonly stays: number };

/** Whether there is still something wrong, once right cards are staged or not. */
export function isWrong(verdict: Verdict | null | undefined, isReady: boolean): boolean {
  return verdict?.type === 'wrong' && !(isReady && verdict.isMendable);
}

/** How long an error stays (TUTOR-43, TUTOR-44). */
const WRONG_CARD = 4 * SECOND;
const WRONG = 3 * SECOND;

export function beginCourse(session: TutorialSession, round = 0): Course {
  const log = logged(session.run.events, 0);
  return { session, round, version: 0, log, verdict: null };
}

export type Judged =
  | { readonly ok: true; readonly course: Course }
  | { readonly ok: false; readonly course: Course; readonly refused: LearnerAction };

/** The course after an action of the engine. A refused one leaves the lesson as it is, and says why. */
export function played(course: Course, action: Action): Judged {
  return taken(course, stepsOf(course.session.run, action));
}

/** The course after some steps of the learner, all or none. */
export function taken(course: Course, steps: readonly LearnerAction[]): Judged {
  let { session } = course;
  for (const step of steps) {
    const next = takeOn(session, step);
    if (!next.ok) return { ok: false, course: refused(course, session.run, step, next.error), refused: step };
    session = next.value;
  }
  if (session.run.part !== course.session.run.part) {
    return { ok: true, course: beginCourse(session, course.round + 1) };
  }
  const version = course.version + 1;
  const log = [...course.log, ...logged(session.run.events, version)];
  return { ok: true, course: { ...course, session, version, log, verdict: verdictOn(session.run) } };
}

/** Why a card cannot be laid; the course is told as if it had been tried. */
export function pressedWrong(course: Course, places: readonly number[]): Course {
  const step: LearnerAction = { type: 'play', places };
  const tried = act(course.session.run, step);
  return tried.ok ? course : refused(course, course.session.run, step, tried.error);
}

export function told(course: Course, text: string): Course {
  return { ...course, verdict: { type: 'failed', text, stays: WRONG } };
}

/** After the server has refused what the rules here would take: its words count. */
export function overruled(course: Course, text: string): Course {
  return { ...course, verdict: { type: 'wrong', text, stays: WRONG, places: [], isMendable: false } };
}

/** The next lesson, or the end. */
export function advanced(course: Course): Course {
  const session = goOn(course.session);
  return session.hasEnded ? { ...course, session, verdict: null } : beginCourse(session, course.round + 1);
}

function refused(course: Course, run: LessonRun, step: LearnerAction, refusal: RunRefusal): Course {
  const places = step.type === 'play' ? step.places : (run.draft?.places ?? []);
  if (refusal.code === 'notYet') return { ...course, verdict: { type: 'notYet', places } };
  const text = errorText(run, step, refusal);
  const stays = step.type === 'play' && places.length === 1 ? WRONG_CARD : WRONG;
  const isMendable = step.type !== 'color' && step.type !== 'gifts';
  return {
    ...course,
    verdict: { type: 'wrong', text, stays, places: step.type === 'play' ? places : [], isMendable },
  };
}

function verdictOn(run: LessonRun): Verdict | null {
  const { stage } = run;
  const text = stage === 'done' || stage === 'more' ? successText(run) : null;
  if (text === null) return null;
  const swaps =
    stage === 'more' || run.events.some(({ type }) => type === 'handsTraded' || type === 'cardsHijacked');
  return { type: 'right', text, next: swaps ? LESSON_TIMES.goOnAfterSwap : LESSON_TIMES.goOn };
}
