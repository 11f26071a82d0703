// What is kept, and how long: guests who do not come back make room for others.
import { expect, test } from 'vitest';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { Learner } from '../harness/learner.ts';
import { call, register, signInGuest } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The machine, but days pass when they are told to, and so does what is done every hour. */
function leapingMachine() {
  let ahead = 0;
  const hourly: (() => void)[] = [];
  const platform: Platform = {
    ...machine,
    clock: { now: () => machine.clock.now() + ahead },
    timers: {
      ...machine.timers,
      every: (milliseconds, run) => {
        if (milliseconds !== HOUR) return machine.timers.every(milliseconds, run);
        hourly.push(run);
        return { cancel: () => {} };
      },
    },
  };
  const leap = (milliseconds: number) => {
    ahead += milliseconds;
    for (const run of hourly) run();
  };
  return { platform, leap };
}

test('[GUEST-17] a guest who has not been seen for 30 days is gone, and the name is free', async () => {
  const { platform, leap } = leapingMachine();
  const server = await startServer({ platform });
  try {
    const [gone, back] = [await signInGuest(server.url, 'Gone'), await signInGuest(server.url, 'Back')];
    await register(server.url, 'Registered');
    const comeIn = (body: object) => call(server.url, 'guest', { body });

    leap(29 * DAY);
    const recovered = await comeIn({ username: 'Back', session_token: back.sessionToken });
    expect(recovered.body).toMatchObject({ recovered: true, user: { id: back.userId } });
    expect((await comeIn({ username: 'Gone' })).body.code).toBe('USERNAME_TAKEN');

    leap(DAY + HOUR);
    // The purge has been asked for; what is asked now comes after it.
    const again = await comeIn({ username: 'Gone' });
    expect(again.status).toBe(200);
    expect(again.body.user.id).not.toBe(gone.userId);
    const lost = await comeIn({ username: 'Gone', session_token: gone.sessionToken });
    expect(lost.body.code).toBe('UNAUTHORIZED');
    for (const username of ['Back', 'Registered']) {
      expect((await comeIn({ username })).body.code).toBe('USERNAME_TAKEN');
    }
  } finally {
    await server.close();
  }
});

test('[API-66] lessons are kept for 30 days, and what was completed stays', async () => {
  const { platform, leap } = leapingMachine();
  const server = await startServer({ platform });
  try {
    const person = await register(server.url, 'Pupil');
    const learner = new Learner(person, 'left');
    await learner.start('street_cred');
    await learner.learn('street_cred');
    leap(29 * DAY);
    const signIn = async () => {
      const { body } = await call(server.url, 'login', {
        body: { username: 'Pupil', password: 'Correct-Horse-9' },
      });
      return new Learner({ ...person, token: body.access_token }, 'left');
    };
    expect((await (await signIn()).progress()).status).toBe(200);
    leap(DAY + HOUR);
    const back = await signIn();
    expect((await back.progress()).status).toBe(404);
    expect((await back.start('street_cred')).body.rewards.badges).toEqual(['Rookie']);
  } finally {
    await server.close();
  }
});
