/** Which tracks somebody has done or skipped, what that unlocks, and what it earns (T2). */
import { trackOf } from './lessons/index.ts';
import { TRACKS, type TrackName } from './lessons/lesson.ts';

export interface TracksDone {
  readonly completed: readonly TrackName[];
  /** None of the completed ones. */
  readonly skipped: readonly TrackName[];
}

export const TRACK_STATUSES = ['recommended', 'available', 'completed', 'locked'] as const;
export type TrackStatus = (typeof TRACK_STATUSES)[number];
export type TrackStatuses = Readonly<Record<TrackName, TrackStatus>>;
export type TutorialStatus = 'not_started' | 'in_progress' | 'completed' | 'skipped';

/** What completed tracks have earned. */
export interface Rewards {
  readonly badges: readonly string[];
  readonly coins: number;
  readonly cardBack: string | null;
  /** All tracks were completed. */
  readonly isQuickLearner: boolean;
}

export const NOTHING_DONE: TracksDone = { completed: [], skipped: [] };

/** The first track that is neither completed nor skipped. */
export function nextTrack({ completed, skipped }: TracksDone): TrackName | undefined {
  return TRACKS.find((track) => !completed.includes(track) && !skipped.includes(track));
}

/** A track is locked until the one before it was completed or skipped. */
export function trackStatuses(done: TracksDone): TrackStatuses {
  const { completed, skipped } = done;
  const next = nextTrack(done);
  const statusOf = (track: TrackName): TrackStatus => {
    if (completed.includes(track)) return 'completed';
    const before = TRACKS[TRACKS.indexOf(track) - 1];
    if (before && !completed.includes(before) && !skipped.includes(before)) return 'locked';
    return track === next ? 'recommended' : 'available';
  };
  return Object.fromEntries(TRACKS.map((track) => [track, statusOf(track)])) as Record<
    TrackName,
    TrackStatus
  >;
}

/** Null for somebody who never began. */
export function tutorialStatus(done: TracksDone | null): TutorialStatus {
  if (done === null) return 'not_started';
  if (done.completed.length === TRACKS.length) return 'completed';
  return nextTrack(done) === undefined ? 'skipped' : 'in_progress';
}

/** A track that was completed stays so when it is skipped later. */
export function withTrack(done: TracksDone, track: TrackName, how: 'completed' | 'skipped'): TracksDone {
  return merged(done, { ...NOTHING_DONE, [how]: [track] });
}

/** What either has completed is completed, and what either has skipped and neither completed is skipped (T3). */
export function merged(one: TracksDone, other: TracksDone): TracksDone {
  const either = (how: keyof TracksDone) =>
    TRACKS.filter((track) => one[how].includes(track) || other[how].includes(track));
  const completed = either('completed');
  return { completed, skipped: either('skipped').filter((track) => !completed.includes(track)) };
}

/** What the completed tracks have earned; skipped ones earn nothing. */
export function rewardsOf({ completed }: TracksDone): Rewards {
  const rewards = completed.map((track) => trackOf(track).reward);
  return {
    badges: rewards.flatMap(({ badge }) => badge ?? []),
    coins: rewards.reduce((sum, { coins = 0 }) => sum + coins, 0),
    cardBack: rewards.find(({ cardBack }) => cardBack)?.cardBack ?? null,
    isQuickLearner: completed.length === TRACKS.length,
  };
}
