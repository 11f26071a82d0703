/**
 * The lessons of a page: takes what the learner does, asks the server where there is one, and keeps the progress. Here
 * the rules judge at once; where the server answers, its word counts (TUTOR-50).
 */
import type { Action } from '@staxd/engine';
import {
  beginSession,
  failureText,
  isLearned,
  type LearnerAction,
  missingSteps,
  stepsOf,
  type TrackName,
} from '@staxd/tutorial';
import type { StoreApi } from 'zustand/vanilla';
import type { ServerAnswer, TutorialCall } from '../../../online/tutorial/answers.ts';
import type { TutorialProgress } from '../progress/tutorialProgress.ts';
import { advanced, beginCourse, overruled, pressedWrong, taken } from './course.ts';
import { type CourseState, KeptCourse, type KeptCourseOptions } from './keptCourse.ts';
import { ToldServer } from './toldServer.ts';
import { TrackRun } from './trackRun.ts';

export interface CourseOptions extends KeptCourseOptions {
  /** Tells the server; `silent` where there is none. */
  readonly tell: (call: TutorialCall) => Promise<ServerAnswer>;
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
  const { skips = [] } = options;
  const kept = new KeptCourse(wanted, options);
  const server = new ToldServer(options.tell);
  const tracks = new TrackRun(kept, server);
  const { take, leave } = lessonsOf(kept, server, tracks);
  return {
    ...kept.store,
    begin: () => {
      const { course } = kept.state;
      kept.show(course);
      for (const track of skips) void server.tell({ type: 'skip', track });
      return tracks.begin(course.session.track);
    },
    act: (action) => take(stepsOf(kept.state.course.session.run, action)),
    letBotAnswer: async () => {
      await take([{ type: 'botAnswer' }]);
    },
    press: (places) => kept.show(pressedWrong(kept.state.course, places)),
    leave,
    skipTrack: () =>
      kept.alone(undefined, async () => {
        const { course } = kept.state;
        kept.show({ ...course, session: { ...course.session, hasEnded: true }, verdict: null });
        await tracks.finish('skipped', course.session.track);
      }),
    open: async (track) => {
      if (kept.state.isBusy || kept.isLocked(track)) return;
      kept.goTo(track);
      await tracks.begin(track);
    },
    replay: () => {
      const { round, session } = kept.state.course;
      kept.show(beginCourse(beginSession(session.track), round + 1));
      void tracks.start(session.track);
    },
    change: (change) => kept.keepProgress(change),
  };
}

/** How lessons are taken and left; the rules judge at once, and the server's word counts. */
function lessonsOf(kept: KeptCourse, server: ToldServer, tracks: TrackRun) {
  /** Tells the server of some steps, one after the other; the first that it does not take decides. */
  const ask = async (steps: readonly LearnerAction[]) => {
    const { track, step, run } = kept.state.course.session;
    const isAnswer = run.state.open?.phase === 'stack_resolution';
    let answer: ServerAnswer = { type: 'silent' };
    let last: LearnerAction = steps[0];
    for (const action of steps) {
      last = action;
      answer = await server.tell({ type: 'act', track, step, action, isAnswer });
      if (answer.type === 'refused' || answer.type === 'failed') break;
    }
    return { answer, last };
  };
  const take = (steps: readonly LearnerAction[]) =>
    kept.alone(false, async () => {
      const { course } = kept.state;
      const judged = taken(course, steps);
      const asked = judged.ok ? steps : steps.slice(0, steps.indexOf(judged.refused) + 1);
      const { answer, last } = await tracks.lookedUp(() => ask(asked));
      if (answer.type === 'failed') {
        kept.say(answer.text ?? failureText(course.session.run, last));
        return false;
      }
      if (judged.ok && answer.type === 'refused') {
        kept.show(overruled(course, answer.text));
        return false;
      }
      kept.show(judged.course);
      return judged.ok;
    });
  const leave = (step: number) =>
    kept.alone(undefined, async () => {
      const { course } = kept.state;
      const { track } = course.session;
      if (course.session.step !== step || course.session.hasEnded) return;
      const { answer } = await tracks.lookedUp(async () => ({
        answer: await server.tell({ type: 'next', track, step }),
      }));
      if (answer.type === 'failed') {
        return kept.say(answer.text ?? failureText(course.session.run, { type: 'next' }));
      }
      const next = advanced(course);
      kept.show(next);
      if (next.session.hasEnded)
        await tracks.finish(isLearned(next.session) ? 'completed' : 'skipped', track);
    });
  return { take, leave };
}

/** How many lessons of the track are missing at its end. */
export function missingOf({ course: { session } }: CourseState): number {
  return missingSteps(session).length;
}
