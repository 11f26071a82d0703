/** How far the coach of somebody's first game has come. Kept in this browser (COACH-3). */
import { useState } from 'react';

export const COACH_KEY = 'coach';
export const COACH_STEPS = ['match', 'hand', 'play'] as const;
export type CoachStep = (typeof COACH_STEPS)[number];

export interface Coach {
  /** Undefined when there is nothing more to say. */
  readonly step: CoachStep | undefined;
  readonly onNext: () => void;
  /** What the tips before this one speak of has been done. */
  readonly onReached: (step: CoachStep) => void;
  readonly onSkip: () => void;
}

const OVER = 'over';

/** It speaks in the first game of this browser, and in no other. */
export function useCoach(gameId: string): Coach {
  const [at, setAt] = useState(() => begin(gameId));
  const go = (next: number) => {
    const isOver = next >= COACH_STEPS.length;
    keep(isOver ? OVER : gameId);
    setAt(next);
  };
  return {
    step: COACH_STEPS[at],
    onNext: () => go(at + 1),
    onReached: (step) => {
      if (at < COACH_STEPS.indexOf(step)) go(COACH_STEPS.indexOf(step));
    },
    onSkip: () => go(COACH_STEPS.length),
  };
}

function begin(gameId: string): number {
  try {
    const kept = localStorage.getItem(COACH_KEY);
    if (kept !== null && kept !== gameId) return COACH_STEPS.length;
    if (kept === null) localStorage.setItem(COACH_KEY, gameId);
    return 0;
  } catch {
    // Nothing can be kept here: nobody is told the same thing in every game.
    return COACH_STEPS.length;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(COACH_KEY, value);
  } catch {
    // It is over in this window all the same.
  }
}
