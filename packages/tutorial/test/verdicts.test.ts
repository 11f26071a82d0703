import { describe, expect, test } from 'vitest';
import {
  act,
  beginLesson,
  errorText,
  failureText,
  type LearnerAction,
  type LessonRun,
  successText,
  type TrackName,
  trackOf,
} from '../src/index.ts';

const begin = (track: TrackName, step: number) => beginLesson(trackOf(track).lessons[step - 1]);

/** The run after some actions, none of which may be refused. */
function after(run: LessonRun, ...actions: readonly LearnerAction[]): LessonRun {
  return actions.reduce((now, action) => {
    const next = act(now, action);
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, run);
}

const play = (...places: number[]): LearnerAction => ({ type: 'play', places });

describe('what is done right', () => {
  test.each<[string, TrackName, number, readonly LearnerAction[]]>([
    ['Nice play!', 'street_cred', 1, [play(0)]],
    ['Nice play!', 'street_cred', 3, [{ type: 'draw' }]],
    ['Excellent combo! Multiple cards played!', 'street_cred', 4, [play(0, 2)]],
    ['Color selected!', 'street_cred', 5, [play(0), { type: 'color', color: 'green' }]],
    ['Great defense!', 'power_moves', 2, [play(0)]],
    ['You accepted the penalty!', 'power_moves', 6, [{ type: 'accept' }]],
    ["You took the stack. Sometimes that's the smart play!", 'full_arsenal', 4, [{ type: 'accept' }]],
    [
      'Perfect defense! You blocked the stack!',
      'power_moves',
      7,
      [play(0), { type: 'color', color: 'pink' }],
    ],
    [
      'Card transferred to opponent!',
      'full_arsenal',
      6,
      [play(0), { type: 'gifts', places: [1] }, { type: 'color', color: 'pink' }],
    ],
  ])('%s (%s %i)', (text, track, step, actions) => {
    expect(successText(after(begin(track, step), ...actions))).toBe(text);
  });

  test('nothing is praised before it is done', () => {
    expect(successText(begin('street_cred', 1))).toBeNull();
    expect(successText(after(begin('street_cred', 5), play(0)))).toBeNull();
  });
});

describe('what is refused', () => {
  test.each<[string, TrackName, number, readonly LearnerAction[], LearnerAction]>([
    ['That card cannot be played right now.', 'street_cred', 1, [], play(1)],
    ['Invalid multi-card play.', 'street_cred', 4, [], play(0, 1)],
    ['Invalid stack response.', 'power_moves', 2, [], play(1)],
    ['Please select at least 2 cards to defend!', 'power_moves', 5, [], play(0)],
    ['Failed to send gift', 'full_arsenal', 6, [play(0)], { type: 'gifts', places: [0] }],
  ])('%s (%s %i)', (text, track, step, before, action) => {
    const run = after(begin(track, step), ...before);
    const refused = act(run, action);
    if (refused.ok) throw new Error('it was taken');
    expect(errorText(run, action, refused.error)).toBe(text);
  });
});

test('[TUTOR-45] a draw that the rules refuse says that one cannot draw', () => {
  const run = begin('power_moves', 2);
  const refused = act(run, { type: 'draw' });
  expect(!refused.ok && errorText(run, { type: 'draw' }, refused.error)).toBe('Cannot draw right now.');
});

describe('[TUTOR-57] what the rules allow and the lesson does not ask for is answered by Drip alone', () => {
  test.each<[TrackName, number, readonly LearnerAction[], LearnerAction]>([
    ['street_cred', 1, [], { type: 'draw' }],
    ['street_cred', 4, [], play(0)],
    ['street_cred', 6, [play(1)], { type: 'color', color: 'green' }],
    ['power_moves', 2, [], { type: 'accept' }],
    ['power_moves', 3, [], play(1, 0)],
    ['full_arsenal', 8, [], { type: 'draw' }],
  ])('%s %i', (track, step, before, action) => {
    const run = after(begin(track, step), ...before);
    const refused = act(run, action);
    if (refused.ok) throw new Error('it was taken');
    expect(refused.error).toEqual({ code: 'notYet' });
    expect(errorText(run, action, refused.error)).toBe(run.lesson.notYet);
  });
});

describe('what could not be judged', () => {
  const stackLesson = begin('power_moves', 5);
  test.each<[string, LessonRun, Parameters<typeof failureText>[1]]>([
    ['Failed to draw card. Please try again.', begin('street_cred', 3), { type: 'draw' }],
    ['Failed to play card. Please try again.', begin('street_cred', 1), play(0)],
    ['Failed to play multiple cards. Please try again.', begin('street_cred', 4), play(0, 2)],
    ['Failed to select color', begin('street_cred', 5), { type: 'color', color: 'pink' }],
    ['Failed to send gift', begin('full_arsenal', 6), { type: 'gifts', places: [1] }],
    ['Failed to respond to stack. Please try again.', stackLesson, play(0, 1)],
    ['Failed to respond to stack. Please try again.', stackLesson, { type: 'botAnswer' }],
    ['Failed to take stack. Please try again.', stackLesson, { type: 'accept' }],
    ['Failed to skip step. Please try again.', stackLesson, { type: 'next' }],
  ])('%s', (text, run, action) => {
    expect(failureText(run, action)).toBe(text);
  });
});
