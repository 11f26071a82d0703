// What the specification says in its own words about lessons, on the rules as they are.
import { describe, expect, test } from 'vitest';
import { ALL_TRACKS, act, beginLesson, LEARNER, type LearnerAction, trackOf } from '../src/index.ts';

const lesson = (track: 'street_cred' | 'power_moves' | 'full_arsenal', step: number) =>
  beginLesson(trackOf(track).lessons[step - 1]);
const play = (...places: number[]): LearnerAction => ({ type: 'play', places });

/** The code of the rules' refusal. */
function refusal(run: ReturnType<typeof beginLesson>, action: LearnerAction): string {
  const result = act(run, action);
  if (result.ok) throw new Error('it was taken');
  return result.error.code === 'illegal' ? result.error.refusal.code : result.error.code;
}

describe('[TUTOR-32] a gift', () => {
  const given = act(lesson('full_arsenal', 6), play(0));
  if (!given.ok) throw new Error(given.error.code);
  const run = given.value;

  test('is one card', () => {
    expect(refusal(run, { type: 'gifts', places: [1, 2] })).toBe('GIFT_COUNT');
    expect(refusal(run, { type: 'gifts', places: [] })).toBe('GIFT_COUNT');
    expect(act(run, { type: 'gifts', places: [2] })).toMatchObject({ ok: true, value: { stage: 'color' } });
  });

  test('is not the GIFT that is played', () => {
    expect(refusal(run, { type: 'gifts', places: [0] })).toBe('DUPLICATE_CARD');
  });
});

test('[TUTOR-33] shapes go down together only when they are identical', () => {
  expect(refusal(lesson('street_cred', 4), play(0, 1))).toBe('SET_NOT_IDENTICAL');
  expect(act(lesson('street_cred', 4), play(0, 2))).toMatchObject({ ok: true });
});

test('[TUTOR-34] no lesson stuns the learner', () => {
  for (const { lessons } of ALL_TRACKS) {
    for (const one of lessons) expect(beginLesson(one).state.stunned[LEARNER]).toBe(0);
  }
});

test('[TUTOR-35] nobody draws while a stack lies there', () => {
  expect(refusal(lesson('power_moves', 2), { type: 'draw' })).toBe('WRONG_PHASE');
});

describe('[TUTOR-36] what fits', () => {
  test('is a modifier of the active color', () => {
    expect(act(lesson('full_arsenal', 1), play(0))).toMatchObject({ ok: true });
    const away = { ...trackOf('full_arsenal').lessons[0] };
    const other = { ...away, position: { ...away.position, top: 'green circle', bot: ['pink star'] } };
    expect(refusal(beginLesson(other), play(0))).toBe('NOT_PLAYABLE');
  });

  test('is a universal at any time', () => {
    expect(act(lesson('street_cred', 5), play(0))).toMatchObject({ ok: true, value: { stage: 'color' } });
  });
});

test('[TUTOR-37] in tournament mode the last card must be a shape card', () => {
  const run = lesson('full_arsenal', 9);
  expect(run.state.rules.finish).toBe('shapesOnly');
  const [add] = trackOf('full_arsenal').lessons[8].position.learner;
  const alone = { ...run.whole, position: { ...run.whole.position, learner: [add] } };
  expect(refusal(beginLesson(alone), play(0))).toBe('LAST_CARD_MUST_BE_SHAPE');
});
