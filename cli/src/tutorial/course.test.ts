import { COLORS } from '@staxd/engine';
import { LEARNER, trackOf } from '@staxd/tutorial';
import { describe, expect, test } from 'vitest';
import { solutionOf } from '../../test/solution.ts';
import { Course, type CourseSettings } from './course.ts';
import { NO_PROGRESS, type Progress } from './progressFile.ts';
import { endingLines, partingLines } from './texts.ts';

/** A course, and what it keeps. */
function take(change: Partial<CourseSettings> = {}) {
  const kept: Progress[] = [];
  const settings = {
    progress: NO_PROGRESS,
    track: 'street_cred',
    keep: (now: Progress) => kept.push(now),
  } as const;
  return { course: new Course({ ...settings, ...change }), kept };
}

function learn(course: Course): void {
  expect(course.act(solutionOf(course.lesson))).toBeNull();
  if (course.stage === 'botAnswers') course.botAnswers();
  expect(course.stage).toMatch(/^(done|more)$/);
  course.goOn();
}

function toTheEnd(course: Course): void {
  while (!course.ending) learn(course);
}

describe('a refusal says what went wrong and why, and changes nothing', () => {
  const play = (name: 'street_cred' | 'power_moves', lesson: number) => take({ track: name, lesson }).course;

  test('a card that does not fit', () => {
    const course = play('street_cred', 1);
    const before = course.view;
    const [, triangle] = before.hand;
    expect(course.act({ type: 'play', seat: LEARNER, cards: [triangle] })).toMatchObject({
      code: 'NOT_PLAYABLE',
      text: 'That card cannot be played right now. That card matches neither the color nor the shape.',
    });
    expect(course.view).toEqual(before);
  });

  test('a move that the rules allow, but the lesson does not ask for', () => {
    const course = play('street_cred', 1);
    const refusal = course.refusalOf({ type: 'draw', seat: LEARNER });
    expect(refusal?.text).toBe('Try the orange one.');
  });

  test('a wrong answer to a stack', () => {
    const course = play('power_moves', 2);
    expect(course.act({ type: 'accept', seat: LEARNER })?.text).toBe('You can do better: counter it.');
  });

  test('too few cards', () => {
    const course = play('power_moves', 5);
    const [one] = course.view.hand;
    expect(course.act({ type: 'counter', seat: LEARNER, cards: [one] })?.text).toBe(
      'Please select at least 2 cards to defend!',
    );
  });

  test('a wrong color', () => {
    const course = play('street_cred', 6);
    const nope = course.view.hand[1];
    expect(course.act({ type: 'play', seat: LEARNER, cards: [nope] })?.code).toBe('COLOR_REQUIRED');
    expect(course.act({ type: 'play', seat: LEARNER, cards: [nope], color: COLORS[0] })?.text).toBe(
      'You hold pink cards. Pick pink.',
    );
  });

  test('leaving, which is no move of a lesson', () => {
    expect(play('street_cred', 1).act({ type: 'leave', seat: LEARNER })?.code).toBe('WRONG_PHASE');
  });

  test('an action after the end', () => {
    const course = play('street_cred', 3);
    expect(course.act({ type: 'draw', seat: LEARNER })).toBeNull();
    expect(course.act({ type: 'draw', seat: LEARNER })?.text).toMatch(/^Cannot draw right now\./);
    course.goOn();
    expect(course.act({ type: 'draw', seat: LEARNER })?.text).toMatch(/^Cannot draw right now\./);
  });
});

test('a learned track earns its reward, once, and unlocks the next', () => {
  const { course, kept } = take();
  toTheEnd(course);
  expect(kept.at(-1)).toMatchObject({ completed: ['street_cred'], current: null });
  expect(endingLines(course)).toEqual([
    'You have learned Street Cred.',
    'Your reward: Rookie badge and 100 coins.',
    'Next: Power Moves (Master the stack): 7 lessons, 2 min, EXPERT.',
  ]);
  course.again();
  toTheEnd(course);
  expect(course.hasEarned).toBe(false);
  expect(kept.at(-1)?.completed).toEqual(['street_cred']);
});

test('all three tracks lead to a real game', () => {
  const { course } = take();
  for (const _ of [1, 2, 3]) {
    toTheEnd(course);
    if (course.hasMore) course.goOn();
  }
  expect(endingLines(course).slice(2)).toEqual([
    'You have learned all 3 tracks: you are a Quick Learner.',
    'Now play a real game against CHILL: staxd play --bots easy',
    'There, too, you get a hint: by h, or in plain text by the word hint.',
  ]);
  course.goOn();
  expect(course.ending).toBe('learned');
});

test('[TUTOR-8] a track that was skipped unlocks the next one, and earns nothing', () => {
  const { course, kept } = take();
  learn(course);
  course.skipTrack();
  expect(kept.at(-1)).toMatchObject({ completed: [], skipped: ['street_cred'], current: null });
  expect(course.hasEarned).toBe(false);
  expect(course.nextTrack).toBe('power_moves');
  course.goOn();
  expect(course.session).toMatchObject({ track: 'power_moves', step: 1 });
});

test('skipped lessons are missing at the end; only they come again', () => {
  const { course } = take({ track: 'power_moves' });
  course.goOn();
  learn(course);
  course.goOn();
  toTheEnd(course);
  expect(course.ending).toBe('missing');
  expect(endingLines(course)).toEqual([
    'The end of Power Moves. 2 lessons are still missing: 1 Open a stack, 3 Draw nine.',
  ]);
  course.goOn();
  expect(course.session.step).toBe(1);
  learn(course);
  expect(course.session.step).toBe(3);
  learn(course);
  expect([course.ending, course.hasEarned]).toEqual(['learned', true]);
});

describe('who comes back', () => {
  const comeBack = (kept: readonly Progress[], track: CourseSettings['track'] = 'street_cred') =>
    take({ progress: kept.at(-1) ?? NO_PROGRESS, track }).course;

  test('begins the same lesson anew', () => {
    const { course, kept } = take({ track: 'power_moves' });
    course.act(solutionOf(course.lesson));
    expect(course.stage).toBe('botAnswers');
    expect(comeBack(kept, 'power_moves')).toMatchObject({ stage: 'asked', session: { step: 1 } });
  });

  test('goes on after a lesson that was learned', () => {
    const { course, kept } = take();
    course.act(solutionOf(course.lesson));
    expect(comeBack(kept).session).toMatchObject({ step: 2, solved: [1] });
  });

  test('has completed the track when its last lesson was learned', () => {
    const { course, kept } = take();
    while (course.session.step < trackOf('street_cred').lessons.length) learn(course);
    course.act(solutionOf(course.lesson));
    expect(kept.at(-1)?.completed).toEqual([]);
    const back = comeBack(kept);
    expect([back.ending, back.hasEarned, back.progress.completed]).toEqual([
      'learned',
      true,
      ['street_cred'],
    ]);
  });

  test('goes on in each track where it was left', () => {
    const { course, kept } = take();
    learn(course);
    course.skipTrack();
    course.goOn();
    learn(course);
    expect(comeBack(kept, 'street_cred').session).toMatchObject({ track: 'street_cred', step: 2 });
    expect(comeBack(kept, 'power_moves').session).toMatchObject({ track: 'power_moves', step: 2 });
  });
});

test('practice takes one lesson, keeps nothing and earns nothing', () => {
  const { course, kept } = take({ track: 'full_arsenal', lesson: 9 });
  expect(partingLines(course)).toEqual(['Stopped at Full Arsenal, lesson 9 of 9: The last card (practice).']);
  learn(course);
  expect(course.ending).toBe('practiced');
  course.again();
  expect(course.session.step).toBe(9);
  course.skipTrack();
  expect([course.ending, course.hasMore, kept]).toEqual(['practiced', false, []]);
});
