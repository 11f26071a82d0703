/** The lessons as the terminal plays them, one after the other. */
import {
  type Action,
  apply,
  fail,
  type LegalAction,
  legalActions,
  ok,
  type Result,
  type View,
  viewFor,
} from '@staxd/engine';
import {
  beginSession,
  comeBack,
  goOn,
  isLearned,
  LEARNER,
  type LessonPart,
  nextTrack,
  recordOf,
  type Stage,
  stepsOf,
  type TrackName,
  type TutorialSession,
  takeOn,
  withTrack,
} from '@staxd/tutorial';
import { type LogEntry, type PlayedGame, withTurns } from '../game/playedGame.ts';
import type { Fault } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import type { Progress } from './progressFile.ts';
import { lessonFault } from './verdict.ts';

export interface CourseSettings {
  readonly progress: Progress;
  readonly track: TrackName;
  /** Practices this lesson alone, which changes no progress. */
  readonly lesson?: number;
  /** Null where nothing can be kept. */
  readonly keep: ((progress: Progress) => void) | null;
}

const FIRST_TURN = 1;

/** How a track has ended. `missing`: lessons of it were skipped. */
export type Ending = 'learned' | 'missing' | 'skipped' | 'practiced';

export class Course implements PlayedGame {
  readonly #settings: CourseSettings;
  #progress: Progress;
  #session: TutorialSession;
  #log: LogEntry[] = [];
  #ending: Ending | null = null;
  #hasEarned = false;

  /** The track must not be locked, unless one lesson of it is practiced. */
  constructor(settings: CourseSettings) {
    this.#settings = settings;
    this.#progress = settings.progress;
    this.#session = this.#comeBackTo(settings.track);
    this.#arrive();
  }

  get session(): TutorialSession {
    return this.#session;
  }

  get progress(): Progress {
    return this.#progress;
  }

  get lesson(): LessonPart {
    return this.#session.run.lesson;
  }

  get stage(): Stage {
    return this.#session.run.stage;
  }

  /** Null while lessons are left. */
  get ending(): Ending | null {
    return this.#ending;
  }

  /** Whether the track was completed just now for the first time. */
  get hasEarned(): boolean {
    return this.#hasEarned;
  }

  get isPractice(): boolean {
    return this.#settings.lesson !== undefined;
  }

  /** Whether the learner can go on here at another time. */
  get isKept(): boolean {
    return !this.isPractice && this.#settings.keep !== null;
  }

  get view(): View {
    const view = viewFor(this.#session.run.state, LEARNER);
    const name = t('tutorial.player');
    return { ...view, seats: view.seats.map((seat) => (seat.seat === LEARNER ? { ...seat, name } : seat)) };
  }

  get legal(): readonly LegalAction[] {
    return this.stage === 'asked' ? legalActions(this.#session.run.state, LEARNER) : [];
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  hint(): string {
    return t('tutorial.hint', { hint: this.lesson.hint });
  }

  refusalOf(action: Action): Fault | null {
    const taken = this.#take(action);
    return taken.ok ? null : taken.error;
  }

  act(action: Action): Fault | null {
    const taken = this.#take(action);
    if (!taken.ok) return taken.error;
    this.#follow(taken.value);
    return null;
  }

  /** The bot answers the stack that it was asked about. */
  botAnswers(): void {
    const answered = takeOn(this.#session, { type: 'botAnswer' });
    if (answered.ok) this.#follow(answered.value);
  }

  /** To the next part of the lesson, to the next lesson that was not learned, then to the end of the track, then to the next track if there is one. */
  goOn(): void {
    const session = this.#session;
    const nextPart = this.stage === 'more' ? takeOn(session, { type: 'botAnswer' }) : null;
    if (nextPart?.ok) {
      this.#enter(nextPart.value);
    } else if (this.#ending === null) {
      this.#enter(this.isPractice ? { ...session, hasEnded: true } : goOn(session));
    } else if (this.#ending === 'missing') {
      this.#enter(comeBack(recordOf(session)));
    } else if (this.nextTrack !== undefined) {
      this.#enter(this.#comeBackTo(this.nextTrack));
    }
  }

  /** Ends the track without having learned it; ends a practice. */
  skipTrack(): void {
    if (this.isPractice) return this.goOn();
    this.#progress = withTrackIn(this.#progress, this.#session.track, 'skipped');
    this.#session = { ...this.#session, hasEnded: true };
    this.#ending = 'skipped';
    this.#keep();
  }

  /** Begins the track or the practiced lesson anew. */
  again(): void {
    const { track, step } = this.#session;
    this.#enter(beginSession(track, this.isPractice ? { step } : {}));
  }

  /** The track that comes after this one has ended. */
  get nextTrack(): TrackName | undefined {
    return this.#ending === 'learned' || this.#ending === 'skipped' ? nextTrack(this.#progress) : undefined;
  }

  /** Whether anything is left to go on with. */
  get hasMore(): boolean {
    return this.#ending === null || this.#ending === 'missing' || this.nextTrack !== undefined;
  }

  #comeBackTo(track: TrackName): TutorialSession {
    const { lesson } = this.#settings;
    if (lesson !== undefined) return beginSession(track, { step: lesson });
    const record = this.#progress.sessions.find((session) => session.track === track);
    return record ? comeBack(record) : beginSession(track);
  }

  #enter(session: TutorialSession): void {
    this.#session = session;
    this.#arrive();
  }

  /** At the beginning of a lesson, or at the end of the track. */
  #arrive(): void {
    const session = this.#session;
    this.#ending = session.hasEnded ? this.#endingOf(session) : null;
    this.#hasEarned = this.#ending === 'learned' && !this.#progress.completed.includes(session.track);
    if (this.#hasEarned) this.#progress = withTrackIn(this.#progress, session.track, 'completed');
    this.#log = withTurns(session.run.events, FIRST_TURN);
    this.#keep();
  }

  #endingOf(session: TutorialSession): Ending {
    if (this.isPractice) return 'practiced';
    return isLearned(session) ? 'learned' : 'missing';
  }

  #follow(session: TutorialSession): void {
    this.#session = session;
    const turn = this.#log.at(-1)?.turn ?? FIRST_TURN;
    this.#log = [...this.#log, ...withTurns(session.run.events, turn)];
    this.#keep();
  }

  #keep(): void {
    if (this.isPractice) return;
    const { track } = this.#session;
    const isOver = this.#ending === 'learned' || this.#ending === 'skipped';
    const others = this.#progress.sessions.filter((session) => session.track !== track);
    this.#progress = {
      ...this.#progress,
      current: isOver ? null : track,
      sessions: [...others, { ...recordOf(this.#session), actions: [] }],
    };
    this.#settings.keep?.(this.#progress);
  }

  /** The session after an action of the engine, taken step by step as a learner does. */
  #take(action: Action): Result<TutorialSession, Fault> {
    const { run } = this.#session;
    if (action.type === 'leave' || action.type === 'timeout') return fail({ code: 'WRONG_PHASE' });
    const steps = stepsOf(run, action);
    // A run asks for what an action lacks; the board and the list take whole actions, so the rules are asked first.
    const tried = apply(run.state, action);
    if (!tried.ok) return fail(lessonFault(run, steps[0], { code: 'illegal', refusal: tried.error }));
    let session = this.#session;
    for (const step of steps) {
      const next = takeOn(session, step);
      if (!next.ok) return fail(lessonFault(session.run, step, next.error));
      session = next.value;
    }
    return ok(session);
  }
}

function withTrackIn(progress: Progress, track: TrackName, how: 'completed' | 'skipped'): Progress {
  return { ...progress, ...withTrack(progress, track, how) };
}
