// Every part of every lesson is played along every right path and along wrong ones.
import {
  type Action,
  actor,
  apply,
  COLORS,
  completions,
  formatAction,
  legalActions,
  NOPE,
} from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import {
  ALL_TRACKS,
  act,
  beginLesson,
  botOf,
  fewestCards,
  isRight,
  LEARNER,
  type Lesson,
  type LessonRun,
  layOut,
  namesOf,
  partsOf,
  rightPlaces,
  stepsOf,
  trackOf,
} from '../src/index.ts';

const lessons = ALL_TRACKS.flatMap(({ name, lessons }) =>
  lessons.flatMap((whole, at) =>
    partsOf(whole).map((part) => {
      const lesson: Lesson = { ...part, teaches: whole.teaches, next: [] };
      return { id: `${name} ${at + 1}: ${part.title}`, lesson };
    }),
  ),
);

/** Every complete legal action of the learner where a lesson begins. */
const choices = (run: LessonRun): Action[] =>
  legalActions(run.state, LEARNER).flatMap((action) => [...completions(action)]);

const textOf = (action: Action) => formatAction(action, (seat) => `seat ${seat}`);

/** Every order in which the cards of an action can be laid. */
function ordersOf(action: Action): Action[] {
  if (!('cards' in action)) return [action];
  const orders = (cards: readonly number[]): number[][] =>
    cards.length < 2
      ? [[...cards]]
      : cards.flatMap((card, at) => orders(cards.toSpliced(at, 1)).map((rest) => [card, ...rest]));
  return orders(action.cards).map((cards) => ({ ...action, cards }) as Action);
}

/** Does an action as a learner would: cards, then gifts, then a color. */
function perform(run: LessonRun, action: Action) {
  const [first, ...more] = stepsOf(run, action);
  return more.reduce((now, step) => (now.ok ? act(now.value, step) : now), act(run, first));
}

test('there are 8, 7 and 9 lessons', () => {
  expect(ALL_TRACKS.map(({ lessons }) => lessons.length)).toEqual([8, 7, 9]);
});

describe.each(lessons)('$id', ({ lesson }) => {
  test('[T1] the learner is asked, with 52 cards in the draw pile', () => {
    const { state } = beginLesson(lesson);
    expect(actor(state)).toBe(LEARNER);
    expect(state.drawCount).toBe(52);
  });

  test('[TUTOR-20] [TUTOR-56] every right action is one that the rules take, and ends the lesson', () => {
    const run = beginLesson(lesson);
    const right = choices(run)
      .filter((action) => isRight(lesson, action))
      .flatMap(ordersOf)
      .filter((action) => apply(run.state, action).ok);
    expect(right.length).toBeGreaterThan(0);
    for (const action of right) {
      const done = perform(run, action);
      if (!done.ok) throw new Error(`${textOf(action)}: ${done.error.code}`);
      const last = done.value.stage === 'botAnswers' ? act(done.value, { type: 'botAnswer' }) : done;
      expect(last).toMatchObject({ ok: true, value: { stage: 'done', solved: action } });
    }
  });

  test.each(lesson.right)('"%s" is legal', (text) => {
    expect(choices(beginLesson(lesson)).some((action) => isRight({ ...lesson, right: [text] }, action))).toBe(
      true,
    );
  });

  test('any other legal action is not yet right, and changes nothing', () => {
    const run = beginLesson(lesson);
    for (const action of choices(run).filter((one) => !isRight(lesson, one))) {
      const refused = perform(run, action);
      expect(refused.ok ? refused.value.stage : refused.error.code, textOf(action)).toMatch(/notYet|tooFew/);
    }
    expect(run.state).toEqual(layOut(lesson).state);
  });

  test('[ERR-1] a single card is refused with the reason of the rules exactly when they refuse it', () => {
    const run = beginLesson(lesson);
    const alone = choices(run).filter(
      (one) => one.type === 'nope' || ('cards' in one && one.cards.length === 1),
    );
    const playable = new Set(alone.map((one) => ('cards' in one ? one.cards[0] : NOPE)));
    run.state.hands[LEARNER].forEach((card, place) => {
      const result = act(run, { type: 'play', places: [place] });
      expect(!result.ok && result.error.code === 'illegal').toBe(!playable.has(card));
    });
  });

  test('it is said to leave nothing but the hit exactly when it does', () => {
    expect(lesson.foldOnly ?? false).toBe(
      choices(beginLesson(lesson)).every(({ type }) => type === 'accept'),
    );
  });

  test('what the lesson does not wait for is refused', () => {
    const run = beginLesson(lesson);
    expect(act(run, { type: 'play', places: [99] })).toMatchObject({ ok: false, error: { code: 'illegal' } });
    expect(act(run, { type: 'color', color: COLORS[0] })).toEqual({ ok: false, error: { code: 'notNow' } });
    expect(act(run, { type: 'gifts', places: [0] })).toEqual({ ok: false, error: { code: 'notNow' } });
    expect(act(run, { type: 'botAnswer' })).toEqual({ ok: false, error: { code: 'notNow' } });
  });
});

test('the cards of the right actions are known while an action is asked', () => {
  const placesOf = (track: number, step: number) =>
    rightPlaces(beginLesson(ALL_TRACKS[track].lessons[step - 1]));
  expect([placesOf(0, 1), placesOf(0, 3), placesOf(0, 4), placesOf(0, 7)]).toEqual([[0], [], [0, 2], [0, 1]]);
  expect([placesOf(1, 6), placesOf(1, 7), placesOf(2, 6), placesOf(2, 8)]).toEqual([[], [0], [0], []]);
  const laid = act(beginLesson(ALL_TRACKS[2].lessons[5]), { type: 'play', places: [0] });
  expect(laid.ok && rightPlaces(laid.value)).toEqual([]);
});

test.each([
  ['street_cred', 1, 1],
  ['street_cred', 3, 0],
  ['street_cred', 4, 2],
  ['power_moves', 3, 3],
  ['full_arsenal', 8, 0],
] as const)('%s %i is learned with %i cards', (track, step, cards) => {
  expect(fewestCards(beginLesson(trackOf(track).lessons[step - 1]))).toBe(cards);
});

describe('[TUTOR-58] the lesson of the jinx', () => {
  const [first] = trackOf('full_arsenal').lessons.filter(({ position }) => position.mode === 'spite');
  const whole = first as Lesson;
  /** What the others hold after an action of a part, and who drew how many cards. */
  const drawnAfter = (part: number, text: string) => {
    const lesson: Lesson = { ...partsOf(whole)[part - 1], teaches: whole.teaches, next: [] } as Lesson;
    const run = beginLesson(lesson);
    const action = choices(run).find((one) => isRight({ ...lesson, right: [text] }, one)) as Action;
    const done = perform(run, action);
    if (!done.ok) throw new Error(done.error.code);
    const drawn: Record<string, number> = {};
    for (const event of done.value.events) {
      if (event.type !== 'cardsDrawn') continue;
      const name = namesOf(lesson)[event.seat] as string;
      drawn[name] = (drawn[name] ?? 0) + event.count;
    }
    return drawn;
  };

  test('has three at the table, and the learner between Drip and Vandal', () => {
    expect(namesOf(whole)).toEqual(['You', 'Vandal', 'Drip']);
    const { state } = beginLesson(whole);
    expect(state.open).toMatchObject({ phase: 'jinx_window', initiator: botOf(whole), value: 2 });
  });

  test.each([
    [1, 'ignore', { Drip: 2 }],
    [2, 'team up orange jinx+1', { Vandal: 3 }],
    [3, 'play purple square', { Drip: 2 }],
    [3, 'draw', { Drip: 2, You: 1 }],
    [4, 'team up orange jinx+1', { Vandal: 3 }],
    [4, 'ignore', { Drip: 2 }],
  ] as const)('part %i, %s: %j', (part, text, drawn) => {
    expect(drawnAfter(part, text)).toEqual(drawn);
  });
});
