import { describe, expect, test } from 'vitest';
import {
  beginSession,
  comeBack,
  goOn,
  isLearned,
  type LearnerAction,
  missingSteps,
  recordOf,
  restore,
  type TutorialSession,
  takeOn,
  trackOf,
} from '../src/index.ts';
import { solution } from './solution.ts';

function take(session: TutorialSession, ...actions: readonly LearnerAction[]): TutorialSession {
  return actions.reduce((now, action) => {
    const next = takeOn(now, action);
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, session);
}

const learn = (session: TutorialSession) => goOn(take(session, ...solution(session.run)));
const toTheEnd = (session: TutorialSession): TutorialSession =>
  session.hasEnded ? session : toTheEnd(learn(session));

describe('a session', () => {
  test.each(['street_cred', 'power_moves', 'full_arsenal'] as const)('[T2] learns all of %s', (track) => {
    const end = toTheEnd(beginSession(track));
    expect(end.solved).toHaveLength(trackOf(track).lessons.length);
    expect(isLearned(end)).toBe(true);
    expect(takeOn(end, { type: 'draw' })).toEqual({ ok: false, error: { code: 'notNow' } });
    expect(goOn(end)).toEqual(end);
  });

  test('[T2] with a skipped lesson ends without having learned the track, and comes back to that lesson', () => {
    const end = toTheEnd(goOn(learn(beginSession('power_moves'))));
    expect(isLearned(end)).toBe(false);
    expect(missingSteps(end)).toEqual([2]);
    const back = comeBack(recordOf(end));
    expect(back).toMatchObject({ step: 2, hasEnded: false });
    const last = learn(back);
    expect(last).toMatchObject({ hasEnded: true, solved: [1, 2, 3, 4, 5, 6, 7] });
  });

  test('that was left after a lesson was learned comes back to the next one', () => {
    const begun = beginSession('street_cred', { step: 3, solved: [1, 2] });
    const learned = take(begun, ...solution(begun.run));
    expect(comeBack(recordOf(learned))).toMatchObject({ step: 4, solved: [1, 2, 3] });
    const last = beginSession('street_cred', { step: 8, solved: [1, 2, 3, 4, 5, 6, 7] });
    expect(isLearned(comeBack(recordOf(take(last, ...solution(last.run)))))).toBe(true);
  });

  test('[TUTOR-64] that was left in a part of a lesson comes back to the part that is not learned yet', () => {
    const begun = beginSession('full_arsenal', { step: 8 });
    const ignored = take(begun, { type: 'ignore' });
    const second = take(ignored, { type: 'botAnswer' });
    const third = take(second, { type: 'play', places: [0] }, { type: 'botAnswer' });
    const fourth = take(third, { type: 'play', places: [3] }, { type: 'botAnswer' });
    for (const [left, part] of [
      [begun, 1],
      [ignored, 2],
      [second, 2],
      [third, 3],
      [fourth, 4],
    ] as const) {
      const back = comeBack(recordOf(left));
      expect(back).toMatchObject({ step: 8, hasEnded: false, run: { part, stage: 'asked' } });
      expect(restore(recordOf(back))).toEqual(back);
    }
    const damaged = { ...recordOf(third), actions: [{ type: 'draw' } as const] };
    expect(comeBack(damaged).run.part).toBe(1);
  });

  test('that has learned all begins anew when one comes back', () => {
    expect(comeBack(toTheEnd(beginSession('street_cred')))).toMatchObject({ step: 1, solved: [] });
  });

  test('has not learned before its end is reached', () => {
    const last = beginSession('street_cred', { step: 8, solved: [1, 2, 3, 4, 5, 6, 7] });
    const done = take(last, ...solution(last.run));
    expect(done.solved).toHaveLength(8);
    expect(isLearned(done)).toBe(false);
    expect(isLearned(goOn(done))).toBe(true);
  });

  test('a wrong action changes nothing', () => {
    const begun = beginSession('street_cred');
    expect(takeOn(begun, { type: 'play', places: [1] })).toMatchObject({ ok: false });
    expect(begun).toEqual(beginSession('street_cred'));
  });
});

describe('a stored session', () => {
  test('is the same in the midst of a lesson', () => {
    const midst = take(beginSession('full_arsenal', { step: 6, solved: [1] }), { type: 'play', places: [0] });
    expect(midst.run.stage).toBe('gifts');
    expect(restore(JSON.parse(JSON.stringify(recordOf(midst))))).toEqual(midst);
  });

  test('[TUTOR-58] is the same in a later part of a lesson', () => {
    const begun = beginSession('full_arsenal', { step: 8 });
    const second = take(begun, { type: 'accept' }, { type: 'botAnswer' });
    expect(second.run).toMatchObject({ part: 2, stage: 'asked', lesson: { title: 'Join in, pass it on' } });
    const teamed = take(second, { type: 'play', places: [0] });
    expect(teamed.run.stage).toBe('more');
    expect(teamed.solved).toEqual([]);
    for (const one of [second, teamed])
      expect(restore(JSON.parse(JSON.stringify(recordOf(one))))).toEqual(one);
    const third = take(teamed, { type: 'botAnswer' });
    const last = take(third, ...solution(third.run));
    expect(last).toMatchObject({ solved: [8], run: { stage: 'done', part: 4 } });
  });

  test.each([
    [{ type: 'accept' }],
    [{ type: 'play' }],
    [{ type: 'play', places: ['0'] }],
    [{ type: 'color', color: 'gray' }],
    [{ type: 'win' }],
    [null],
  ])('whose action %j no longer fits begins its lesson anew', (action) => {
    const record = { ...recordOf(beginSession('street_cred')), actions: [action] };
    expect(restore(record)).toEqual(beginSession('street_cred'));
  });

  test('does not grow with cards that are laid again and again', () => {
    const begun = beginSession('full_arsenal', { step: 6 });
    const again = Array.from({ length: 9 }, () => ({ type: 'play', places: [0] }) as const);
    const laid = take(begun, ...again, { type: 'gifts', places: [1] });
    expect(recordOf(laid).actions).toHaveLength(2);
    expect(restore(recordOf(laid))).toEqual(laid);
  });

  test.each([
    [null],
    ['x'],
    [{}],
    [{ ...recordOf(beginSession('street_cred')), track: 'no_such' }],
    [{ ...recordOf(beginSession('street_cred')), step: 9 }],
    [{ ...recordOf(beginSession('street_cred')), step: 1.5 }],
    [{ ...recordOf(beginSession('street_cred')), solved: [0] }],
    [{ ...recordOf(beginSession('street_cred')), actions: 'all' }],
  ])('%j is none', (record) => {
    expect(restore(record)).toBeNull();
  });
});
