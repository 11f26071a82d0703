import { describe, expect, test } from 'vitest';
import { ALL_TRACKS, estimateOf, gradeOf, partsOf, sumOf, trackOf } from '../src/index.ts';

test('[T4] Street Cred takes about its 90 seconds', () => {
  const { seconds } = sumOf(trackOf('street_cred').lessons.map(estimateOf));
  expect(seconds).toBeGreaterThan(80);
  expect(seconds).toBeLessThan(105);
});

describe.each(ALL_TRACKS)('$title', ({ lessons }) => {
  test.each(lessons)('[T4] [T7] $title takes 20 seconds at most, that of the jinx 60', (lesson) => {
    expect(estimateOf(lesson).seconds).toBeLessThanOrEqual(lesson.position.mode === 'spite' ? 60 : 20);
  });

  test('[TUTOR-6] it reads like a fifth-grade text or easier', () => {
    const texts = lessons
      .flatMap(partsOf)
      .flatMap(({ message, goal, ready, unpicked, hint, praise, notYet, almost }) => [
        ...[message, goal, ready ?? '', unpicked ?? '', hint, praise, notYet],
        ...[almost?.message ?? '', almost?.goal ?? ''],
      ]);
    expect(gradeOf(texts.join(' '))).toBeLessThanOrEqual(5);
  });
});

test('[TUTOR-4] an estimate counts words, taps and seconds', () => {
  const [first] = trackOf('street_cred').lessons;
  const lesson = { ...first, title: 'One two', message: 'three', goal: 'four', praise: 'five' };
  expect(estimateOf(lesson)).toEqual({ words: 5, actions: 2, seconds: 6 });
  expect(estimateOf({ ...lesson, right: ['play gift as * giving *'] }).actions).toBe(5);
  expect(estimateOf({ ...lesson, right: ['draw'] }).actions).toBe(1);
  expect(estimateOf({ ...lesson, right: ['nope as *'] }).actions).toBe(3);
});

test('[TUTOR-66] who learns to fold reads what the button is called at a table', () => {
  expect(trackOf('power_moves').lessons[5]).toMatchObject({
    foldOnly: true,
    goal: 'Press FOLD. At a table it says TAKE THE HIT.',
  });
});

test('a long sentence of long words has a high grade', () => {
  expect(
    gradeOf('Respectively, unless otherwise indicated, participants consecutively discard.'),
  ).toBeGreaterThan(12);
  expect(gradeOf('A star goes on a star.')).toBeLessThan(2);
});
