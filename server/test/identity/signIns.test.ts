// How long one stays signed in, where, and how it ends.
import { describe, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { call, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { DAY, HOUR, MINUTE, onMovedTime } from './onMovedTime.ts';

const PASSWORD = 'Correct-Horse-9';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

const on = onMovedTime();

async function login({ username }: Person, body: object = {}, userAgent = FIREFOX): Promise<string> {
  const headers = { 'user-agent': userAgent };
  const done = await call(on.url, 'login', { body: { username, password: PASSWORD, ...body }, headers });
  expect(done.status).toBe(200);
  return done.body.access_token;
}
const me = (token: string) => call(on.url, 'me', { token });
const listed = async (token: string) => (await call(on.url, 'signIns', { token })).body.sessions;

describe('a token', () => {
  test.each([
    ['remembered', true, 30 * DAY],
    ['remembered by a form', 'true', 30 * DAY],
    ['not remembered', false, 12 * HOUR],
    ['not remembered by a form', 'false', 12 * HOUR],
    ['of a client that says nothing', undefined, 30 * DAY],
  ])('[AUTH-10] %s lasts its time', async (_, remember, lifetime) => {
    const token = await login(await register(on.url), remember === undefined ? {} : { remember });
    on.ahead = lifetime / 2 - MINUTE;
    expect((await me(token)).status).toBe(200);
    on.ahead = lifetime - MINUTE;
    expect((await me(token)).status).toBe(200);
    on.ahead = lifetime + MINUTE;
    expect((await me(token)).status).toBe(401);
  });

  test.each([
    ['30 days', true, 30 * DAY],
    ['12 hours', false, 12 * HOUR],
  ])(
    '[AUTH-9] of %s is renewed past half of its life, not before, for as long again',
    async (_, remember, lifetime) => {
      const token = await login(await register(on.url), { remember });
      on.ahead = lifetime / 2 - MINUTE;
      expect((await me(token)).body.access_token).toBeUndefined();
      on.ahead = lifetime / 2 + MINUTE;
      const renewed = (await me(token)).body;
      expect(renewed.expires_at).toBeGreaterThan(Date.now() + lifetime * 1.5);
      on.ahead = lifetime + MINUTE;
      expect((await me(token)).status).toBe(401);
      const fresh = renewed.access_token ?? '';
      expect((await me(fresh)).status).toBe(200);
    },
  );

  test('[AUTH-8] that was renewed for years still ends with its family', async () => {
    let token = await login(await register(on.url));
    for (let half = 1; half <= 8; half++) {
      on.ahead = half * 16 * DAY;
      token = (await me(token)).body.access_token ?? '';
    }
    expect((await me(token)).status).toBe(200);
    await call(on.url, 'logout', { token });
    expect((await me(token)).status).toBe(401);
  });

  test('of a guest is renewed by the session token only', async () => {
    const { token } = await signInGuest(on.url);
    on.ahead = 14 * MINUTE;
    expect((await me(token)).body.access_token).toBeUndefined();
  });
});

describe('the list of sign-ins', () => {
  test('[ACCT-8] names devices, times and one that is here, and no family', async () => {
    const ada = await register(on.url);
    const phone = await login(ada, {}, IPHONE);
    on.ahead = MINUTE;
    const desk = await login(ada, {}, FIREFOX);
    const sessions = await listed(desk);
    expect(sessions.map(({ device, is_phone, is_current }) => [device, is_phone, is_current])).toEqual([
      ['Firefox on Windows', false, true],
      ['Safari on iPhone', true, false],
      ['Terminal', false, false],
    ]);
    const [, payload] = phone.split('.');
    const { family } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(JSON.stringify(sessions)).not.toContain(family);
  });

  test('[ACCT-8] tells when each was used last, give or take 10 min', async () => {
    const ada = await register(on.url);
    const token = await login(ada);
    const usedAt = async () => (await listed(token)).find(({ is_current }) => is_current)?.last_used_at ?? 0;
    const first = await usedAt();
    on.ahead = 9 * MINUTE;
    expect(await usedAt()).toBe(first);
    on.ahead = 11 * MINUTE;
    await me(token);
    expect(await usedAt()).toBeGreaterThanOrEqual(first + 10 * MINUTE);
  });

  test('[ACCT-9] ends one of them: its token and its sockets are over, the others go on', async () => {
    const ada = await register(on.url);
    const [here, there] = [await login(ada), await login(ada, {}, IPHONE)];
    const [mine, theirs] = [await open({ ...ada, token: here }), await open({ ...ada, token: there })];
    const phone = (await listed(here)).find(({ is_phone }) => is_phone);
    const ended = await call(on.url, 'endSignIn', { token: here, params: { id: phone?.id ?? '' } });
    expect(ended.body).toEqual({ success: true });
    await waitFor(() => !theirs.socket.connected, 'the socket stays open');
    expect((await me(there)).status).toBe(401);
    expect((await me(here)).status).toBe(200);
    expect(mine.socket.connected).toBe(true);
    const again = await call(on.url, 'endSignIn', { token: here, params: { id: phone?.id ?? '' } });
    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('[ACCT-9] ends nothing of others', async () => {
    const [ada, eve] = [await register(on.url), await register(on.url)];
    const [{ id }] = await listed(ada.token);
    expect((await call(on.url, 'endSignIn', { token: eve.token, params: { id } })).status).toBe(404);
    expect((await me(ada.token)).status).toBe(200);
  });

  test('[ACCT-9] ends all others at once', async () => {
    const ada = await register(on.url);
    const [here, there] = [await login(ada), await login(ada)];
    const line = await open({ ...ada, token: there });
    expect((await call(on.url, 'endOtherSignIns', { token: here })).body).toEqual({ ended: 2 });
    await waitFor(() => !line.socket.connected, 'the socket stays open');
    expect([(await me(ada.token)).status, (await me(there)).status]).toEqual([401, 401]);
    expect(await listed(here)).toHaveLength(1);
  });

  test('is for registered players', async () => {
    const { token } = await signInGuest(on.url);
    expect((await call(on.url, 'signIns', { token })).body.code).toBe('FORBIDDEN');
  });
});

describe('a change of password', () => {
  const change = (token: string, body: object) => call(on.url, 'changePassword', { token, body });

  test('[ACCT-10] ends all other sign-ins, and the old password is worth nothing', async () => {
    const ada = await register(on.url);
    const here = await login(ada);
    const changed = await change(here, { current: PASSWORD, password: 'Another-Horse-8' });
    expect(changed.body).toEqual({ success: true });
    expect([(await me(here)).status, (await me(ada.token)).status]).toEqual([200, 401]);
    const tryOld = await call(on.url, 'login', { body: { username: ada.username, password: PASSWORD } });
    expect(tryOld.body.code).toBe('INVALID_LOGIN');
    await login(ada, { password: 'Another-Horse-8' });
    const { body } = await call(on.url, 'account', { token: here });
    expect(body).toMatchObject({ has_password: true, email: null, email_pending: null, connected: [] });
    expect(body.password_changed_at).toBeGreaterThanOrEqual(body.created_at);
  });

  test.each([
    ['a wrong one', { current: 'wrong' }],
    ['none', {}],
    ['null', { current: null }],
  ])('[ACCT-10] with %s for the old one changes nothing', async (_, old) => {
    const ada = await register(on.url);
    const refused = await change(ada.token, { ...old, password: 'Another-Horse-8' });
    expect([refused.status, refused.body.code]).toEqual([403, 'WRONG_PASSWORD']);
    await login(ada);
  });

  test('[AUTH-19] to a weak one is told why', async () => {
    const { token } = await register(on.url);
    const refused = await change(token, { current: PASSWORD, password: 'aaaaaaaa' });
    expect(refused.body.detail).toBe('Password is too weak. Add more character types.');
  });
});

test('a registered player takes another name of the form of names, and is told free ones', async () => {
  const [ada, bob] = [await register(on.url), await register(on.url)];
  const rename = (username: string) => call(on.url, 'setMe', { token: ada.token, body: { username } });
  const taken = await rename(bob.username);
  expect(taken.body.code).toBe('USERNAME_TAKEN');
  expect(taken.body.params?.suggestions).toHaveLength(3);
  expect((await rename('Ada L.')).body.detail).toBe(
    'Username can only contain letters, numbers, and underscores',
  );
  expect((await rename('Ada_Lovelace')).body.username).toBe('Ada_Lovelace');
  expect((await me(ada.token)).body.username).toBe('Ada_Lovelace');
});
