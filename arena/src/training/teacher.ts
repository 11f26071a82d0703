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

/** What teaches all tasks of a work. */
export function teacherOf({ rules, seed, value, policy }: LessonWork): (task: LessonTask) => Lists {
  const judges: Judges | null = value && {
    value: new LearnedValue(value),
    policy: policy && new LearnedPolicy(policy),
  };
  return ({ learns, from, to }) => {
    const recorder = new Recorder();
    for (let index = from; index < to; index++) {
      const lesson = lessonAt(index, rules, `${seed} ${learns}`);
      if (learns === 'positions') recordPositions(lesson, recorder);
      else if (judges === null) throw new Error('choices are judged by a value');
      else recordChoices(lesson, judges, recorder);
    }
    return recorder.drain();
  };
}
