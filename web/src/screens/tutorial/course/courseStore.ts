/**
 * The lessons of a page: takes what the learner does, asks the server where there is one, and keeps the progress. Here
 * the rules judge at once; where the server answers, its word counts (TUTOR-50).
 */
import type { KeyValueStore } from '@staxd/client';
import type { Action } from '@staxd/engine';
import {
  beginSession,
  comeBack,
  failureText,
  isLearned,
  type LearnerAction,
  missingSteps,
  NOTHING_DONE,
  nextTrack,
  stepsOf,
  type TrackName,
  type TutorialSession,
  trackOf,
  trackStatuses,
  withTrack,
} from '@staxd/tutorial';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { t } from '../../../messages/t.ts';
import type { ServerAnswer, ServerStanding, TutorialCall } from '../../../online/tutorial/answers.ts';
import {
  doneOf,
  NO_PROGRESS,
  readProgress,
  type TutorialProgress,
  withDone,
  writeProgress,
} from '../progress/tutorialProgress.ts';
import { advanced, beginCourse, type Course, overruled, pressedWrong, taken, told } from './course.ts';
import { keepSession, keptSession } from './keptSessions.ts';

export interface CourseState {
  readonly course: Course;
  readonly progress: TutorialProgress;
  /** The server is being asked. */
  readonly isBusy: boolean;
}

export interface CourseOptions {
  readonly storage: KeyValueStore;
  /** Tells the server; `silent` where there is none. */
  readonly tell: (call: TutorialCall) => Promise<ServerAnswer>;
  /** Of a registered user, else "guest". */
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tracks that the learner need not see: they are skipped. */
  readonly skips?: readonly TrackName[];
  /** Where to begin, in place of where one stopped. */
  readonly session?: TutorialSession;
}

export interface CourseStore extends StoreApi<CourseState> {
  /** Tells the server, and keeps from now on where the learner is. */
  readonly begin: () => Promise<void>;
  /** Resolves to whether the action was taken. */
  readonly act: (action: Action) => Promise<boolean>;
  /** The bot answers the stack that lies on it. */
  readonly letBotAnswer: () => Promise<void>;
  /** A card was pressed that cannot be laid. */
  readonly press: (places: readonly number[]) => void;
  /** The next lesson, learned or not. `step`: the lesson that is left, so that nobody leaves two at once. */
  readonly leave: (step: number) => Promise<void>;
  readonly skipTrack: () => Promise<void>;
  /** Goes on with a track, unless it is locked. */
  readonly open: (track: TrackName) => Promise<void>;
  /** The track from its first lesson. */
  readonly replay: () => void;
  readonly change: (change: Partial<Pick<TutorialProgress, 'showGhostHands' | 'showHints'>>) => void;
}

/** Null for the track on which this learner was last, or the next one. */
export function openCourse(wanted: TrackName | null, options: CourseOptions): CourseStore {
  const { storage, userId, now, skips = [] } = options;
  /** A track that the server would not begin; its lessons go on here alone. */
  let refusedTrack: TrackName | null = null;
  /** A track whose start the server could not serve: it is told again with the next step. */
  let dueTrack: TrackName | null = null;
  const tell = async (call: TutorialCall): Promise<ServerAnswer> => {
    if (call.track === refusedTrack) return { type: 'silent' };
    if (call.track === dueTrack && call.type !== 'start') {
      dueTrack = null;
      await options.tell({ type: 'start', track: call.track });
    }
    return options.tell(call);
  };
  const kept = ownProgress(readProgress(storage), userId);
  const progress = skips.length > 0 ? withDone(kept, { ...NOTHING_DONE, skipped: skips }, now()) : kept;
  const store = createStore<CourseState>(() => ({
    course: beginCourse(options.session ?? sessionOf(storage, trackToOpen(progress, wanted))),
    progress,
    isBusy: false,
  }));

  const show = (course: Course) => {
    store.setState({ course });
    const { session } = course;
    keepSession(storage, session);
    keepProgress({
      currentPhase: session.track,
      phaseProgress: Math.round((100 * session.solved.length) / trackOf(session.track).lessons.length),
      lastPlayed: now(),
    });
  };
  const keepProgress = (change: Partial<TutorialProgress>) => {
    const next = { ...store.getState().progress, ...change };
    store.setState({ progress: next });
    writeProgress(storage, next);
  };
  /** Takes over where the server is, unless the learner has gone on meanwhile. */
  const adopt = (standing: ServerStanding | null, before: TutorialSession) => {
    if (!standing) return;
    keepProgress(withDone(store.getState().progress, standing.done, now()));
    const { session, round } = store.getState().course;
    const { step, solved } = standing;
    if (
      session !== before ||
      session.hasEnded ||
      (step === session.step && solved.length === session.solved.length)
    )
      return;
    show(beginCourse(beginSession(session.track, { step, solved }), round + 1));
  };
  /** One thing at a time: what is pressed meanwhile does nothing. */
  const alone = async <Value>(idle: Value, work: () => Promise<Value>): Promise<Value> => {
    if (store.getState().isBusy) return idle;
    store.setState({ isBusy: true });
    try {
      return await work();
    } finally {
      store.setState({ isBusy: false });
    }
  };
  const start = async (track: TrackName) => {
    refusedTrack = null;
    dueTrack = null;
    const { session } = store.getState().course;
    const answer = await tell({ type: 'start', track });
    if (store.getState().course.session.track !== track) return;
    if (answer.type === 'taken') adopt(answer.standing, session);
    if (answer.type !== 'failed') return;
    if (answer.why === 'later') dueTrack = track;
    else refusedTrack = track;
    show(told(store.getState().course, answer.text ?? t('tutorial.startFailed')));
  };
  /**
   * A session that the server does not know, or that has gone on in another window, is looked up. If it is where the
   * learner is, the server is asked again.
   */
  const lookedUp = async <Told extends { readonly answer: ServerAnswer }>(ask: () => Promise<Told>) => {
    const { session } = store.getState().course;
    const first = await ask();
    if (first.answer.type !== 'failed' || first.answer.why !== 'elsewhere') return first;
    await start(session.track);
    return store.getState().course.session === session ? ask() : first;
  };
  const fail = (text: string) => show(told(store.getState().course, text));
  const finish = async (how: 'completed' | 'skipped', track: TrackName) => {
    const done = withTrack(NOTHING_DONE, track, how);
    keepProgress(withDone(store.getState().progress, done, now()));
    const answer = await tell({ type: how === 'completed' ? 'complete' : 'skip', track });
    if (answer.type === 'taken' && answer.standing)
      keepProgress(withDone(store.getState().progress, answer.standing.done, now()));
  };

  /** Comes to a track. It may have been left after its last lesson, and before its end. */
  const begin = async (track: TrackName) => {
    await start(track);
    const { session } = store.getState().course;
    if (session.hasEnded) await finish(isLearned(session) ? 'completed' : 'skipped', track);
  };

  /** Tells the server of some steps, one after the other; the first that it does not take decides. */
  const ask = async (steps: readonly LearnerAction[]) => {
    const { track, step, run } = store.getState().course.session;
    const isAnswer = run.state.open?.phase === 'stack_resolution';
    let answer: ServerAnswer = { type: 'silent' };
    let last: LearnerAction = steps[0];
    for (const action of steps) {
      last = action;
      answer = await tell({ type: 'act', track, step, action, isAnswer });
      if (answer.type === 'refused' || answer.type === 'failed') break;
    }
    return { answer, last };
  };
  const take = (steps: readonly LearnerAction[]) =>
    alone(false, async () => {
      const { course } = store.getState();
      const judged = taken(course, steps);
      const asked = judged.ok ? steps : steps.slice(0, steps.indexOf(judged.refused) + 1);
      const { answer, last } = await lookedUp(() => ask(asked));
      if (answer.type === 'failed') {
        fail(answer.text ?? failureText(course.session.run, last));
        return false;
      }
      if (judged.ok && answer.type === 'refused') {
        show(overruled(course, answer.text));
        return false;
      }
      show(judged.course);
      return judged.ok;
    });

  const api = {
    begin: () => {
      const { course } = store.getState();
      show(course);
      for (const track of skips) void tell({ type: 'skip', track });
      return begin(course.session.track);
    },
    act: (action: Action) => take(stepsOf(store.getState().course.session.run, action)),
    letBotAnswer: async () => {
      await take([{ type: 'botAnswer' }]);
    },
    press: (places: readonly number[]) => show(pressedWrong(store.getState().course, places)),
    leave: (step: number) =>
      alone(undefined, async () => {
        const { course } = store.getState();
        const { track } = course.session;
        if (course.session.step !== step || course.session.hasEnded) return;
        const { answer } = await lookedUp(async () => ({
          answer: await tell({ type: 'next', track, step }),
        }));
        if (answer.type === 'failed') {
          return fail(answer.text ?? failureText(course.session.run, { type: 'next' }));
        }
        const next = advanced(course);
        show(next);
        if (next.session.hasEnded) await finish(isLearned(next.session) ? 'completed' : 'skipped', track);
      }),
    skipTrack: () =>
      alone(undefined, async () => {
        const { course } = store.getState();
        show({ ...course, session: { ...course.session, hasEnded: true }, verdict: null });
        await finish('skipped', course.session.track);
      }),
    open: async (track: TrackName) => {
      const { course, progress, isBusy } = store.getState();
      if (isBusy || trackStatuses(doneOf(progress))[track] === 'locked') return;
      show(beginCourse(sessionOf(storage, track), course.round + 1));
      await begin(track);
    },
    replay: () => {
      const { round, session } = store.getState().course;
      show(beginCourse(beginSession(session.track), round + 1));
      void start(session.track);
    },
    change: keepProgress,
  };
  return { ...store, ...api };
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

/** How many lessons of the track are missing at its end. */
export function missingOf({ course: { session } }: CourseState): number {
  return missingSteps(session).length;
}
