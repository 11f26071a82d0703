/** How far the coach of a player's first game has come. Stored in this browser (COACH-3). */
import { useState } from 'react';

export const COACH_KEY = 'coach';
export const COACH_STEPS = ['match', 'hand', 'play'] as const;
export type CoachStep = (typeof COACH_STEPS)[number];

export interface Coach {
  readonly step: CoachStep | undefined;
  readonly onNext: () => void;
  readonly onReached: (step: CoachStep) => void;
  readonly onSkip: () => void;
}

const OVER = 'over';

/** The coach speaks in the first game of this browser only. */
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

/** Whether this may be the browser's first game. */
export function mayCoach(gameId: string): boolean {
  return begin(gameId) === 0;
}

function begin(gameId: string): number {
  try {
    const kept = localStorage.getItem(COACH_KEY);
    if (kept !== null && kept !== gameId) return COACH_STEPS.length;
    if (kept === null) localStorage.setItem(COACH_KEY, gameId);
    return 0;
  } catch {
    // Without storage there is no coach: it would repeat itself in every game.
    return COACH_STEPS.length;
  }
}

function keep(value: string): void {
  try {
    localStorage.setItem(COACH_KEY, value);
  } catch {
    // It still ends in this window.
  }
}
