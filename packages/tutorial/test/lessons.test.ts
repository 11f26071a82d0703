// Every lesson is played along every right path and along wrong ones.
import { type Action, actor, COLORS, completions, formatAction, legalActions, NOPE } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import {
  ALL_TRACKS,
  act,
  beginLesson,
  fewestCards,
  isRight,
  LEARNER,
  type LessonRun,
  layOut,
  NAMES,
  rightPlaces,
  stepsOf,
  trackOf,
} from '../src/index.ts';

const lessons = ALL_TRACKS.flatMap(({ name, lessons }) =>
  lessons.map((lesson, at) => ({ id: `${name} ${at + 1}: ${lesson.title}`, lesson })),
);

/** Every complete legal action of the learner where a lesson begins. */
const choices = (run: LessonRun): Action[] =>
  legalActions(run.state, LEARNER).flatMap((action) => [...completions(action)]);

const textOf = (action: Action) => formatAction(action, (seat) => NAMES[seat]);

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

  test('[TUTOR-20] every right action is one that the rules take, and ends the lesson', () => {
    const run = beginLesson(lesson);
    const right = choices(run).filter((action) => isRight(lesson, action));
    expect(right.length).toBeGreaterThan(0);
    for (const action of right) {
      const done = perform(run, action);
      if (!done.ok) throw new Error(`${textOf(action)}: ${done.error.code}`);
      const last = done.value.stage === 'botAnswers' ? act(done.value, { type: 'botAnswer' }) : done;
      expect(last).toMatchObject({ ok: true, value: { stage: 'done', solved: action } });
    }
  });

  test.each(lesson.right)('"%s" is legal', (text) => {
    expect(choices(beginLesson(lesson)).some((action) => isRight({ right: [text] }, action))).toBe(true);
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
  expect([placesOf(1, 6), placesOf(1, 7), placesOf(2, 5), placesOf(2, 8)]).toEqual([[], [1], [0], [0]]);
  const laid = act(beginLesson(ALL_TRACKS[2].lessons[4]), { type: 'play', places: [0] });
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
