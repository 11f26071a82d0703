/** How far a player is with the lessons, stored in this browser (TUTOR-9, TUTOR-16, TUTOR-17, STORE-8). */
import type { KeyValueStore } from '@staxd/client';
import {
  merged,
  rewardsOf,
  TRACKS,
  type TrackName,
  type TrackStatuses,
  type TracksDone,
  type TutorialStatus,
  trackStatuses,
  tutorialStatus,
} from '@staxd/tutorial';

const PROGRESS = 'tutorial-progress';
const STARTED = 'tutorial-started';

/** As stored. What a newer version has added is kept. */
export interface TutorialProgress {
  /** A registered user's id, else "guest". */
  readonly userId: string;
  readonly phasesCompleted: readonly TrackName[];
  readonly skippedPhases: readonly TrackName[];
  readonly currentPhase: TrackName | null;
  /** Of the current track, 0 to 100. */
  readonly phaseProgress: number;
  readonly rewardsEarned: readonly string[];
  /** Milliseconds since 1970. */
  readonly lastPlayed: number | null;
  /** When the last track was completed. */
  readonly completionTime: number | null;
  /** Whether the backs of the bot's cards are shown. */
  readonly showGhostHands: boolean;
  readonly showHints: boolean;
}

export const GUEST = 'guest';

export const NO_PROGRESS: TutorialProgress = {
  userId: GUEST,
  phasesCompleted: [],
  skippedPhases: [],
  currentPhase: null,
  phaseProgress: 0,
  rewardsEarned: [],
  lastPlayed: null,
  completionTime: null,
  showGhostHands: true,
  showHints: true,
};

export interface TutorialSummary {
  readonly status: TutorialStatus;
  readonly tracks: TrackStatuses;
  readonly coins: number;
  /** The lessons were opened or skipped once, so nobody asks again. */
  readonly isKnown: boolean;
}

export function readTutorial(storage: KeyValueStore): TutorialSummary {
  const kept = readProgress(storage);
  const done = doneOf(kept ?? NO_PROGRESS);
  const status = tutorialStatus(kept && done);
  return {
    status,
    tracks: trackStatuses(done),
    coins: rewardsOf(done).coins,
    isKnown: status !== 'not_started' || storage.getItem(STARTED) !== null,
  };
}

export function doneOf({ phasesCompleted, skippedPhases }: TutorialProgress): TracksDone {
  return merged({ completed: phasesCompleted, skipped: skippedPhases }, { completed: [], skipped: [] });
}

/** Progress with what `done` adds to it, and the rewards for it; the time counts when that completes the tutorial. */
export function withDone(progress: TutorialProgress, done: TracksDone, now: number): TutorialProgress {
  const { completed, skipped } = merged(doneOf(progress), done);
  const { badges, coins, cardBack, isQuickLearner } = rewardsOf({ completed, skipped });
  const earned = [
    ...badges,
    ...(coins > 0 ? [`${coins} coins`] : []),
    ...(cardBack ? [cardBack] : []),
    ...(isQuickLearner ? ['Quick Learner'] : []),
  ];
  return {
    ...progress,
    phasesCompleted: completed,
    skippedPhases: skipped,
    rewardsEarned: [...new Set([...progress.rewardsEarned, ...earned])],
    completionTime: isQuickLearner ? (progress.completionTime ?? now) : null,
  };
}

export function noteTutorialStart(storage: KeyValueStore): void {
  storage.setItem(STARTED, 'yes');
}

export function skipTutorial(storage: KeyValueStore): void {
  const all = { completed: [], skipped: TRACKS };
  writeProgress(storage, withDone(readProgress(storage) ?? NO_PROGRESS, all, Date.now()));
}

export function writeProgress(storage: KeyValueStore, progress: TutorialProgress): void {
  storage.setItem(PROGRESS, JSON.stringify(progress));
}

/** Null if nothing readable is stored. A damaged field counts as missing. */
export function readProgress(storage: KeyValueStore): TutorialProgress | null {
  const kept = parse(storage.getItem(PROGRESS));
  if (kept === null) return null;
  const tracks = (list: unknown) => TRACKS.filter((track) => Array.isArray(list) && list.includes(track));
  const number = (value: unknown) => (Number.isFinite(value) ? (value as number) : null);
  const { userId, rewardsEarned: earned, phaseProgress, showGhostHands, showHints } = kept;
  return {
    ...kept,
    userId: typeof userId === 'string' ? userId : GUEST,
    phasesCompleted: tracks(kept.phasesCompleted),
    skippedPhases: tracks(kept.skippedPhases),
    currentPhase: TRACKS.find((track) => track === kept.currentPhase) ?? null,
    phaseProgress: Math.min(100, Math.max(0, number(phaseProgress) ?? 0)),
    rewardsEarned: Array.isArray(earned) ? earned.filter((reward) => typeof reward === 'string') : [],
    lastPlayed: number(kept.lastPlayed),
    completionTime: number(kept.completionTime),
    showGhostHands: showGhostHands !== false,
    showHints: showHints !== false,
  };
}

function parse(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
      ? (kept as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
