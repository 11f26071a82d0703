/** What a worker does for training: it plays lessons and tells what is to be learned from them. */

import type { RuleSet } from '@staxd/engine';
import { LearnedPolicy, LearnedValue, type NetworkWeights } from '@staxd/engine/bots';
import { type Lists, Recorder } from './comparisons.ts';
import { type Judges, lessonAt, recordChoices, recordPositions } from './lessons.ts';

/** What is learned, one after the other: who wins from where; what to choose; the same by who goes on as that has taught. */
export const SUBJECTS = ['positions', 'choices', 'better choices'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface LessonWork {
  readonly kind: 'lessons';
  readonly rules: readonly RuleSet[];
  readonly seed: string;
  /** By what choices are judged. */
  readonly value: NetworkWeights | null;
  readonly policy: NetworkWeights | null;
}

export interface LessonTask {
  readonly learns: Subject;
  readonly from: number;
  readonly to: number;
}

export function teach(work: LessonWork, { learns, from, to }: LessonTask): Lists {
  const recorder = new Recorder();
  for (let index = from; index < to; index++) {
    const lesson = lessonAt(index, work.rules, `${work.seed} ${learns}`);
    if (learns === 'positions') recordPositions(lesson, recorder);
    else recordChoices(lesson, judgesOf(work), recorder);
  }
  return recorder.drain();
}

let judges: Judges | undefined;

/** The same for all tasks of a worker. */
function judgesOf({ value, policy }: LessonWork): Judges {
  if (value === null) throw new Error('choices are judged by a value');
  judges ??= { value: new LearnedValue(value), policy: policy && new LearnedPolicy(policy) };
  return judges;
}
