/** The stages of the reveal (VICTORY-2, VICTORY-3). Less motion shortens none: words need their time. */
import { TIMES } from '../../../look/motion/times.ts';

export const STAGES = ['action', 'intro', 'hands', 'stats', 'complete'] as const;
export type Stage = (typeof STAGES)[number];

export const STEPS = ['action', 'intro', 'hands', 'stats'] as const satisfies readonly Stage[];

/** Milliseconds. */
export function stageTime(stage: Stage, players: number): number {
  switch (stage) {
    case 'action':
    case 'stats':
      return 5000;
    case 'intro':
      return 4000;
    case 'hands':
      return 6000 + 800 * players;
    default:
      return 1000;
  }
}

export function celebrationTime(isFinal: boolean): number {
  return isFinal ? TIMES.tournament : TIMES.win;
}

export function nextStage(stage: Stage): Stage | undefined {
  return STAGES[STAGES.indexOf(stage) + 1];
}

export function hasReached(stage: Stage, needed: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(needed);
}
