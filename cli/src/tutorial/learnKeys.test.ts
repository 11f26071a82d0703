import type { Key } from 'ink';
import { describe, expect, test } from 'vitest';
import { solutionOf } from '../../test/solution.ts';
import { Course } from './course.ts';
import { type LearnState, openLesson, pressLearnKey, waitOf } from './learnKeys.ts';
import { NO_PROGRESS } from './progressFile.ts';

type Track = ConstructorParameters<typeof Course>[0]['track'];

const open = (track: Track, lesson: number) =>
  openLesson(new Course({ progress: NO_PROGRESS, track, lesson, keep: null }));
const press = (state: LearnState, input: string, key: Partial<Key> = {}) =>
  pressLearnKey(state, input, key as Key);

function solve(state: LearnState): LearnState {
  state.game.act(solutionOf(state.game.lesson));
  return state;
}

/** Lets `count` waits pass. */
function wait(state: LearnState, count = 1): LearnState {
  if (count === 0) return state;
  return wait(waitOf(state)?.go(state) ?? state, count - 1);
}

describe('the hint', () => {
  test('[TUTOR-27] comes 3 s after a lesson has begun, and at once in step 4 of street_cred', () => {
    const begun = open('street_cred', 1);
    expect([begun.isHintShown, waitOf(begun)?.milliseconds]).toEqual([false, 3000]);
    expect(wait(begun).isHintShown).toBe(true);
    expect(open('street_cred', 4).isHintShown).toBe(true);
  });

  test('comes by a key, and with a mistake', () => {
    expect(press(open('street_cred', 1), 'h').isHintShown).toBe(true);
    expect(press(open('street_cred', 1), '', { rightArrow: true }).isHintShown).toBe(false);
    expect(press(open('street_cred', 1), 'd')).toMatchObject({
      isHintShown: true,
      notice: 'Try the orange one.',
    });
  });
});

describe('the bot', () => {
  test('[TUTOR-28] has 8 s to answer', () => {
    const asked = solve(open('power_moves', 1));
    expect([asked.secondsLeft, waitOf(asked)?.milliseconds]).toEqual([8, 1000]);
    expect(wait(asked, 7)).toMatchObject({ secondsLeft: 1, game: { stage: 'botAnswers' } });
    expect(wait(asked, 8).game.stage).toBe('done');
  });

  test.each([
    ['enter', '', { return: true }],
    ['space', ' ', {}],
  ])('answers at once by %s', (_, input, key) => {
    expect(press(solve(open('power_moves', 1)), input, key).game.stage).toBe('done');
  });
});

describe('after the right action', () => {
  test.each([
    ['street_cred', 1, 2500],
    ['full_arsenal', 2, 4000],
    ['full_arsenal', 4, 4000],
  ] as const)('[TUTOR-24] %s %i goes on by itself after %i ms', (track, lesson, milliseconds) => {
    const solved = solve(open(track, lesson));
    solved.game.botAnswers();
    expect(waitOf(solved)?.milliseconds).toBe(milliseconds);
    expect(wait(solved).game.ending).toBe('practiced');
  });

  test('a key goes on at once', () => {
    expect(press(solve(open('street_cred', 1)), '', { return: true }).game.ending).toBe('practiced');
  });
});

test('nothing happens by itself while keys are explained, or after the end', () => {
  const helping = press(open('street_cred', 1), '?');
  expect([helping.helping, waitOf(helping)]).toEqual([true, null]);
  const ended = press(open('street_cred', 1), 'n');
  expect([ended.game.ending, waitOf(ended)]).toEqual(['practiced', null]);
});

test('after the end only its own keys do anything', () => {
  const ended = press(open('street_cred', 1), 'n');
  for (const input of ['d', 'a', 'N', 'n', '1']) expect(press(ended, input)).toBe(ended);
  expect(press(ended, 'r').game.ending).toBeNull();
});
