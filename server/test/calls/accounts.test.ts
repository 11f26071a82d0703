// Who somebody can be, and what is said to those who cannot: names, passwords, tokens.
import { createHash } from 'node:crypto';
import { type GameRecord, ok, replay } from '@staxd/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, type Person, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
/** What the server's clock is ahead of the moment at which it stands. */
let ahead = 0;
/** What the server does again and again, with the milliseconds between. */
let repeated: { every: number; run: () => void }[];
beforeEach(async () => {
  ahead = 0;
  repeated = [];
  const { clock } = timeless();
  const platform: Platform = {
    ...machine,
    clock: { now: () => clock.now() + ahead },
    timers: {
      ...machine.timers,
      every: (every, run) => {
        repeated.push({ every, run });
        return machine.timers.every(every, run);
      },
    },
  };
  server = await startServer({ platform });
});
afterEach(() => server.close());

const guest = (username: string) => call(server.url, 'guest', { body: { username } });
const signUp = (body: object) => call(server.url, 'register', { body });
const PASSWORD = 'Correct-Horse-9';
const DAY = 86_400_000;

describe('a name', () => {
  test.each([
    ['[GUEST-12]', 'Neon_PETTY'],
    ['[GUEST-12]', 'neon_chill'],
    ['[GUEST-12]', 'Neon_Balanced'],
    ['[GUEST-12]', 'NEON_strategic'],
    ['[GUEST-13]', 'admin'],
    ['[GUEST-13]', 'STAXD'],
    ['[GUEST-13]', 'System'],
    ['[GUEST-13]', 'moderator'],
    ['[GUEST-13]', 'My_PETTY_dog'],
    ['[GUEST-13]', 'a_chill_b'],
    ['[GUEST-13]', 'a_BALANCED_b'],
    ['[GUEST-13]', 'a_Strategic_b'],
  ])('%s that is reserved (%s) is for nobody', async (_, name) => {
    const refused = { code: 'USERNAME_TAKEN', params: { reserved: true } };
    const { status, body } = await guest(name);
    expect(status).toBe(400);
    expect(body).toMatchObject(refused);
    expect((await signUp({ username: name, password: PASSWORD })).body).toMatchObject(refused);
  });

  test.each([
    'Vict\u0456m One',
    'V\u0131ctim One',
    'Victim  One',
    'VICTIMONE',
    'victim one',
    'Victim One.',
    "Vic-tim'One",
  ])('[GUEST-14] that looks like another (%s) is taken', async (name) => {
    expect((await guest('Victim One')).status).toBe(200);
    expect((await guest(name)).body.code).toBe('USERNAME_TAKEN');
    expect((await guest('Victim Two')).status).toBe(200);
  });

  test('[GUEST-18] that was given up is for nobody else for a day, and who wants it is told what is free', async () => {
    const [first, second] = [await signInGuest(server.url), await signInGuest(server.url)];
    const rename = ({ token }: Person, username: string) =>
      call(server.url, 'setMe', { token, body: { username } });
    expect((await rename(first, 'Nova')).status).toBe(200);
    // What it is suggested instead would be taken in another spelling.
    await guest('Nova1');
    expect((await rename(first, 'Vega')).status).toBe(200);
    for (const taken of [await rename(second, 'Nova'), await guest('N.o.v.a'), await guest('nova')]) {
      expect([taken.status, (taken.body as { code?: string }).code]).toEqual([400, 'USERNAME_TAKEN']);
    }
    const { suggestions } = (await guest('Nova')).body.params ?? {};
    expect(suggestions).toEqual([expect.stringMatching(/^Nova\d{6}$/), 'Nova_2', 'Nova_3']);
    for (const name of [suggestions].flat()) expect((await guest(String(name))).status).toBe(200);
    expect((await rename(first, 'Nova')).status).toBe(200);
    expect((await rename(first, 'Vega')).status).toBe(200);
    ahead = DAY;
    expect((await guest('Nova')).status).toBe(200);
  });

  test('[GUEST-18] of an account that was deleted is for nobody for a day', async () => {
    const { token, username } = await register(server.url);
    await call(server.url, 'deleteAccount', { token, body: { password: PASSWORD } });
    expect((await guest(username)).body.code).toBe('USERNAME_TAKEN');
    ahead = DAY;
    expect((await guest(username)).status).toBe(200);
  });

  test.each(['a\u0000b', 'a\u202eb', 'a\u200bb', 'a\nb', '\u2066a'])(
    '[GUEST-15] with control or format characters (%j) is refused',
    async (name) => {
      const refused = await guest(name);
      expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION_ERROR']);
    },
  );
});

describe('signing up', () => {
  test.each([
    ['[AUTH-14] [AUTH-15]', { email: 'x' }, 'Username is required'],
    ['[AUTH-14] [AUTH-15]', { username: 'ab', password: 'x' }, 'Username must be at least 3 characters'],
    [
      '[AUTH-14] [AUTH-16]',
      { username: 'a b c', email: 'x' },
      'Username can only contain letters, numbers, and underscores',
    ],
    ['[AUTH-14] [AUTH-17]', { username: 'abc', email: 'x' }, 'Invalid email format'],
    ['[AUTH-17]', { username: 'abc', email: 'a@b', password: PASSWORD }, 'Invalid email format'],
    ['[AUTH-17]', { username: 'abc', email: 'a@example.org.', password: PASSWORD }, 'Invalid email format'],
    [
      '[AUTH-17]',
      { username: 'abc', email: 'a@example.org\uff0e', password: PASSWORD },
      'Invalid email format',
    ],
    [
      '[AUTH-17]',
      { username: 'abc', email: 'a@example.org\u3002', password: PASSWORD },
      'Invalid email format',
    ],
    ['[AUTH-14] [AUTH-18]', { username: 'abc' }, 'Password is required'],
    ['[AUTH-14]', { username: 'abc', password: 'short' }, 'Password must be at least 8 characters'],
    [
      '[AUTH-19]',
      { username: 'abc', password: 'aaaaaaaa' },
      'Password is too weak. Add more character types.',
    ],
  ])('%s with %j is told its first fault', async (_, body, fault) => {
    const refused = await signUp(body);
    expect([refused.status, refused.body.detail]).toEqual([422, fault]);
  });

  test.each([
    ['length and one kind', 'aaaaaaaa', 422],
    ['length and two kinds', 'aaaaaaaA', 200],
    ['length, a letter and a digit', 'aaaaaaa1', 200],
    ['length, a capital and a digit', 'AAAAAAA1', 200],
    ['length, a digit and a sign', '1111111!', 200],
    ['length and signs', '!!!!!!!!', 422],
    ['length and digits', '11111111', 422],
  ])('[AUTH-22] counts %s of a password (%s)', async (_, password, status) => {
    expect((await signUp({ username: 'Strong_1', password })).status).toBe(status);
  });
});

describe('logging in', () => {
  test('[AUTH-2] [AUTH-4] without both fields, or with wrong ones, is told in these words', async () => {
    const { username } = await register(server.url);
    const login = async (body: object) => (await call(server.url, 'login', { body })).body.detail;
    for (const body of [{}, { username }, { password: PASSWORD }, { username: '', password: '' }])
      expect(await login(body)).toBe('All fields are required');
    expect(await login({ username, password: 'wrong' })).toBe('Invalid username or password');
    expect(await login({ username: 'Nobody', password: PASSWORD })).toBe('Invalid username or password');
  });

  test.each([
    ['[GUEST-4] of a guest', signInGuest, 15 * 60_000],
    ['[AUTH-10] of a registered user', register, 30 * 24 * 3600_000],
  ] as const)('a token %s lasts its time and no longer', async (_, signIn, lifetime) => {
    const { token } = await signIn(server.url);
    const status = async () => (await call(server.url, 'me', { token })).status;
    ahead = lifetime - 10_000;
    expect(await status()).toBe(200);
    ahead = lifetime + 1000;
    expect(await status()).toBe(401);
  });

  test('[GUEST-3] with a session token that was used up within 30 s is no theft', async () => {
    const { sessionToken: session_token, userId } = await signInGuest(server.url);
    const renew = () => call(server.url, 'guest', { body: { session_token } });
    expect((await renew()).body.user.id).toBe(userId);
    ahead = 29_000;
    expect((await renew()).status).toBe(200);
    ahead = 31_000;
    expect((await renew()).status).toBe(401);
  });

  test('[LIMIT-8] of names that nobody has costs as much as of others: of many at once some must wait', async () => {
    const tried = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        call(server.url, 'login', { body: { username: `Nobody_${index}`, password: PASSWORD } }),
      ),
    );
    const codes = tried.map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['INVALID_LOGIN', 'OVERLOADED']));
    expect(codes.filter((code) => code === 'INVALID_LOGIN').length).toBeGreaterThanOrEqual(64);
  });
});

test('[PRIV-3] what looks for tokens that are over looks every 2 s at least', async () => {
  const line = await connect(await signInGuest(server.url));
  const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
  ahead = 16 * 60_000;
  for (const { every, run } of repeated) if (every <= 2000) run();
  expect(await closed).toBe('io server disconnect');
});

test('[PRIV-4] a fault of the server is told by a code and a line', async () => {
  const broken = await startServer({
    openStore: async (options) => {
      const opened = await openSqliteStore(options);
      if (!opened.ok) return opened;
      const statistics = {
        ...opened.value.statistics,
        ofUser: async () => {
          throw new Error('at secret.ts:12');
        },
      };
      return ok({ ...opened.value, statistics });
    },
  });
  try {
    const { token } = await register(broken.url);
    const { status, body } = await call(broken.url, 'userStats', { token });
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'params', 'retryable']);
    expect(body.params).toEqual({ reference: expect.stringMatching(/^[A-Z0-9]{10}$/) });
    expect(body.detail).not.toMatch(/secret|\n|\.ts/);
  } finally {
    await broken.close();
  }
});

test('[FAIR-1] [FAIR-2] [FAIR-3] the seed is drawn and promised before anybody joins, and told at the end', async () => {
  const [ada, bob, cid] = [
    await signInGuest(server.url),
    await signInGuest(server.url),
    await signInGuest(server.url),
  ];
  const body = { session_name: 'Fair', is_private: true, max_players: 3 };
  const made = (await call(server.url, 'createGame', { token: ada.token, body })).body;
  const { game_id: gameId, invite_code: inviteCode } = made;
  const { commitment } = made.game_state;
  expect([commitment, made.game_state.seed]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null]);
  const look = async () =>
    (await call(server.url, 'getGame', { token: ada.token, params: { gameId } })).body.game_state;
  for (const { token } of [bob, cid]) {
    await call(server.url, 'joinGame', { token, params: { inviteCode } });
    expect(await look()).toMatchObject({ commitment, seed: null });
  }
  await call(server.url, 'startGame', { token: ada.token, params: { gameId } });
  expect(await look()).toMatchObject({ commitment, seed: null });
  for (const { token } of [bob, cid]) await call(server.url, 'leaveGame', { token, params: { gameId } });
  const { seed, ...over } = await look();
  expect(over).toMatchObject({ commitment, game_phase: 'completed' });
  const promised = createHash('sha256').update(`staxd/1\n${gameId}\n${seed}`).digest('hex');
  expect(promised).toBe(commitment);
  const record = await call(server.url, 'gameRecord', { token: ada.token, params: { gameId } });
  expect(record.body.seed).toBe(seed);
  expect(replay(record.body as unknown as GameRecord)).toMatchObject({ ok: true });
});
