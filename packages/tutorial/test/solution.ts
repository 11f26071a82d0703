/** A right way through all parts of a lesson, found by trying what is legal: for tests that only want to get on. */
import { completions, legalActions } from '@staxd/engine';
import { act, isRight, LEARNER, type LearnerAction, type LessonRun, stepsOf } from '../src/index.ts';

export function solution(run: LessonRun): readonly LearnerAction[] {
  const choices = legalActions(run.state, LEARNER).flatMap((action) => [...completions(action)]);
  const right = choices.find((action) => isRight(run.lesson, action));
  if (!right) throw new Error(`nothing solves "${run.lesson.title}"`);
  const steps = stepsOf(run, right);
  const all: LearnerAction[] = [];
  let now = run;
  const take = (step: LearnerAction) => {
    const next = act(now, step);
    if (!next.ok) throw new Error(next.error.code);
    all.push(step);
    now = next.value;
  };
  steps.forEach(take);
  if (now.stage === 'botAnswers') take({ type: 'botAnswer' });
  if (now.stage !== 'more') return all;
  take({ type: 'botAnswer' });
  return [...all, ...solution(now)];
}
