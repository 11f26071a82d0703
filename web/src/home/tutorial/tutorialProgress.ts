/** How far a player is with the lessons, stored in this browser (TUTOR-7, TUTOR-9, STORE-8). */
import type { KeyValueStore } from '@staxd/client';
import {
  PHASES,
  type Phase,
  type PhaseStatus,
  type PhaseStatuses,
  type TutorialStatus,
} from './tutorialPhases.ts';

const PROGRESS = 'tutorial-progress';
const STARTED = 'tutorial-started';

export interface TutorialProgress {
  readonly status: TutorialStatus;
  readonly phases: PhaseStatuses;
  /** The lessons were opened or skipped once, so nobody asks again. */
  readonly isKnown: boolean;
}

interface Kept {
  readonly phasesCompleted: readonly Phase[];
  readonly skippedPhases: readonly Phase[];
}

export function readTutorial(storage: KeyValueStore): TutorialProgress {
  const kept = parse(storage.getItem(PROGRESS));
  const { phasesCompleted: done = [], skippedPhases: skipped = [] } = kept ?? {};
  const status = statusOf(kept);
  const next = PHASES.find((phase) => !done.includes(phase) && !skipped.includes(phase));
  const phaseStatus = (phase: Phase): PhaseStatus => {
    if (done.includes(phase)) return 'completed';
    const before = PHASES[PHASES.indexOf(phase) - 1];
    if (before && !done.includes(before)) return 'locked';
    return phase === next ? 'recommended' : 'available';
  };
  const [street_cred, power_moves, full_arsenal] = PHASES.map(phaseStatus);
  return {
    status,
    phases: { street_cred, power_moves, full_arsenal } as PhaseStatuses,
    isKnown: status !== 'not_started' || storage.getItem(STARTED) !== null,
  };
}

export function noteTutorialStart(storage: KeyValueStore): void {
  storage.setItem(STARTED, 'yes');
}

export function skipTutorial(storage: KeyValueStore): void {
  const kept = parse(storage.getItem(PROGRESS));
  const phasesCompleted = kept?.phasesCompleted ?? [];
  const skippedPhases = PHASES.filter((phase) => !phasesCompleted.includes(phase));
  storage.setItem(PROGRESS, JSON.stringify({ ...kept, phasesCompleted, skippedPhases }));
}

function statusOf(kept: Kept | null): TutorialStatus {
  if (!kept) return 'not_started';
  const { phasesCompleted: done, skippedPhases: skipped } = kept;
  if (done.length === PHASES.length) return 'completed';
  return PHASES.every((phase) => skipped.includes(phase) || done.includes(phase)) && skipped.length > 0
    ? 'skipped'
    : 'in_progress';
}

/** Null if nothing readable is stored. */
function parse(text: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const list = (name: keyof Kept) => {
      const found = (kept as Record<string, unknown>)[name];
      return PHASES.filter((phase) => Array.isArray(found) && found.includes(phase));
    };
    return { ...kept, phasesCompleted: list('phasesCompleted'), skippedPhases: list('skippedPhases') };
  } catch {
    return null;
  }
}
