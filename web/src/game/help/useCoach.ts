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
  return begins(COACH_KEY, gameId);
}

function begin(gameId: string): number {
  return mayCoach(gameId) ? 0 : COACH_STEPS.length;
}

/** Whether nothing but this game is kept under the key; then it is. Without storage each game would be the first. */
export function begins(key: string, gameId: string): boolean {
  try {
    const kept = localStorage.getItem(key);
    if (kept === null) localStorage.setItem(key, gameId);
    return kept === null || kept === gameId;
  } catch {
    return false;
  }
}

export function keep(value: string, key = COACH_KEY): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It still ends in this window.
  }
}
