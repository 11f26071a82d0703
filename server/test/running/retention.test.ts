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

test('[STORE-13] the record of a finished game goes after 90 days, and its results stay', async () => {
  const { platform, leap } = leapingMachine();
  const server = await startServer({ platform });
  try {
    const { url } = server;
    await register(url, 'Host');
    const signIn = async () => {
      const body = { username: 'Host', password: 'Correct-Horse-9' };
      return (await call(url, 'login', { body })).body.access_token;
    };
    const played = async (token: string) => {
      const body = { session_name: 'Old', is_private: true, optional_rules: { selected_bots: ['easy'] } };
      const gameId = (await call(url, 'createGame', { token, body })).body.game_id;
      for (const name of ['startGame', 'leaveGame'] as const)
        await call(url, name, { token, params: { gameId } });
      return gameId;
    };
    const first = await signIn();
    const [gone, kept] = [await played(first), await played(first)];
    await call(url, 'keepGame', { token: first, params: { gameId: kept }, query: { keep: 'true' } });
    const recordOf = async (gameId: string) => {
      const token = await signIn();
      return (await call(url, 'gameRecord', { token, params: { gameId } })).status;
    };
    leap(89 * DAY);
    expect([await recordOf(gone), await recordOf(kept)]).toEqual([200, 200]);
    leap(DAY + HOUR);
    expect([await recordOf(gone), await recordOf(kept)]).toEqual([404, 200]);
    const token = await signIn();
    expect((await call(url, 'userStats', { token })).body.games_played).toBe(2);
    const { games } = (await call(url, 'recentGames', { token })).body;
    expect(games.map(({ id, players }) => [id, players.length > 0])).toEqual([
      [kept, true],
      [gone, false],
    ]);
  } finally {
    await server.close();
  }
});
