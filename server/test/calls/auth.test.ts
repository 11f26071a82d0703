// Who may do what: every call and every event, asked by those who may not. A long file, because it is one table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, CLIENT_EVENTS, REST } from '@staxd/protocol';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionOf } from '../../src/guard/permissions.ts';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { open } from '../harness/lines.ts';
import { paramsOf } from '../harness/params.ts';
import { call, connect, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
/** What the server's clock is ahead of the real one. */
let ahead = 0;

beforeAll(async () => {
  const platform: Platform = { ...machine, clock: { now: () => Date.now() + ahead } };
  server = await startServer({ platform });
});
afterAll(() => server.close());

/** A game of this host that waits for players. */
async function host(person: Person, body: object = {}) {
  const made = await call(server.url, 'createGame', {
    token: person.token,
    body: { session_name: 'A game', is_private: true, ...body },
  });
  expect(made.status).toBe(200);
  return made.body;
}

const guarded = (Object.keys(REST) as CallName[]).filter((name) => permissionOf(name).auth !== 'none');

describe('the table is closed', () => {
  test.each(guarded)('%s needs a token', async (name) => {
    const { status, body } = await call(server.url, name, { params: paramsOf(name), body: undefined });
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(body.detail).toBe('Could not validate credentials');
  });

  test.each(guarded)('%s refuses a token that another secret has signed', async (name) => {
    const ada = await signInGuest(server.url);
    const token = await forge(ada.userId, 'x'.repeat(32));
    const { status, body } = await call(server.url, name, { params: paramsOf(name), token });
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
  });

  test('statistics are for registered users', async () => {
    const guest = await signInGuest(server.url);
    const user = await register(server.url);
    expect((await call(server.url, 'userStats', { token: guest.token })).body.code).toBe('FORBIDDEN');
    expect((await call(server.url, 'userStats', { token: user.token })).status).toBe(200);
  });

  test('nobody gets a socket without a token, with a broken one or one of another secret', async () => {
    const ada = await signInGuest(server.url);
    const forged = await forge(ada.userId, 'x'.repeat(32));
    for (const token of ['', 'x', `${ada.token}x`, forged, undefined, { any: 1 }, [ada.token]]) {
      await expect(connect({ url: server.url, token: token as string })).rejects.toThrow('unauthorized');
    }
  });

  test('[SOCKET-2] an event that the table does not know is refused, and nothing else happens', async () => {
    const line = await open(await signInGuest(server.url));
    for (const event of ['make_me_host', '__proto__', 'constructor', 'error', 'message'])
      line.send(event, {});
    await waitFor(() => line.all('error').length === 5, 'not every event was refused');
    for (const error of line.all('error')) {
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', params: { field: 'event' } });
      expect(error.detail).toContain(Object.keys(CLIENT_EVENTS).join(', '));
    }
  });
});

/** A token as the server makes them, if `secret` is its own. */
async function forge(userId: string, secret: string): Promise<string> {
  const at = Math.floor(Date.now() / 1000);
  return new SignJWT({ family: null })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuer('staxd')
    .setAudience('staxd-play')
    .setIssuedAt(at)
    .setExpirationTime(at + 600)
    .sign(new TextEncoder().encode(secret));
}

test('the forger could do it, had it the secret', async () => {
  const ada = await signInGuest(server.url);
  const secret = readFileSync(join(server.config.dataFolder, 'token-secret'), 'utf8');
  const token = await forge(ada.userId, secret);
  expect((await call(server.url, 'me', { token })).body).toMatchObject({ id: ada.userId });
});

describe('impersonation', () => {
  test('[PRIV-1] only the token says who a user is', async () => {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await host(ada);
    const body = { ready: true, user_id: ada.userId, player_id: ada.userId, is_host: true };
    for (const name of ['startGame', 'setReady', 'leaveGame', 'rejoinGame', 'getGame', 'messages'] as const) {
      const answer = await call(server.url, name, {
        token: bob.token,
        params: { gameId: game.game_id },
        query: { ready: 'true', user_id: ada.userId },
        ...(name === 'getGame' || name === 'messages' ? {} : { body }),
        headers: { 'x-user-id': ada.userId },
      });
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'GAME_NOT_FOUND']);
    }
  });

  test('[PRIV-2] a game that is not yours looks like one that does not exist', async () => {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await host(ada);
    const ask = async (gameId: string) =>
      (await call(server.url, 'getGame', { token: bob.token, params: { gameId } })).body;
    expect(await ask(game.game_id)).toEqual(await ask(paramsOf('getGame').gameId));
    expect(await ask('not an id')).toEqual(await ask(paramsOf('getGame').gameId));
  });

  test('only the host starts and kicks', async () => {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await host(ada);
    const params = { gameId: game.game_id, playerId: ada.userId, inviteCode: game.invite_code };
    await call(server.url, 'joinGame', { token: bob.token, params });
    for (const name of ['startGame', 'kickPlayer'] as const) {
      const { status, body } = await call(server.url, name, { token: bob.token, params });
      expect([status, body.code]).toEqual([403, 'NOT_HOST']);
    }
  });

  test('a socket acts for the player of its token, in the game that it has joined', async () => {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await host(ada);
    const line = await open(bob);
    expect(await line.act({ action_type: 'start_game' })).toMatchObject({
      success: false,
      code: 'NOT_CONNECTED',
    });
    line.send('join_game', { game_id: game.game_id });
    expect(await line.get('error')).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(await line.act({ action_type: 'start_game' })).toMatchObject({
      success: false,
      code: 'NOT_CONNECTED',
    });
  });

  test('a stranger who tries to join a game hears nothing of it, not even for a moment', async () => {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await host(ada);
    const [adas, bobs] = [await open(ada), await open(bob)];
    await adas.join(game.game_id);
    for (let n = 0; n < 50; n++) {
      bobs.send('join_game', { game_id: game.game_id });
      await adas.act({ action_type: 'chat', params: { message: `secret ${n}` } });
    }
    await waitFor(() => bobs.all('error').length === 50, 'not every attempt was refused');
    expect(new Set(bobs.messages.map(({ event }) => event))).toEqual(new Set(['connected', 'error']));
  });

  test('[PRIV-1] a socket cannot become somebody else by another token', async () => {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await host(ada);
    const line = await open(bob);
    line.send('join_game', { game_id: game.game_id, token: ada.token });
    expect(await line.get('error')).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(line.all('game_state')).toEqual([]);
  });
});

describe('a request id belongs to its user', () => {
  test('another user who sends it again gets nothing of the first answer', async () => {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await host(ada);
    await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode: game.invite_code } });
    const action = { action_type: 'player_ready', params: { ready: true }, request_id: 'the same' };
    const act = (person: Person) =>
      call(server.url, 'act', { token: person.token, params: { gameId: game.game_id }, body: action });
    expect((await act(ada)).body).toMatchObject({ success: true, from_cache: false });
    expect((await act(bob)).body).toMatchObject({ success: true, from_cache: false });
    expect((await act(ada)).body).toMatchObject({ success: true, from_cache: true });
    const { body } = await call(server.url, 'getGame', {
      token: ada.token,
      params: { gameId: game.game_id },
    });
    expect(body.game_state.ready_count).toBe(2);
  });
});

describe('stolen guests', () => {
  test('[GUEST-3] an old session token ends the family: both are out, their sockets too', async () => {
    const ada = await signInGuest(server.url);
    const renew = (session_token: string) => call(server.url, 'guest', { body: { session_token } });
    const next = await renew(ada.sessionToken);
    expect(next.body).toMatchObject({ recovered: true, username: ada.username });
    const line = await open({ ...ada, token: next.body.access_token });
    const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
    ahead += 31_000;
    expect((await renew(ada.sessionToken)).body.code).toBe('UNAUTHORIZED');
    await closed;
    expect(await line.get('error')).toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await renew(next.body.session_token ?? '')).body.code).toBe('UNAUTHORIZED');
    expect((await call(server.url, 'me', { token: next.body.access_token })).status).toBe(401);
  });
});

describe('logging out', () => {
  test.each(['guest', 'user'])(
    '[AUTH-8] ends the family of a %s, its tokens and its sockets',
    async (kind) => {
      const signIn = kind === 'guest' ? signInGuest : register;
      const ada = await signIn(server.url);
      const other = await signIn(server.url);
      const line = await open(ada);
      const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
      const { status, body } = await call(server.url, 'logout', { token: ada.token });
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await closed).toBe('io server disconnect');
      expect((await call(server.url, 'me', { token: ada.token })).status).toBe(401);
      await expect(connect(ada)).rejects.toThrow('unauthorized');
      const back = { session_token: ada.sessionToken, username: ada.username };
      expect((await call(server.url, 'guest', { body: back })).status).not.toBe(200);
      expect((await call(server.url, 'me', { token: other.token })).status).toBe(200);
    },
  );

  test('[AUTH-8] ends one sign-in of an account, not those on other machines', async () => {
    const ada = await register(server.url);
    const login = { username: ada.username, password: 'Correct-Horse-9' };
    const { body: elsewhere } = await call(server.url, 'login', { body: login });
    await call(server.url, 'logout', { token: ada.token });
    expect((await call(server.url, 'me', { token: ada.token })).status).toBe(401);
    expect((await call(server.url, 'me', { token: elsewhere.access_token })).status).toBe(200);
    expect((await call(server.url, 'login', { body: login })).status).toBe(200);
  });
});

describe('the end of a token', () => {
  test('[PRIV-3] closes its sockets', async () => {
    const line = await open(await signInGuest(server.url));
    const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
    ahead += 15 * 60_000;
    expect(await closed).toBe('io server disconnect');
    expect(line.all('error')).toMatchObject([{ code: 'UNAUTHORIZED' }]);
  });

  test('does not, when a fresh one has come in time', async () => {
    const ada = await signInGuest(server.url);
    const bob = await signInGuest(server.url);
    const game = await host(ada);
    const [kept, lost] = [await open(ada), await open(bob)];
    ahead += 14 * 60_000;
    const fresh = await call(server.url, 'guest', { body: { session_token: ada.sessionToken } });
    await kept.join(game.game_id, { token: fresh.body.access_token });
    const closed = new Promise((resolve) => lost.socket.on('disconnect', resolve));
    ahead += 60_000;
    await closed;
    expect(kept.socket.connected).toBe(true);
    expect(await kept.act({ action_type: 'toggle_ready' })).toMatchObject({ success: true });
  });
});

describe('signing in', () => {
  test('[API-10] takes a form of either kind and JSON', async () => {
    const { username } = await register(server.url);
    const fields = { username, password: 'Correct-Horse-9' };
    const multipart = new FormData();
    for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
    const bodies = [multipart, new URLSearchParams(fields)];
    for (const body of bodies) {
      const response = await fetch(`${server.url}/api/v1/auth/login`, { method: 'POST', body });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ username, access_token: expect.any(String) });
    }
    expect((await call(server.url, 'login', { body: fields })).status).toBe(200);
  });

  test('[GUEST-10] a name that is taken says so in words that clients look for', async () => {
    const ada = await signInGuest(server.url);
    const { status, body } = await call(server.url, 'guest', { body: { username: ada.username } });
    expect([status, body.code]).toEqual([400, 'USERNAME_TAKEN']);
    expect(body.detail).toContain('already taken');
  });
});
