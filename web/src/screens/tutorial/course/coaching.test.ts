import { beginSession, type LearnerAction, type TrackName, trackOf } from '@staxd/tutorial';
import { expect, it } from 'vitest';
import { type Coached, coaching } from './coaching.ts';
import { beginCourse, pressedWrong, taken } from './course.ts';

const begin = (track: TrackName, step: number) => beginCourse(beginSession(track, { step }));
const QUIET = {
  isHinted: false,
  isReady: false,
  button: undefined,
  question: undefined,
  isHeld: false,
  isLate: false,
} as const;
const say = (course: ReturnType<typeof begin>, more: Partial<Coached> = {}) =>
  coaching({ session: course.session, verdict: course.verdict, ...QUIET, ...more });

const first = begin('street_cred', 1);

it('says what the lesson is about, and what to do', () => {
  expect(say(first)).toEqual({
    mood: 'talk',
    title: 'Same color',
    message: 'Yo, I am Drip. I teach, you win. The top is orange.',
    goal: 'Play your orange card.',
  });
});

it('[TUTOR-27] shows the hint when it may', () => {
  expect(say(first, { isHinted: true }).hint).toBe('The orange circle. Same color!');
  expect(say(first).hint).toBeUndefined();
});

it('[TUTOR-43] a wrong card gets a reason and the hint, until the right ones are staged', () => {
  const wrong = pressedWrong(first, [1]);
  expect(say(wrong)).toMatchObject({ mood: 'oops', tone: 'danger', hint: 'The orange circle. Same color!' });
  expect(say(wrong, { isReady: true, button: 'PLAY' })).toMatchObject({
    mood: 'happy',
    goal: 'Now press PLAY.',
  });
});

it('is mean when it attacks, and says which button answers', () => {
  const attack = begin('power_moves', 5);
  expect(say(attack)).toMatchObject({ mood: 'mean', tone: 'danger' });
  expect(say(attack, { isReady: true, button: 'COUNTER' }).goal).toBe('Now press COUNTER.');
});

it('[TUTOR-57] of a move that the rules allow only Drip speaks, and praises what is a part of the right one', () => {
  const twins = begin('street_cred', 4);
  const half = taken(twins, [{ type: 'play', places: [0] }]).course;
  expect(half.verdict).toEqual({ type: 'notYet', places: [0] });
  expect(say(half)).toEqual({
    mood: 'talk',
    title: 'Good eye. Now double it',
    message: 'That one works. But you hold its twin: same color, same shape. Two at once is one card less.',
    goal: 'Tap the other green circle, too.',
  });
  const drawn = taken(first, [{ type: 'draw' }]).course;
  expect(say(drawn)).toMatchObject({
    mood: 'talk',
    message: 'Try the orange one.',
    goal: 'Play your orange card.',
  });
  expect(say(drawn)).not.toHaveProperty('tone');
  expect(say(half, { isReady: true, button: 'PLAY' }).goal).toBe('Now press PLAY.');
  const nope = begin('street_cred', 6);
  const green = taken(nope, [
    { type: 'play', places: [1] },
    { type: 'color', color: 'green' },
  ]).course;
  expect(say(green, { isReady: true, button: 'PLAY' })).toMatchObject({
    message: 'You hold pink cards. Pick pink.',
    goal: 'Play NOPE and pick pink.',
  });
});

it('[TUTOR-58] says which part of a lesson it is, and leads from one to the next', () => {
  const jinx = begin('full_arsenal', 8);
  expect(say(jinx)).toMatchObject({ title: 'A jinx is a dare', part: { at: 1, of: 4 } });
  expect(say(jinx, { button: 'IGNORE' }).goal).toBe('Press IGNORE. Watch who pays.');
  const ignored = taken(jinx, [{ type: 'ignore' }]).course;
  expect(ignored.session.run.stage).toBe('more');
  expect(say(ignored).goal).toBe('There is more. Press NEXT.');
  const second = taken(ignored, [{ type: 'botAnswer' }]).course;
  expect(say(second)).toMatchObject({ title: 'Join in, pass it on', part: { at: 2, of: 4 } });
  expect([second.round, second.version]).toEqual([jinx.round + 1, 0]);
});

it('[TUTOR-65] says both ways while the lit button would act at once, and then only the press', () => {
  const petty = [
    { type: 'ignore' },
    { type: 'botAnswer' },
    { type: 'play', places: [0] },
    { type: 'botAnswer' },
  ];
  const third = petty.reduce(
    (now, step) => taken(now, [step as LearnerAction]).course,
    begin('full_arsenal', 8),
  );
  const button = 'FEELING PETTY?';
  expect(say(third, { button }).goal).toBe('Pick the square first. Or draw one: press FEELING PETTY?');
  expect(say(third, { button, isReady: true }).goal).toBe('Press FEELING PETTY?');
});

it('[TUTOR-62] what a press on NEXT has brought stays until the next one', () => {
  const thinking = taken(begin('power_moves', 1), [{ type: 'play', places: [0] }]).course;
  const done = taken(thinking, [{ type: 'botAnswer' }]).course;
  expect(say(done).goal).toBe('The next lesson starts by itself. Tap to go now.');
  expect(say(done, { isHeld: true }).goal).toBe('Got it? Then press NEXT.');
});

it('[TUTOR-67] after the last lesson of a track no next one is promised', () => {
  const done = (step: number) => {
    const { session, verdict } = begin('street_cred', step);
    const run = { ...session.run, stage: 'done' as const };
    return coaching({ session: { ...session, run }, verdict, ...QUIET }).goal;
  };
  const { length } = trackOf('street_cred').lessons;
  expect(done(length - 1)).toBe('The next lesson starts by itself. Tap to go now.');
  expect(done(length)).toBe('That was the last lesson. The end of the track comes by itself. Tap to go now.');
});

it('asks for what a move still lacks', () => {
  expect(say(begin('full_arsenal', 6), { question: 'gifts' }).goal).toMatch(/^Pick one card/);
  expect(say(begin('street_cred', 5), { question: 'color' }).goal).toBe('Pick a color.');
  // A picker lies over the button that was lit.
  const picking = { question: 'target', button: 'PLAY', isReady: true } as const;
  expect(say(begin('full_arsenal', 2), picking).goal).toBe('Pick me.');
});

it('thinks while it has to answer, and praises in the end', () => {
  const thinking = taken(begin('power_moves', 1), [{ type: 'play', places: [0] }]).course;
  expect(say(thinking).goal).toMatch(/NEXT/);
  const done = taken(thinking, [{ type: 'botAnswer' }]).course;
  expect(say(done)).toMatchObject({ mood: 'star', tone: 'ok', message: 'Ouch. Two cards for me.' });
});
