/** Who draws how many cards, as the rules have it: for a lesson that draws the outcome. */
import { type Action, completions, legalActions } from '@staxd/engine';
import { isRight } from './judge.ts';
import { LEARNER, namesOf } from './layout.ts';
import type { LessonPart } from './lessons/lesson.ts';
import { act, beginLesson, stepsOf } from './run.ts';

/** How many cards each seat draws after this right action, and after what the others answer. */
export function drawsAfter(lesson: LessonPart, text: string): readonly number[] {
  const asked = { ...lesson, right: [text] as const };
  const run = beginLesson({ ...asked, teaches: ['JINX-3'], next: [] });
  const choices = legalActions(run.state, LEARNER).flatMap((one) => [...completions(one)]);
  const action = choices.find((one) => isRight(asked, one)) as Action;
  const end = stepsOf(run, action).reduce((now, step) => {
    const next = act(now, step);
    if (!next.ok) throw new RangeError(`the rules refuse "${text}"`);
    return next.value;
  }, run);
  return namesOf(lesson).map((_, seat) =>
    end.events.reduce(
      (sum, event) => sum + (event.type === 'cardsDrawn' && event.seat === seat ? event.count : 0),
      0,
    ),
  );
}
