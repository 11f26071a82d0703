import { expect, test } from 'vitest';
import { attackWords, coachWords } from './coachWords.ts';

const told = (isStuck: boolean) =>
  (['match', 'hand', 'play'] as const).map((step) => coachWords({ step, needed: 'PINK or STAR', isStuck }));

test('[COACH-10] no tip says that cards fit when none does', () => {
  const [match, hand, play] = told(false);
  expect(match?.line).toBe('Your card must match it. Now that means PINK or STAR.');
  expect(hand?.title).toBe('The bright ones fit');
  expect(told(true)).toEqual([
    match,
    { title: 'None fits now', line: 'DRAW a card. One that fits would be bright. A lock means: not now.' },
    play,
  ]);
});

test.each([
  [true, true, 'Max hits you. Answer with the same kind or NOPE, or take it.'],
  [true, false, 'Max hits you. Answer with the same kind, or take it.'],
  [false, true, 'Max hits you. Answer with NOPE, or take it.'],
  [false, false, 'Max hits you. None of your cards answers. Take it.'],
])('[COACH-7] with a counter: %s, with a NOPE: %s: "%s"', (canStack, canNope, line) => {
  expect(attackWords({ from: 'Max', canStack, canNope })).toBe(line);
});
