import { type Action, completions, legalActions } from '@staxd/engine';
import { beginLesson, isRight, LEARNER, type LessonPart } from '@staxd/tutorial';

/** An action that a part of a lesson asks for. */
export function solutionOf(lesson: LessonPart): Action {
  const { state } = beginLesson({ ...lesson, teaches: ['TURN-1'], next: [] });
  const choices = legalActions(state, LEARNER).flatMap((action) => [...completions(action)]);
  const right = choices.find((action) => isRight(lesson, action));
  if (!right) throw new Error(`nothing solves "${lesson.title}"`);
  return right;
}
