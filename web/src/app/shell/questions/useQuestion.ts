import { useState } from 'react';
import type { Question } from './questions.ts';

/**
 * Resolves to whether the answer was yes and `act`, if given, succeeded. The question stays while `act` runs; if it
 * fails (false), the question says so and can be answered again.
 */
export type Ask = (question: Question, act?: () => Promise<boolean>) => Promise<boolean>;

interface Asked {
  readonly question: Question;
  readonly act: (() => Promise<boolean>) | undefined;
  readonly answer: (isYes: boolean) => void;
}

export interface QuestionState {
  readonly ask: Ask;
  readonly question: Question | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly answer: (isYes: boolean) => Promise<void>;
}

export function useQuestion(): QuestionState {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [progress, setProgress] = useState<'asked' | 'busy' | 'failed'>('asked');
  return {
    ask: (question, act) =>
      new Promise((resolve) => {
        setProgress('asked');
        setAsked({ question, act, answer: resolve });
      }),
    question: asked?.question,
    isBusy: progress === 'busy',
    hasFailed: progress === 'failed',
    answer: async (isYes) => {
      if (isYes && asked?.act) {
        setProgress('busy');
        if (!(await asked.act())) return setProgress('failed');
      }
      asked?.answer(isYes);
      setAsked(null);
    },
  };
}
