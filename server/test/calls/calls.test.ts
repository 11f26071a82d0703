// What docs/product/calls.md promises of the calls over HTTP, asked of a server.
import { type CallName, REST } from '@staxd/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paramsOf } from '../harness/params.ts';
import { call, type Person, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const guest = () => signInGuest(server.url);

/** A game of this host: private, of two seats, without bots, but for what is changed. */
async function create({ token }: Person, change: object = {}) {
  const settings = { session_name: 'A game', is_private: true, max_players: 2, allow_ai: false };
  const made = await call(server.url, 'createGame', { token, body: { ...settings, ...change } });
  expect(made.status).toBe(200);
  return made.body;
}

/** Ada's game with Bob in it, running where `starts` says so. */
async function table({ starts = true, ...change }: { starts?: boolean; [setting: string]: unknown } = {}) {
  const [ada, bob] = [await guest(), await guest()];
  const { game_id: gameId, invite_code: inviteCode } = await create(ada, change);
  await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode } });
  if (starts) {
    const begun = await call(server.url, 'startGame', { token: ada.token, params: { gameId } });
    expect(begun.status).toBe(200);
  }
  return { ada, bob, gameId, inviteCode };
}

const stateOf = async ({ token }: Person, gameId: string) =>
  (await call(server.url, 'getGame', { token, params: { gameId } })).body.game_state;

/** Whose turn it is, and who waits. */
async function turnOf({ ada, bob, gameId }: { ada: Person; bob: Person; gameId: string }) {
  const { is_my_turn } = await stateOf(ada, gameId);
  return is_my_turn ? [ada, bob] : [bob, ada];
}

describe('every call', () => {
  test.each(Object.keys(REST) as CallName[])(
    '[API-1] %s is below /api/v1, and nowhere else',
    async (name) => {
      const { body } = await call(server.url, name, { params: paramsOf(name) });
      expect(['NOT_FOUND', 'METHOD_NOT_ALLOWED']).not.toContain(body.code);
      const path = REST[name].path.replace(/:(\w+)/g, 'x');
      const outside = await fetch(server.url + path, { method: REST[name].method });
      expect(await outside.json()).toMatchObject({ code: 'NOT_FOUND' });
    },
  );

  test.each([512, 513])('[LIMIT-39] a path of %i characters', async (length) => {
    const path = '/api/v1/games/'.padEnd(length, 'x');
    const answer = await fetch(server.url + path);
    expect(answer.status).toBe(length > 512 ? 404 : 401);
    const page = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    expect((await page.text()).includes('There is nothing at this address.')).toBe(length > 512);
  });

  test('[API-5] ignores fields that it does not know', async () => {
    const { game_state } = await create(await guest(), { is_ranked: true, seed: 'mine', host_id: 'u_x' });
    expect(game_state).toMatchObject({ session_name: 'A game', seed: null });
    expect(game_state.host_id).not.toBe('u_x');
  });

  test.each([
    ['createGame', { session_name: 'Once', is_private: true }],
    ['quickMatch', { prefer_humans: false }],
    ['gameSession', { intent: 'quickmatch' }],
  ] as const)('[API-6] %s under one Idempotency-Key is done once', async (name, body) => {
    const { token } = await guest();
    const ask = (key: string) => call(server.url, name, { token, body, headers: { 'idempotency-key': key } });
    const ids = (await Promise.all([ask('one'), ask('one')])).map(({ body }) => JSON.stringify(body));
    const idOf = (text: string) => /"game_id":"(g_[\w-]+)"/.exec(text)?.[1];
    expect(idOf(ids[0])).toBeDefined();
    expect(idOf(ids[1])).toBe(idOf(ids[0]));
    expect((await call(server.url, 'myGames', { token })).body.games).toHaveLength(1);
  });

  test('[API-6] joinGame under one Idempotency-Key seats once, and answers the same; subscribe will too', async () => {
    const { invite_code: inviteCode } = await create(await guest());
    const { token } = await guest();
    const headers = { 'idempotency-key': 'one' };
    const join = (more: object) => call(server.url, 'joinGame', { token, params: { inviteCode }, ...more });
    expect((await join({ headers })).status).toBe(200);
    const again = await join({ headers });
    expect([again.status, again.body.game_state.player_count]).toEqual([200, 2]);
    expect((await join({})).status).not.toBe(200);
    expect(REST.vipSubscribe).toMatchObject({ isIdempotent: true });
  });

  test('[API-8] of a part that is switched off is not implemented here, the others are', async () => {
    const other = await startServer({ off: new Set(['tournament']) });
    try {
      const { status, body } = await call(other.url, 'tournaments');
      expect([status, body.code]).toEqual([501, 'NOT_IMPLEMENTED']);
      expect((await call(other.url, 'publicGames')).status).toBe(200);
      expect((await call(server.url, 'tournaments')).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('[API-7] tells errors by code, detail and retryable', async () => {
    const { token } = await guest();
    const refused = [
      await call(server.url, 'me'),
      await call(server.url, 'joinGame', { token, params: { inviteCode: 'ZZZZZZ' } }),
      await call(server.url, 'createGame', { token, body: { max_players: 99 } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 404, 422]);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), retryable: false });
      expect(body.detail).toMatch(/\w/);
    }
  });
});

describe('identity', () => {
  test('[API-9] register takes username, email, password and an is_guest that is false', async () => {
    const body = { username: 'Registered_1', email: 'a@example.org', password: 'Correct-Horse-9' };
    expect((await call(server.url, 'register', { body: { ...body, is_guest: true } })).status).toBe(422);
    const { body: answer } = await call(server.url, 'register', { body: { ...body, is_guest: false } });
    expect(answer.user).toMatchObject({ username: 'Registered_1', email: null, is_guest: false });
    const account = (await call(server.url, 'account', { token: answer.access_token })).body;
    expect(account).toMatchObject({ email: null, email_pending: 'a@example.org' });
    const login = { username: 'Registered_1', password: body.password };
    expect((await call(server.url, 'login', { body: login })).status).toBe(200);
  });

  test('[API-11] [API-12] [GUEST-1] guest takes a name, or the session token of a guest who comes back', async () => {
    const { body: first } = await call(server.url, 'guest', { body: { username: 'Newcomer' } });
    expect(first).toMatchObject({ username: 'Newcomer', recovered: false });
    const { access_token, session_token = '' } = first;
    expect([access_token, session_token].every((token) => token.length > 20)).toBe(true);
    const { body: back } = await call(server.url, 'guest', { body: { username: 'Newcomer', session_token } });
    expect(back).toMatchObject({ username: 'Newcomer', recovered: true, user: { id: first.user.id } });
    const body = { username: 'Registered_2', password: 'Correct-Horse-9' };
    const registered = (await call(server.url, 'register', { body })).body;
    expect(registered).toMatchObject({ username: 'Registered_2', recovered: false });
    expect(registered).not.toHaveProperty('session_token');
  });

  test('[API-62] [GUEST-16] a person has one of 16 pictures, and a call sets it', async () => {
    const { body: first } = await call(server.url, 'guest', { body: { username: 'Pictured' } });
    expect(first.user.avatar).toBeGreaterThanOrEqual(1);
    expect(first.user.avatar).toBeLessThanOrEqual(16);
    const token = first.access_token;
    const { body: changed } = await call(server.url, 'setMe', {
      token,
      body: { avatar: 16, username: 'Redrawn' },
    });
    expect(changed).toMatchObject({ id: first.user.id, username: 'Redrawn', avatar: 16 });
    expect((await call(server.url, 'me', { token })).body).toEqual(changed);
    expect((await call(server.url, 'setMe', { token, body: { avatar: 17 } })).status).toBe(422);
    const account = { username: 'Registered_9', password: 'Correct-Horse-9' };
    const { access_token } = (await call(server.url, 'register', { body: account })).body;
    const rename = (username: string) =>
      call(server.url, 'setMe', { token: access_token, body: { username } });
    expect((await rename('Another name')).status).toBe(422);
    expect((await rename('Another_Name')).body.username).toBe('Another_Name');
    const chosen = await call(server.url, 'guest', { body: { username: 'Chosen', avatar: 9 } });
    expect(chosen.body.user.avatar).toBe(9);
    const host = await call(server.url, 'createGame', { token, body: { session_name: 'Faces' } });
    expect(host.body.game_state.players).toMatchObject([{ username: 'Redrawn', avatar: 16 }]);
  });

  test('[JOIN-10] [JOIN-11] a taken name comes back with three others, and nothing is changed', async () => {
    const { body: first } = await call(server.url, 'guest', { body: { username: 'Wanted' } });
    const refused = await call(server.url, 'guest', { body: { username: 'wanted' } });
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'USERNAME_TAKEN' }]);
    const suggestions = [expect.stringMatching(/^wanted\d{6}$/), 'wanted_1', 'wanted_2'];
    expect(refused.body).toMatchObject({ params: { suggestions } });
    await call(server.url, 'guest', { body: { username: 'Wanted_1' } });
    const { body: other } = await call(server.url, 'guest', { body: { username: 'Other one' } });
    const again = await call(server.url, 'setMe', {
      token: other.access_token,
      body: { username: 'Wanted', avatar: 2 },
    });
    expect(again.body).toMatchObject({
      params: { suggestions: [expect.any(String), 'Wanted_2', 'Wanted_3'] },
    });
    expect((await call(server.url, 'me', { token: other.access_token })).body).toEqual(other.user);
    expect(first.user.username).toBe('Wanted');
  });

  test('[GUEST-2] the session token changes each time it is used', async () => {
    const tokens = [(await guest()).sessionToken];
    for (let time = 0; time < 3; time++) {
      const { body } = await call(server.url, 'guest', { body: { session_token: tokens.at(-1) } });
      tokens.push(body.session_token ?? '');
    }
    expect(new Set(tokens).size).toBe(4);
  });

  test.each([
    ['guest', signInGuest, true],
    ['user', register, false],
  ] as const)(
    '[API-13] [API-14] me gives a %s with id, name, email, is_guest, is_vip and a picture',
    async (_, signIn, is_guest) => {
      const { token, userId: id, username } = await signIn(server.url);
      const { body } = await call(server.url, 'me', { token });
      expect(body).toMatchObject({
        id,
        username,
        email: null,
        is_guest,
        is_vip: false,
        avatar: expect.any(Number),
      });
    },
  );
});

describe('a new game', () => {
  test('[API-18] [API-19] is created as asked for, and has an id and an invite code', async () => {
    const asked = {
      session_name: 'Friday',
      mode: 'spite',
      is_private: false,
      max_players: 5,
      turn_timer: 60,
      allow_spectators: false,
      auto_start: false,
      allow_ai: true,
    };
    const made = await create(await guest(), {
      ...asked,
      optional_rules: { selected_bots: ['hard', 'petty'] },
    });
    const { mode: game_mode, ...rest } = asked;
    expect(made.game_state).toMatchObject({ ...rest, game_mode });
    const bots = made.game_state.players.filter(({ is_bot }) => is_bot);
    expect(bots.map(({ bot_difficulty }) => bot_difficulty)).toEqual(['hard', 'petty']);
    expect([made.id, made.invite_code]).toEqual([
      expect.stringMatching(/^g_[\w-]{22}$/),
      expect.stringMatching(/^[A-Z2-9]{6}$/),
    ]);
  });

  test('[API-20] [API-21] joinGame seats the caller and gives the game', async () => {
    const { invite_code: inviteCode, game_id } = await create(await guest(), { max_players: 3 });
    const bob = await guest();
    const { body } = await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode } });
    const { game_state, ...game } = body;
    expect(game).toEqual({
      id: game_id,
      game_id,
      invite_code: inviteCode,
      status: 'waiting_for_players',
      joined_existing: false,
      is_private: true,
      max_players: 3,
    });
    expect(game_state.players.map(({ user_id }) => user_id)).toContain(bob.userId);
  });

  test('[API-22] has 4 seats where nothing else is asked, and so has a match against bots alone', async () => {
    const { token } = await guest();
    const plain = await call(server.url, 'createGame', { token, body: { session_name: 'Plain' } });
    expect(plain.body.max_players).toBe(4);
    const match = await call(server.url, 'quickMatch', { token, body: { prefer_humans: false } });
    expect(match.body.game_state.players).toHaveLength(4);
    expect(match.body.max_players).toBe(4);
  });

  test('[API-23] [API-24] of a quick match is casual, with 7 seats, for one person and 5 s', async () => {
    // A server on which nobody else looks for a game.
    const quiet = await startServer();
    try {
      const { token } = await signInGuest(quiet.url);
      const match = (await call(quiet.url, 'quickMatch', { token, body: {} })).body;
      expect(match.max_players).toBe(7);
      const { game_mode, allow_ai, deadline_at, updated_at } = match.game_state;
      expect([game_mode, allow_ai]).toEqual(['casual', true]);
      expect(deadline_at).toBe(updated_at + 5000);
    } finally {
      await quiet.close();
    }
  });

  test('[API-24] of a quick match is as its preferences ask', async () => {
    const preferences = { game_mode: 'spite', allow_ai: false, min_humans: 3, max_wait_time: 100 };
    const ask = async (change: object) =>
      call(server.url, 'quickMatch', { token: (await guest()).token, body: { ...preferences, ...change } });
    const { game_mode, allow_ai, deadline_at, updated_at } = (await ask({})).body.game_state;
    expect([game_mode, allow_ai]).toEqual(['spite', false]);
    expect(deadline_at).toBe(updated_at + 100_000);
    for (const change of [{ game_mode: 'x' }, { allow_ai: 'x' }, { prefer_humans: 1 }, { min_humans: 8 }])
      expect((await ask(change)).status).toBe(422);
  });
});

describe('the session call', () => {
  const session = async ({ token }: Person, body: object) =>
    (await call(server.url, 'gameSession', { token, body })).body;

  test('[API-25] takes an intent, a code, an id and preferences', async () => {
    const ada = await guest();
    const match = await session(ada, { intent: 'quickmatch', preferences: { game_mode: 'stack_attack' } });
    expect(match.game.game_state.game_mode).toBe('stack_attack');
    const { gameId, inviteCode, bob } = await table({ starts: false, max_players: 3 });
    expect((await session(await guest(), { intent: 'join', invite_code: inviteCode })).game.id).toBe(gameId);
    expect((await session(bob, { intent: 'join', game_id: gameId })).game.id).toBe(gameId);
    expect((await session(ada, { intent: 'watch' })).code).toBe('VALIDATION_ERROR');
  });

  test('[API-26] gives session, game and message', async () => {
    const { ada, gameId, inviteCode } = await table({ starts: false, max_players: 3 });
    const shown = { game_id: gameId, invite_code: inviteCode, game_status: 'waiting_for_players' };
    const cid = await guest();
    const come = await session(cid, { intent: 'join', invite_code: inviteCode });
    expect(come.session).toEqual({
      ...shown,
      player_id: cid.userId,
      is_host: false,
      was_already_connected: false,
    });
    expect(come.game.id).toBe(gameId);
    expect(come.message).toMatch(/\w/);
    const back = await session(ada, { intent: 'join', game_id: gameId });
    expect(back.session).toEqual({
      ...shown,
      player_id: ada.userId,
      is_host: true,
      was_already_connected: true,
    });
  });
});

describe('games', () => {
  test('[API-27] the public list has those that wait and have a seat', async () => {
    const open = await create(await guest(), { is_private: false, auto_start: false, max_players: 3 });
    const hidden = await create(await guest());
    const full = await table({ starts: false, is_private: false, auto_start: false });
    const running = await table({ is_private: false, auto_start: false, max_players: 3 });
    const { games } = (await call(server.url, 'publicGames', { query: { limit: '50' } })).body;
    const ids = games.map(({ game_id }) => game_id);
    expect(ids).toContain(open.id);
    for (const id of [hidden.id, full.gameId, running.gameId]) expect(ids).not.toContain(id);
  });

  test('[API-28] my-games has those that the caller is in, until they are over', async () => {
    const { ada, bob, gameId } = await table();
    const mine = async ({ token }: Person) =>
      (await call(server.url, 'myGames', { token })).body.games.map(({ id }) => id);
    expect([await mine(ada), await mine(bob), await mine(await guest())]).toEqual([[gameId], [gameId], []]);
    await call(server.url, 'leaveGame', { token: bob.token, params: { gameId } });
    expect(await mine(ada)).toEqual([]);
  });

  test('[API-29] [API-47] a game state shows its viewer the own hand, and the number of cards of others', async () => {
    const { ada, bob, gameId } = await table();
    const hands = new Set<string>();
    for (const [viewer, other] of [
      [ada, bob],
      [bob, ada],
    ]) {
      const state = await stateOf(viewer, gameId);
      const hand = state.my_hand;
      expect(hand).not.toHaveLength(0);
      hands.add(hand.map(({ color, shape, modifier }) => `${color} ${shape} ${modifier}`).join());
      const counts = Object.fromEntries(state.players.map((player) => [player.user_id, player.card_count]));
      expect(counts[viewer.userId]).toBe(hand.length);
      expect(counts[other.userId]).toBeGreaterThan(0);
      // Cards lie in the own hand, on the discard pile and nowhere else in it.
      const { my_hand, discard_pile, discard_top, ...rest } = state;
      expect(JSON.stringify(rest)).not.toContain('"shape":');
      expect(JSON.stringify(rest)).not.toContain('"modifier":');
    }
    expect(hands.size).toBe(2);
    expect(
      (await call(server.url, 'getGame', { token: (await guest()).token, params: { gameId } })).status,
    ).toBe(404);
  });

  test('[API-30] ready is set to what is asked', async () => {
    const { bob, gameId } = await table({ starts: false });
    for (const ready of [true, true, false]) {
      const query = { ready: String(ready) };
      const { body } = await call(server.url, 'setReady', { token: bob.token, params: { gameId }, query });
      expect(body.success).toBe(true);
      const { players } = await stateOf(bob, gameId);
      expect(players.find(({ user_id }) => user_id === bob.userId)?.is_ready).toBe(ready);
    }
  });

  test('[API-31] only the host starts', async () => {
    const { ada, bob, gameId } = await table({ starts: false });
    const start = ({ token }: Person) => call(server.url, 'startGame', { token, params: { gameId } });
    expect([(await start(bob)).body.code, (await stateOf(ada, gameId)).game_phase]).toEqual([
      'NOT_HOST',
      'waiting_for_players',
    ]);
    expect([(await start(ada)).status, (await stateOf(ada, gameId)).game_phase]).toEqual([
      200,
      'in_progress',
    ]);
  });

  test('[API-32] an action over HTTP is under the rules of the table, and done once', async () => {
    const seats = await table();
    const [first, second] = await turnOf(seats);
    const params = { gameId: seats.gameId };
    const draw = ({ token }: Person, request_id: string) =>
      call(server.url, 'act', { token, params, body: { action_type: 'draw_card', request_id } });
    const wrong = await draw(second, 'a');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'NOT_YOUR_TURN']);
    const before = (await stateOf(first, seats.gameId)).my_hand.length;
    expect((await draw(first, 'b')).body).toMatchObject({
      success: true,
      from_cache: false,
      request_id: 'b',
    });
    expect((await draw(first, 'b')).body).toMatchObject({ success: true, from_cache: true });
    const after = await stateOf(first, seats.gameId);
    expect([after.my_hand.length, after.is_my_turn]).toEqual([before + 1, false]);
  });

  test('[API-34] [API-35] leaving is for good unless permanent is false, and then rejoin leads back', async () => {
    const { ada, bob, gameId } = await table({ mode: 'ranked', max_players: 3, starts: false });
    const cid = await guest();
    const { invite_code: inviteCode } = await stateOf(ada, gameId);
    await call(server.url, 'joinGame', { token: cid.token, params: { inviteCode } });
    await call(server.url, 'startGame', { token: ada.token, params: { gameId } });
    const leave = ({ token }: Person, body: object) =>
      call(server.url, 'leaveGame', { token, params: { gameId }, body });
    const rejoin = ({ token }: Person) => call(server.url, 'rejoinGame', { token, params: { gameId } });
    expect((await leave(bob, { permanent: false })).status).toBe(200);
    const back = await rejoin(bob);
    expect(back.body).toMatchObject({ id: gameId, joined_existing: true });
    expect(back.body.game_state.my_hand).not.toHaveLength(0);
    expect((await leave(cid, {})).status).toBe(200);
    expect((await rejoin(cid)).status).toBe(404);
  });

  test('[API-36] only the host kicks', async () => {
    const { ada, bob, gameId } = await table();
    const kick = ({ token }: Person, { userId: playerId }: Person) =>
      call(server.url, 'kickPlayer', { token, params: { gameId, playerId } });
    expect((await kick(bob, ada)).body.code).toBe('NOT_HOST');
    expect((await kick(ada, bob)).status).toBe(200);
    expect((await call(server.url, 'getGame', { token: bob.token, params: { gameId } })).status).toBe(404);
  });
});

describe('the rest', () => {
  test('[API-38] [STATS-1] stats give a registered user games played and won, biggest stack, time and clout', async () => {
    const ada = await register(server.url);
    const bob = await guest();
    const stats = async ({ token }: Person) => call(server.url, 'userStats', { token });
    const none = { games_played: 0, games_won: 0, win_rate: 0, biggest_stack: 0, time_played: 0, clout: 0 };
    expect((await stats(ada)).body).toMatchObject(none);
    const { invite_code: inviteCode, game_id: gameId } = await create(ada, { is_private: false });
    await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode } });
    await call(server.url, 'startGame', { token: ada.token, params: { gameId } });
    const seats = { ada, bob, gameId };
    // Who has not won by playing has only played: from the fourth turn on the other one may leave.
    for (let turn = 1; turn < 4; turn++) {
      const [{ token }] = await turnOf(seats);
      await call(server.url, 'act', { token, params: { gameId }, body: { action_type: 'draw_card' } });
    }
    await call(server.url, 'leaveGame', { token: bob.token, params: { gameId } });
    expect((await stats(ada)).body).toMatchObject({ games_played: 1, games_won: 1, win_rate: 1, clout: 50 });
    expect((await stats(bob)).body.code).toBe('FORBIDDEN');
  });

  test('[API-39] [SOCKET-23] messages are sent as text, and read again', async () => {
    const { ada, bob, gameId } = await table({ starts: false });
    const send = (body: object) =>
      call(server.url, 'sendMessage', { token: ada.token, params: { gameId }, body });
    const plain = {
      id: expect.any(String),
      user_id: ada.userId,
      username: ada.username,
      message_type: 'text',
    };
    expect((await send({ content: 'hello' })).body).toMatchObject({ ...plain, content: 'hello' });
    expect((await send({ content: 'again', message_type: 'text' })).status).toBe(200);
    expect((await send({ content: 'loud', message_type: 'shout' })).status).toBe(422);
    const { messages } = (await call(server.url, 'messages', { token: bob.token, params: { gameId } })).body;
    expect(messages).toMatchObject([
      { ...plain, content: 'hello', created_at: expect.any(Number) },
      { ...plain, content: 'again' },
    ]);
  });
});
