import { type Action, completions, legalActions } from '@staxd/engine';
import { beginLesson, isRight, LEARNER, type Lesson } from '@staxd/tutorial';

/** An action that a lesson asks for. */
export function solutionOf(lesson: Lesson): Action {
  const choices = legalActions(beginLesson(lesson).state, LEARNER).flatMap((action) => [
    ...completions(action),
  ]);
  const right = choices.find((action) => isRight(lesson, action));
  if (!right) throw new Error(`nothing solves "${lesson.title}"`);
  return right;
}
