// What everybody may ask for on the way into a game, and how they are told that they may not.
import { MODES } from '@staxd/engine';
import { BASE_PATH } from '@staxd/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function tokenOf(tier: 'guest' | 'user'): Promise<string> {
  if (tier === 'guest') return (await signInGuest(server.url)).token;
  const body = { username: 'Rose', email: 'rose@example.org', password: 'Str0ng!Passw0rd' };
  return (await call(server.url, 'register', { body })).body.access_token;
}

test.each([
  [2, 200],
  [7, 200],
  [1, 422],
  [8, 422],
])('[APP-1] a table for %i: %i', async (max_players, status) => {
  const { token } = await signInGuest(server.url);
  const body = { session_name: 'Ours', max_players };
  expect((await call(server.url, 'createGame', { token, body })).status).toBe(status);
});

test.each(['guest', 'user'] as const)(
  '[APP-7] [APP-11] [HOME-14] every mode is open to a %s',
  async (tier) => {
    const token = await tokenOf(tier);
    const friend = await signInGuest(server.url);
    for (const mode of MODES) {
      const made = await call(server.url, 'createGame', { token, body: { session_name: mode, mode } });
      expect([made.status, made.body.game_state.game_mode]).toEqual([200, mode]);
      const params = { inviteCode: made.body.invite_code };
      expect((await call(server.url, 'joinGame', { token: friend.token, params })).status).toBe(200);
      const body = { game_mode: mode, prefer_humans: false };
      const found = await call(server.url, 'quickMatch', { token, body });
      expect([found.status, found.body.game_state.game_mode]).toEqual([200, mode]);
    }
    const other = await call(server.url, 'quickMatch', { token, body: { game_mode: 'chess' } });
    expect([other.status, other.body.params?.allowed]).toEqual([422, `one of ${MODES.join(', ')}`]);
  },
);

test('[TEXT-3] every error carries a code beside its English words, and what programs need', async () => {
  const { token } = await signInGuest(server.url);
  const params = { inviteCode: 'ZZZZZZ' };
  const answers = await Promise.all([
    call(server.url, 'myGames'),
    call(server.url, 'joinGame', { token, params }),
    call(server.url, 'createGame', { token, body: { session_name: 'Ours', max_players: 9 } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
    [401, { code: 'UNAUTHORIZED', detail: 'Could not validate credentials' }],
    [404, { code: 'GAME_NOT_FOUND', detail: 'Game not found. Please check the code and try again.' }],
    [422, { code: 'VALIDATION_ERROR', params: { field: 'max_players' } }],
  ]);
  const nowhere = await fetch(`${server.url}${BASE_PATH}/nowhere`);
  expect(await nowhere.json()).toMatchObject({ code: 'NOT_FOUND', detail: 'There is nothing here.' });
});

test('[JOIN-2] codes are made of 31 letters and digits that look like no other, and are read in either case', async () => {
  const { token } = await signInGuest(server.url);
  const body = { session_name: 'Ours' };
  let codes = '';
  for (let games = 0; games < 120; games++) {
    codes += (await call(server.url, 'createGame', { token, body })).body.invite_code;
  }
  expect([...new Set(codes)].sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
  const friend = await signInGuest(server.url);
  const params = { inviteCode: codes.slice(-6).toLowerCase() };
  expect((await call(server.url, 'joinGame', { token: friend.token, params })).status).toBe(200);
});
