/** One way through a track: which lesson it is at, which it has learned, and the run of the present one. */
import { COLORS, fail, ok, type Result } from '@staxd/engine';
import { trackOf } from './lessons/index.ts';
import { TRACKS, type TrackName } from './lessons/lesson.ts';
import { act, beginLesson, type LearnerAction, type LessonRun, type RunRefusal } from './run.ts';

export interface TutorialSession {
  readonly track: TrackName;
  /** The present lesson, from 1. */
  readonly step: number;
  /** The lessons that were learned, ascending. One that was skipped is missing. */
  readonly solved: readonly number[];
  /** The last lesson has been left. */
  readonly hasEnded: boolean;
  readonly run: LessonRun;
  /** What led from the beginning of the present lesson to its run; a few at most. */
  readonly actions: readonly LearnerAction[];
}

/** A session as plain JSON. */
export type SessionRecord = Omit<TutorialSession, 'run'>;

/** A session at the beginning of a lesson. `step` must be one of the track's. */
export function beginSession(
  track: TrackName,
  { step = 1, solved = [] }: Partial<Pick<TutorialSession, 'step' | 'solved'>> = {},
): TutorialSession {
  const run = beginLesson(trackOf(track).lessons[step - 1]);
  return { track, step, solved, hasEnded: false, run, actions: [] };
}

/** What needs the action before it; every other one begins at the position of its part. */
const GOES_ON: readonly LearnerAction['type'][] = ['gifts', 'color', 'botAnswer'];

/** What leads to a run: to the beginning of its part, and from there on. */
function leadingTo({ run, actions }: TutorialSession, action: LearnerAction): readonly LearnerAction[] {
  if (GOES_ON.includes(action.type)) return [...actions, action];
  if (run.part === 1) return [action];
  const begun = actions.findLastIndex(({ type }) => type === 'botAnswer');
  return [...actions.slice(0, begun + 1), action];
}

/** The session after an action of the learner, or why it was not taken. */
export function takeOn(session: TutorialSession, action: LearnerAction): Result<TutorialSession, RunRefusal> {
  if (session.hasEnded) return fail({ code: 'notNow' });
  const next = act(session.run, action);
  if (!next.ok) return next;
  const run = next.value;
  const actions = leadingTo(session, action);
  const { step, solved } = session;
  if (run.stage !== 'done' || solved.includes(step)) return ok({ ...session, run, actions });
  return ok({ ...session, run, actions, solved: [...solved, step].toSorted((one, other) => one - other) });
}

/** The next lesson that is still to learn, also from one that was not learned; the end after the last. */
export function goOn(session: TutorialSession): TutorialSession {
  const { track, solved } = session;
  const next = missingSteps(session).find((step) => step > session.step);
  if (session.hasEnded || next === undefined) return { ...session, hasEnded: true };
  return beginSession(track, { step: next, solved });
}

/**
 * Where a returning learner continues. In the middle of a lesson: at the start of the first part not yet learned. After a
 * finished lesson: at the next one, or the end. After the end: at the first lesson not yet solved, or from the beginning.
 */
export function comeBack({ track, step, solved, hasEnded, actions }: SessionRecord): TutorialSession {
  if (hasEnded) {
    const [missing] = missingSteps({ track, solved });
    return missing === undefined ? beginSession(track) : beginSession(track, { step: missing, solved });
  }
  const begun = beginSession(track, { step, solved });
  return solved.includes(step) ? goOn(begun) : atItsPart(begun, actions);
}

/** At the part of the lesson that these actions have led to; at the first one if they no longer fit. */
function atItsPart(begun: TutorialSession, actions: readonly LearnerAction[]): TutorialSession {
  let now = begun;
  let part = begun;
  for (const action of actions) {
    const next = takeOn(now, action);
    if (!next.ok) return part;
    now = next.value;
    if (now.run.part > part.run.part) part = now;
  }
  const next = now.run.stage === 'more' ? takeOn(now, { type: 'botAnswer' }) : null;
  return next?.ok ? next.value : part;
}

/** The lessons that were skipped or not reached yet. */
export function missingSteps({ track, solved }: Pick<TutorialSession, 'track' | 'solved'>): number[] {
  return trackOf(track)
    .lessons.map((_, at) => at + 1)
    .filter((step) => !solved.includes(step));
}

/** Whether every lesson has been learned and the end reached: only then is the track done (T2). */
export function isLearned(session: Pick<TutorialSession, 'track' | 'solved' | 'hasEnded'>): boolean {
  return session.hasEnded && missingSteps(session).length === 0;
}

/** The session as plain JSON, for a store. */
export function recordOf({ run: _, ...record }: TutorialSession): SessionRecord {
  return record;
}

/** The session of a record. What no longer fits the lessons begins its lesson anew; null for no record at all. */
export function restore(record: unknown): TutorialSession | null {
  const found = readRecord(record);
  if (!found) return null;
  const begun = beginSession(found.track, found);
  const run = found.actions.reduce<LessonRun | null>((now, action) => {
    const next = now && isAction(action) ? act(now, action) : null;
    return next?.ok ? next.value : null;
  }, begun.run);
  return run ? { ...begun, ...found, run } : { ...begun, hasEnded: found.hasEnded };
}

function isAction(action: unknown): action is LearnerAction {
  const { type, places, color } = (action ?? {}) as Readonly<Record<string, unknown>>;
  switch (type) {
    case 'play':
    case 'gifts':
      return Array.isArray(places) && places.every(Number.isInteger);
    case 'color':
      return COLORS.some((known) => known === color);
    default:
      return ['draw', 'accept', 'ignore', 'skip', 'botAnswer'].some((known) => known === type);
  }
}

function readRecord(record: unknown): SessionRecord | null {
  if (typeof record !== 'object' || record === null) return null;
  const { track: name, step, solved, hasEnded, actions } = record as Readonly<Record<string, unknown>>;
  const track = TRACKS.find((one) => one === name);
  if (!track) return null;
  const isStep = (one: unknown) => trackOf(track).lessons.some((_, at) => at + 1 === one);
  if (!isStep(step) || !Array.isArray(solved) || !solved.every(isStep) || !Array.isArray(actions))
    return null;
  const known = [...new Set<number>(solved)].toSorted((one, other) => one - other);
  return { track, step: step as number, solved: known, hasEnded: hasEnded === true, actions };
}
