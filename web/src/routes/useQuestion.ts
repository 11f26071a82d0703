/** Asks the player a question and waits for the answer. */
import { useState } from 'react';
import type { Question } from '../shell/questions.ts';

/** Whether the answer was yes. */
export type Ask = (question: Question) => Promise<boolean>;

interface Asked {
  readonly question: Question;
  readonly answer: (isYes: boolean) => void;
}

export interface QuestionState {
  readonly ask: Ask;
  /** The one that waits for its answer. */
  readonly question: Question | undefined;
  readonly answer: (isYes: boolean) => void;
}

export function useQuestion(): QuestionState {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    ask: (question) =>
      new Promise((resolve) => {
        setAsked({ question, answer: resolve });
      }),
    question: asked?.question,
    answer: (isYes) => {
      asked?.answer(isYes);
      setAsked(null);
    },
  };
}
