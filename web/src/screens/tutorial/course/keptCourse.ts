/** The lesson that is shown and the learner's progress, as this browser keeps them. */
import type { KeyValueStore } from '@staxd/client';
import {
  beginSession,
  comeBack,
  NOTHING_DONE,
  nextTrack,
  type TrackName,
  type TutorialSession,
  trackOf,
  trackStatuses,
} from '@staxd/tutorial';
import { createStore } from 'zustand/vanilla';
import type { ServerStanding } from '../../../online/tutorial/answers.ts';
import {
  doneOf,
  NO_PROGRESS,
  readProgress,
  type TutorialProgress,
  withDone,
  writeProgress,
} from '../progress/tutorialProgress.ts';
import { beginCourse, type Course, told } from './course.ts';
import { keepSession, keptSession } from './keptSessions.ts';

export interface CourseState {
  readonly course: Course;
  readonly progress: TutorialProgress;
  /** The server is being asked. */
  readonly isBusy: boolean;
}

export interface KeptCourseOptions {
  readonly storage: KeyValueStore;
  /** Of a registered user, else "guest". */
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tracks that the learner need not see: they are skipped. */
  readonly skips?: readonly TrackName[];
  /** Where to begin, in place of where one stopped. */
  readonly session?: TutorialSession;
}

export class KeptCourse {
  readonly store;
  readonly #storage: KeyValueStore;
  readonly #now: () => number;

  /** `wanted`: null for the track on which this learner was last, or the next one. */
  constructor(wanted: TrackName | null, options: KeptCourseOptions) {
    const { storage, userId, now, skips = [] } = options;
    this.#storage = storage;
    this.#now = now;
    const kept = ownProgress(readProgress(storage), userId);
    const progress = skips.length > 0 ? withDone(kept, { ...NOTHING_DONE, skipped: skips }, now()) : kept;
    this.store = createStore<CourseState>(() => ({
      course: beginCourse(options.session ?? sessionOf(storage, trackToOpen(progress, wanted))),
      progress,
      isBusy: false,
    }));
  }

  get state(): CourseState {
    return this.store.getState();
  }

  show(course: Course): void {
    this.store.setState({ course });
    const { session } = course;
    keepSession(this.#storage, session);
    this.keepProgress({
      currentPhase: session.track,
      phaseProgress: Math.round((100 * session.solved.length) / trackOf(session.track).lessons.length),
      lastPlayed: this.#now(),
    });
  }

  say(text: string): void {
    this.show(told(this.state.course, text));
  }

  goTo(track: TrackName): void {
    this.show(beginCourse(sessionOf(this.#storage, track), this.state.course.round + 1));
  }

  isLocked(track: TrackName): boolean {
    return trackStatuses(doneOf(this.state.progress))[track] === 'locked';
  }

  keepProgress(change: Partial<TutorialProgress>): void {
    const next = { ...this.state.progress, ...change };
    this.store.setState({ progress: next });
    writeProgress(this.#storage, next);
  }

  noteDone(done: ServerStanding['done']): void {
    this.keepProgress(withDone(this.state.progress, done, this.#now()));
  }

  /** Takes over where the server is, unless the learner has gone on since `before`. */
  adopt(standing: ServerStanding | null, before: TutorialSession): void {
    if (!standing) return;
    this.noteDone(standing.done);
    const { session, round } = this.state.course;
    const { step, solved } = standing;
    if (
      session !== before ||
      session.hasEnded ||
      (step === session.step && solved.length === session.solved.length)
    )
      return;
    this.show(beginCourse(beginSession(session.track, { step, solved }), round + 1));
  }

  /** One thing at a time: what is pressed meanwhile does nothing. */
  async alone<Value>(idle: Value, work: () => Promise<Value>): Promise<Value> {
    if (this.state.isBusy) return idle;
    this.store.setState({ isBusy: true });
    try {
      return await work();
    } finally {
      this.store.setState({ isBusy: false });
    }
  }
}

/** The progress of this user: another registered user's stays out. */
function ownProgress(kept: TutorialProgress | null, userId: string): TutorialProgress {
  const isOwn = kept !== null && (kept.userId === NO_PROGRESS.userId || kept.userId === userId);
  return { ...(isOwn ? kept : NO_PROGRESS), userId };
}

function trackToOpen(progress: TutorialProgress, wanted: TrackName | null): TrackName {
  const done = doneOf(progress);
  const statuses = trackStatuses(done);
  if (wanted !== null && statuses[wanted] !== 'locked') return wanted;
  const { currentPhase: last } = progress;
  if (last !== null && statuses[last] !== 'locked' && statuses[last] !== 'completed') return last;
  return nextTrack(done) ?? 'street_cred';
}

function sessionOf(storage: KeyValueStore, track: TrackName) {
  const kept = keptSession(storage, track);
  return kept ? comeBack(kept) : beginSession(track);
}
