/** One lesson as it is played: a value, and the function that takes it on. The engine says what is legal. */
import {
  type Action,
  actor,
  apply,
  type Card,
  COLORS,
  type Color,
  fail,
  type GameEvent,
  type GameState,
  GIFT,
  isJinx,
  NOPE,
  ok,
  type Refusal,
  type Result,
  STACK_TYPE_OF,
} from '@staxd/engine';
import { isRight, wantedBy } from './judge.ts';
import { botOf, LEARNER, layOut, type Played, play, read } from './layout.ts';
import { type Lesson, type LessonPart, partsOf } from './lessons/lesson.ts';

/**
 * What the learner does. Cards are named by their places in the hand, from 0. `botAnswer`: its time is up, or the next
 * part of the lesson shall begin.
 */
export type LearnerAction =
  | { readonly type: 'play' | 'gifts'; readonly places: readonly number[] }
  | { readonly type: 'color'; readonly color: Color }
  | { readonly type: 'draw' | 'accept' | 'ignore' | 'skip' | 'botAnswer' };

/** A play that still lacks a color or the cards to give. */
export interface Draft {
  readonly places: readonly number[];
  readonly gifts?: readonly number[];
}

/**
 * Where a lesson stands. `asked`: the learner decides. `gifts`, `color`: a play lacks these. `botAnswers`: the bot
 * has a stack to answer. `more`: this part has been learned, and another one follows. `done`: the lesson has been.
 */
export type Stage = 'asked' | 'gifts' | 'color' | 'botAnswers' | 'more' | 'done';

export interface LessonRun {
  /** All of the lesson. */
  readonly whole: Lesson;
  /** Its present part. */
  readonly lesson: LessonPart;
  /** The place of the part, from 1. */
  readonly part: number;
  readonly stage: Stage;
  readonly state: GameState;
  readonly draft: Draft | null;
  /** What the last action did, secrets included; before the first, what the opening did. */
  readonly events: readonly GameEvent[];
  /** The action that was right. */
  readonly solved: Action | null;
}

/**
 * Why an action was not taken; the run is as it was. `illegal`: the rules refuse it. `notYet`: legal, but not what the
 * lesson asks. `tooFew`: a defense needs `minimum` cards. `notNow`: the lesson does not wait for that.
 */
export type RunRefusal =
  | { readonly code: 'illegal'; readonly refusal: Refusal }
  | { readonly code: 'notYet' | 'notNow' }
  | { readonly code: 'tooFew'; readonly minimum: number };

/** A lesson from its beginning. */
export function beginLesson(lesson: Lesson): LessonRun {
  return beginPart(lesson, 1);
}

function beginPart(whole: Lesson, part: number): LessonRun {
  const lesson = partsOf(whole)[part - 1] as LessonPart;
  return { whole, lesson, part, stage: 'asked', ...layOut(lesson), draft: null, solved: null };
}

/** The run after an action of the learner, or why it was not taken. Cards that are laid again replace a draft. */
export function act(run: LessonRun, action: LearnerAction): Result<LessonRun, RunRefusal> {
  const { stage, draft } = run;
  switch (action.type) {
    case 'botAnswer':
      if (stage === 'more') return ok(beginPart(run.whole, run.part + 1));
      return stage === 'botAnswers' ? ok(botAnswers(run)) : fail({ code: 'notNow' });
    case 'gifts':
      if (stage !== 'gifts' || !draft) return fail({ code: 'notNow' });
      return lay(run, { ...draft, gifts: action.places });
    case 'color':
      return stage === 'color' && draft ? lay(run, draft, action.color) : fail({ code: 'notNow' });
  }
  if (hasBeenAnswered(stage)) return fail({ code: 'notNow' });
  if (action.type === 'play') return lay(run, { places: action.places });
  // On the wire both are the same answer: to do nothing about it.
  const isIgnored = action.type === 'accept' && run.state.open?.phase === 'jinx_window';
  return judge(run, { type: isIgnored ? 'ignore' : action.type, seat: LEARNER });
}

/** Whether the learner has done what this part asks, so that nothing can be played now. */
export function hasBeenAnswered(stage: Stage): boolean {
  return stage === 'botAnswers' || stage === 'more' || stage === 'done';
}

/** Lays cards, or asks for what is missing; a play that nothing could make legal is refused at once. */
function lay(run: LessonRun, draft: Draft, color?: Color): Result<LessonRun, RunRefusal> {
  const { lesson, state } = run;
  const hand = state.hands[LEARNER];
  const cards = cardsAt(hand, draft.places);
  const gifts = draft.gifts && cardsAt(hand, draft.gifts);
  const action = actionOf(run, cards, color, gifts);
  const toGive = hand.find((card) => card !== GIFT);
  const needsGifts = cards[0] === GIFT && gifts === undefined && toGive !== undefined;
  const needsColor = color === undefined && (cards[0] === GIFT || cards[0] === NOPE);
  const trial = {
    ...action,
    ...(needsColor && { color: COLORS[0] }),
    ...(needsGifts && { gifts: [toGive] }),
  } as Action;
  const tried = apply(state, trial);
  if (!tried.ok) return fail({ code: 'illegal', refusal: tried.error });
  const { minimumCards: minimum = 0 } = lesson;
  if (trial.type === 'counter' && cards.length < minimum) return fail({ code: 'tooFew', minimum });
  if (needsGifts) return ok({ ...run, stage: 'gifts', draft });
  if (needsColor) return ok({ ...run, stage: 'color', draft });
  return judge(run, action);
}

/** A place that the hand does not have gives no card, and the rules refuse that. */
function cardsAt(hand: readonly Card[], places: readonly number[]): Card[] {
  return places.map((place) => hand[place] ?? -1);
}

/** What laying these cards means now: an answer to a stack, a team-up, cards shown, or a play. */
function actionOf(
  { lesson, state: { open } }: LessonRun,
  cards: readonly Card[],
  color: Color | undefined,
  gifts: readonly Card[] | undefined,
): Action {
  const seat = LEARNER;
  const parts = {
    cards,
    ...(color && { color }),
    ...(gifts && { gifts }),
    ...(STACK_TYPE_OF[cards[0] ?? -1] === 'trade' && { target: botOf(lesson) }),
  };
  switch (open?.phase) {
    case 'peek_selection':
      return { type: 'reveal', seat, cards };
    case 'stack_resolution': {
      const isNope = cards.length === 1 && cards[0] === NOPE;
      return isNope ? { type: 'nope', seat, ...(color && { color }) } : { type: 'counter', seat, ...parts };
    }
    case 'jinx_window':
      if (cards.some(isJinx)) return { type: 'teamUp', seat, cards };
  }
  return { type: 'play', seat, ...parts };
}

/**
 * What the learner does, one after the other, to make this action of the engine: lay the cards, then give, then say a
 * color. Throws RangeError for an action that no learner makes (LEAVE, TIMEOUT).
 */
export function stepsOf({ state }: LessonRun, action: Action): readonly LearnerAction[] {
  const hand = state.hands[LEARNER];
  switch (action.type) {
    case 'draw':
    case 'accept':
    case 'ignore':
    case 'skip':
      return [{ type: action.type }];
    case 'leave':
    case 'timeout':
      throw new RangeError(`a learner does not "${action.type}"`);
  }
  const cards = action.type === 'nope' ? [NOPE] : action.cards;
  const steps: LearnerAction[] = [{ type: 'play', places: placesOf(hand, cards) }];
  if ('gifts' in action && action.gifts) steps.push({ type: 'gifts', places: placesOf(hand, action.gifts) });
  if ('color' in action && action.color) steps.push({ type: 'color', color: action.color });
  return steps;
}

/** The places of the cards that the right actions lay, ascending; none when no action is asked, or none lays a card. */
export function rightPlaces(run: LessonRun): readonly number[] {
  if (run.stage !== 'asked') return [];
  return [...new Set(rightSets(run).flat())].toSorted((one, other) => one - other);
}

/** How many cards the shortest right action lays. */
export function fewestCards(run: LessonRun): number {
  return Math.min(...rightSets(run).map(({ length }) => length));
}

function rightSets(run: LessonRun): (readonly number[])[] {
  return run.lesson.right.map((text) => {
    const [first] = stepsOf(run, wantedBy(run.lesson, text));
    return first.type === 'play' ? first.places : [];
  });
}

/** Where the cards lie in a hand, each place once; -1 for a card that it does not hold. */
function placesOf(hand: readonly Card[], cards: readonly Card[]): number[] {
  const left: Card[] = [...hand];
  return cards.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left[place] = -1;
    return place;
  });
}

function judge(run: LessonRun, action: Action): Result<LessonRun, RunRefusal> {
  const next = apply(run.state, action);
  if (!next.ok) return fail({ code: 'illegal', refusal: next.error });
  if (!isRight(run.lesson, action)) return fail({ code: 'notYet' });
  const { lesson } = run;
  const isDripAsked = (now: GameState) => now.open !== null && actor(now) === botOf(lesson);
  const answers = [...(lesson.answers ?? [])];
  const { state, events } = othersAnswer(lesson, next.value, answers, (now) => !isDripAsked(now));
  const stage = isDripAsked(state) ? 'botAnswers' : stageAfter(run);
  return ok({ ...run, stage, state, draft: null, events, solved: action });
}

function stageAfter({ whole, part }: LessonRun): Stage {
  return part < partsOf(whole).length ? 'more' : 'done';
}

/** The bot does what the lesson says, and accepts where it says nothing. */
function botAnswers(run: LessonRun): LessonRun {
  const { lesson } = run;
  const answers = [...(lesson.answers ?? [])];
  const { state, events } = othersAnswer(lesson, { state: run.state, events: [] }, answers, () => true);
  return { ...run, stage: stageAfter(run), state, events };
}

/** Others than the learner do what is open to them, as long as `goesOn`; an answer that is not written is to accept. */
function othersAnswer(
  lesson: LessonPart,
  begun: Played,
  answers: string[],
  goesOn: (state: GameState) => boolean,
): Played {
  let { state, events } = begun;
  for (;;) {
    const seat = actor(state);
    const isDue = state.open !== null || answers.length > 0;
    if (seat === null || seat === LEARNER || !isDue || !goesOn(state)) return { state, events };
    const next = play(state, read(lesson, seat, answers.shift() ?? 'accept'));
    state = next.state;
    events = [...events, ...next.events];
  }
}
