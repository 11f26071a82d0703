/** People's way through the tutorial, judged here and kept in the store. A session belongs to its user. */
import { isDeepStrictEqual } from 'node:util';
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';
import {
  beginSession,
  comeBack,
  goOn,
  isLearned,
  type LearnerAction,
  type RunRefusal,
  recordOf,
  restore,
  TRACKS,
  type TrackName,
  type TutorialSession,
  takeOn,
  trackOf,
  trackStatuses,
} from '@staxd/tutorial';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { Clock } from '../platform/platform.ts';
import type { TrackDone, Tutorials } from '../store/tutorialPorts.ts';
import { tracksIn } from './earned.ts';

/** Of one user; the oldest go. */
const MOST_SESSIONS = 20;
const ATTEMPTS = 8;

/** What a learner does; `next` goes on to the next lesson. */
export type LessonAction = LearnerAction | { readonly type: 'next' };

export interface SessionKey {
  readonly userId: string;
  readonly id: string;
}

/** Where a learner stands after a request. */
export interface Told {
  /** Null where a track was skipped without one. */
  readonly session: TutorialSession | null;
  readonly ended: readonly TrackDone[];
  /** Why an action was not taken; the session is as it was. */
  readonly refusal: RunRefusal | null;
}

interface Kept {
  /** 0: nothing is kept. */
  readonly version: number;
  readonly session: TutorialSession | null;
}

interface Step {
  readonly session: TutorialSession;
  readonly refusal: RunRefusal | null;
}

export class Lessons {
  readonly #store: Tutorials;
  readonly #clock: Clock;
  readonly #learners = new KeyedMutex();

  constructor(store: Tutorials, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Begins a session, or comes back to it: to its present lesson, or after its end to what is missing. */
  start(key: SessionKey, track: TrackName): Promise<Result<Told, ErrorBody>> {
    return this.#inTurn(key, async () => {
      const kept = await this.#load(key);
      const refused = otherTrack(kept.session, track) ?? (await this.#refuseLocked(key, track));
      if (refused) return fail(refused);
      const session = kept.session ? comeBack(kept.session) : beginSession(track);
      return this.#keep(key, kept, { session, refusal: null });
    });
  }

  /** `step`: the lesson that is meant; null: the present one. What was just done is not done again. */
  act(key: SessionKey, action: LessonAction, step: number | null): Promise<Result<Told, ErrorBody>> {
    return this.#inTurn(key, async () => {
      const kept = await this.#load(key);
      const { session } = kept;
      if (!session) return fail(errorBody('TUTORIAL_NOT_FOUND'));
      const next = action.type === 'next' ? leave(session, step) : take(session, action, step);
      return next.ok ? this.#keep(key, kept, next.value) : next;
    });
  }

  async look(key: SessionKey): Promise<Result<Told, ErrorBody>> {
    const { session } = await this.#load(key);
    if (!session) return fail(errorBody('TUTORIAL_NOT_FOUND'));
    return this.#tell(key, { session, refusal: null });
  }

  /** The reward for a track that was learned; it has been recorded already unless something failed. */
  complete(key: SessionKey, track: TrackName): Promise<Result<Told, ErrorBody>> {
    return this.#inTurn(key, async () => {
      const { session } = await this.#load(key);
      if (!session) return fail(errorBody('TUTORIAL_NOT_FOUND'));
      const refused = otherTrack(session, track);
      if (refused) return fail(refused);
      const phase = trackOf(track).title;
      if (!isLearned(session)) return fail(errorBody('TUTORIAL_NOT_FINISHED', { phase }));
      await this.#end(key, track, 'completed');
      return this.#tell(key, { session, refusal: null });
    });
  }

  /** Needs no session: there is a link for those who know card games. */
  skip(key: SessionKey, track: TrackName): Promise<Result<Told, ErrorBody>> {
    return this.#inTurn(key, async () => {
      await this.#end(key, track, 'skipped');
      const { session } = await this.#load(key);
      return this.#tell(key, { session: session?.track === track ? session : null, refusal: null });
    });
  }

  /** One request of a learner after the other, so that a double click is one. What another server overtakes begins anew. */
  #inTurn({ userId }: SessionKey, work: () => Promise<Result<Told, ErrorBody>>) {
    return this.#learners.run(userId, async () => {
      for (let attempt = 1; ; attempt++) {
        const told = await work();
        if (told.ok || told.error.code !== 'CONFLICT' || attempt === ATTEMPTS) return told;
      }
    });
  }

  async #load({ userId, id }: SessionKey): Promise<Kept> {
    const row = await this.#store.session(userId, id);
    if (!row) return { version: 0, session: null };
    const track = TRACKS.find((name) => name === row.track);
    const session = restore(row.record) ?? (track ? beginSession(track) : null);
    return { version: row.version, session };
  }

  async #keep(key: SessionKey, kept: Kept, next: Step): Promise<Result<Told, ErrorBody>> {
    const { session } = next;
    if (session !== kept.session) {
      // First, so that nobody who reached the end has to come back for the reward.
      if (isLearned(session)) await this.#end(key, session.track, 'completed');
      const row = {
        ...key,
        version: kept.version + 1,
        track: session.track,
        record: recordOf(session),
        updatedAt: this.#clock.now(),
      };
      // Another server was faster.
      if (!(await this.#store.save(row, MOST_SESSIONS))) return fail(errorBody('CONFLICT'));
    }
    return this.#tell(key, next);
  }

  #end({ userId }: SessionKey, track: TrackName, how: TrackDone['how']): Promise<void> {
    return this.#store.endTrack(userId, { track, how, at: this.#clock.now() });
  }

  async #tell({ userId }: SessionKey, told: Omit<Told, 'ended'>): Promise<Result<Told, ErrorBody>> {
    return ok({ ...told, ended: await this.#store.tracksOf(userId) });
  }

  async #refuseLocked({ userId }: SessionKey, track: TrackName): Promise<ErrorBody | null> {
    const done = tracksIn(await this.#store.tracksOf(userId));
    if (trackStatuses(done)[track] !== 'locked') return null;
    const before = TRACKS[TRACKS.indexOf(track) - 1];
    return errorBody('TUTORIAL_LOCKED', { before: trackOf(before).title });
  }
}

function otherTrack(session: TutorialSession | null, track: TrackName): ErrorBody | null {
  if (session === null || session.track === track) return null;
  return errorBody('TUTORIAL_OTHER_PHASE', { phase: trackOf(session.track).title });
}

function otherStep({ step }: TutorialSession): Result<never, ErrorBody> {
  return fail(errorBody('TUTORIAL_OTHER_STEP', { step }));
}

function leave(session: TutorialSession, step: number | null): Result<Step, ErrorBody> {
  const { step: present, hasEnded } = session;
  const isLeft = step !== null && (step < present || (hasEnded && step === present));
  if (isLeft) return ok({ session, refusal: null });
  if (step !== null && step !== present) return otherStep(session);
  return ok(hasEnded ? { session, refusal: { code: 'notNow' } } : { session: goOn(session), refusal: null });
}

function take(session: TutorialSession, action: LearnerAction, step: number | null): Result<Step, ErrorBody> {
  if (step !== null && step !== session.step) return otherStep(session);
  const isRepeated = !session.hasEnded && isDeepStrictEqual(session.actions.at(-1), action);
  if (isRepeated) return ok({ session, refusal: null });
  const next = takeOn(session, action);
  return ok(next.ok ? { session: next.value, refusal: null } : { session, refusal: next.error });
}
