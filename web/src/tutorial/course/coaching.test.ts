import { beginSession, type TrackName } from '@staxd/tutorial';
import { expect, it } from 'vitest';
import { type Coached, coaching } from './coaching.ts';
import { beginCourse, pressedWrong, taken } from './course.ts';

const begin = (track: TrackName, step: number) => beginCourse(beginSession(track, { step }));
const QUIET = { isHinted: false, isReady: false, question: undefined } as const;
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
  expect(say(wrong, { isReady: true })).toMatchObject({ mood: 'happy', goal: 'Now press PLAY.' });
});

it('is mean when it attacks, and says which button answers', () => {
  const attack = begin('power_moves', 5);
  expect(say(attack)).toMatchObject({ mood: 'mean', tone: 'danger' });
  expect(say(attack, { isReady: true }).goal).toBe('Now press COUNTER.');
});

it('asks for what a move still lacks', () => {
  expect(say(begin('full_arsenal', 5), { question: 'gifts' }).goal).toMatch(/^Pick one card/);
  expect(say(begin('street_cred', 5), { question: 'color' }).goal).toBe('Pick a color.');
});

it('thinks while it has to answer, and praises in the end', () => {
  const thinking = taken(begin('power_moves', 1), [{ type: 'play', places: [0] }]).course;
  expect(say(thinking).goal).toMatch(/NEXT/);
  const done = taken(thinking, [{ type: 'botAnswer' }]).course;
  expect(say(done)).toMatchObject({ mood: 'star', tone: 'ok', message: 'Ouch. Two cards for me.' });
});
