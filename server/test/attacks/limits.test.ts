// Who is too fast, too large or too slow is stopped; everybody else goes on.
import { connect as connectTcp } from 'node:net';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CAPS, DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { machine } from '../../src/platform/platform.ts';
import { Learner } from '../harness/learner.ts';
import { limited, limitedWith, lobbyOf, servers, times } from '../harness/limited.ts';
import { lines, open } from '../harness/lines.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, type Line, type Person, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { runningTable } from '../harness/runningTable.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

describe('how often', () => {
  test('[LIMIT-1] [LIMIT-14] a burst of 20 actions is carried out, the next is told to wait, and other people are not', async () => {
    const server = await limited('actions');
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await lobbyOf(server, ada);
    await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode: game.invite_code } });
    const [adas, bobs] = [await open(ada), await open(bob)];
    await adas.join(game.game_id);
    await bobs.join(game.game_id);
    const answers = await times(25, () => adas.act({ action_type: 'toggle_ready' }));
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({
      success: false,
      code: 'RATE_LIMITED',
      params: { retry_after: expect.any(Number) },
    });
    expect(await bobs.act({ action_type: 'toggle_ready' })).toMatchObject({ success: true });
  });

  test('[LIMIT-18] [LIMIT-14] a burst of 45 things in lessons is done, the next is told to wait, and other people are not', async () => {
    const server = await limited('lessons');
    const learner = new Learner(await signInGuest(server.url), 'fast');
    const answers = await times(60, () => learner.skip('street_cred'));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      Array.from({ length: 15 }, () => [429, 'RATE_LIMITED']),
    );
    const other = new Learner(await signInGuest(server.url), 'fast');
    expect((await other.start('street_cred')).status).toBe(200);
  });

  test('[LIMIT-21] [LIMIT-14] five faces at once are seen, the sixth is told to wait, and other people are not', async () => {
    const server = await limited('reactions');
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await lobbyOf(server, ada);
    await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode: game.invite_code } });
    const [adas, bobs] = [await open(ada), await open(bob)];
    for (const line of [adas, bobs]) await line.join(game.game_id);
    for (let n = 0; n < 6; n++) adas.send('react', { reaction: 'laugh' });
    expect(await adas.get('error')).toMatchObject({
      code: 'RATE_LIMITED',
      params: { retry_after: expect.any(Number) },
    });
    bobs.send('react', { reaction: 'rage' });
    await adas.get('reaction', ({ user_id }) => user_id === bob.userId);
    expect(bobs.all('reaction').filter(({ user_id }) => user_id === ada.userId)).toHaveLength(5);
    expect(bobs.all('error')).toEqual([]);
  });

  test('[LIMIT-2] [LIMIT-14] six messages at once are one too many, whichever way they come', async () => {
    const server = await limited('chat', 'chatPerMinute');
    const ada = await signInGuest(server.url);
    const game = await lobbyOf(server, ada);
    const line = await open(ada);
    await line.join(game.game_id);
    const params = { gameId: game.game_id };
    for (let n = 0; n < 5; n++) {
      if (n % 2) await line.act({ action_type: 'chat', params: { message: `over the socket ${n}` } });
      else
        await call(server.url, 'sendMessage', {
          token: ada.token,
          params,
          body: { content: `by call ${n}` },
        });
    }
    expect(await line.act({ action_type: 'chat', params: { message: 'six' } })).toMatchObject({
      code: 'RATE_LIMITED',
    });
    const sixth = await call(server.url, 'sendMessage', {
      token: ada.token,
      params,
      body: { content: 'six' },
    });
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect((await call(server.url, 'messages', { token: ada.token, params })).body.messages).toHaveLength(5);
  });

  test('[REPORT-4] [INVITE-7] the 21st report of a day and invitation of a minute must wait, and other people need not', async () => {
    const server = await limited('reports', 'invitations');
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game_id = (await lobbyOf(server, ada)).game_id;
    const params = { userId: bob.userId };
    const report = async ({ token }: Person) =>
      (await call(server.url, 'reportPlayer', { token, params, body: { game_id, reason: 'spam' } })).body
        .code;
    const invite = async ({ token }: Person) =>
      (await call(server.url, 'invite', { token, body: { user_id: bob.userId, game_id } })).body.code;
    for (const ask of [report, invite]) {
      const codes = await times(21, () => ask(ada));
      expect(codes.filter((code) => code === 'NOT_PLAYED_WITH')).toHaveLength(20);
      expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
      expect(await ask(bob)).not.toBe('RATE_LIMITED');
    }
  });

  test('[LIMIT-2] of 21 messages within a minute the last is one too many', async () => {
    const server = await limited('chatPerMinute');
    const ada = await signInGuest(server.url);
    const params = { gameId: (await lobbyOf(server, ada)).game_id };
    const answers: number[] = [];
    for (let n = 0; n < 21; n++) {
      const body = { content: `message ${n}` };
      answers.push((await call(server.url, 'sendMessage', { token: ada.token, params, body })).status);
    }
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test('[LIMIT-28] [LIMIT-14] a spectator who looks at a running game for the 31st time must wait; its players need not', async () => {
    const server = await limited('looks');
    const { gameId, persons } = await runningTable(server.url, (person) => open(person));
    const params = { gameId };
    const [eve, { token }] = [await signInGuest(server.url), persons[0]];
    const line = await open(eve);
    for (let n = 0; n < 5; n++) await line.join(gameId);
    const look = async () => (await call(server.url, 'getGame', { token: eve.token, params })).status;
    const statuses = await times(26, look);
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 25 }, () => 200), 429]);
    line.send('join_game', { game_id: gameId });
    expect(await line.get('error')).toMatchObject({ code: 'RATE_LIMITED' });
    const looks = await times(40, () => call(server.url, 'getGame', { token, params }));
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('[LIMIT-29] the 61st list of blocked people in a minute must wait', async () => {
    const server = await limited('blocks');
    const { token } = await signInGuest(server.url);
    const answers = await times(61, () => call(server.url, 'blockedPeople', { token }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('[LIMIT-30] of 200 logins of an address at once some must wait, and another address need not', async () => {
    const server = await limitedWith({ trustedProxies: 1 }, 'logins');
    const login = (address: string) =>
      call(server.url, 'login', { body: {}, headers: { 'x-forwarded-for': address } });
    const answers = await times(200, () => login('192.0.2.1'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    expect((await login('192.0.2.2')).status).toBe(422);
  });

  test('calls are limited before their bodies are read', async () => {
    const { points, burst } = DEFAULT_LIMITS.requests;
    // Windows that no machine is slow enough to outlast.
    const requests = { points, seconds: 3600, burst: { ...burst, seconds: 3600 } };
    const server = await startServer({ limits: { ...DEFAULT_LIMITS, requests } });
    servers.push(server);
    const answers = await times(200, () => call(server.url, 'login', { body: 'garbage' }));
    const counted = (of: number) => answers.filter(({ status }) => status === of).length;
    expect([counted(422), counted(429)]).toEqual([120, 80]);
  });
});

describe('connections', () => {
  /** Opens a connection and does not sign in; gives its id. */
  async function knock(server: TestServer): Promise<string> {
    const handshake = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
    const { sid } = JSON.parse((await handshake.text()).slice(1)) as { sid: string };
    return sid;
  }

  /** Whether a connection is open still: it takes an answer to a ping. */
  async function isOpen(server: TestServer, sid: string): Promise<boolean> {
    const url = `${server.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
    return (await fetch(url, { method: 'POST', body: '3' })).ok;
  }

  test('[LIMIT-12] of others of the address, and bad tokens without end, keep nobody with a valid token out', async () => {
    const { strangers } = DEFAULT_CAPS;
    const server = await startServer({ caps: DEFAULT_CAPS, limits: DEFAULT_LIMITS });
    servers.push(server);
    const ada = await signInGuest(server.url);
    await open(ada);
    const pending: string[] = [];
    for (let n = 0; n < strangers + 1; n++) pending.push(await knock(server));
    for (let n = 0; n < 100; n++) await connect({ url: server.url, token: 'x' }).catch(() => {});
    for (let n = 0; n < 5; n++) await open(ada);
    expect(lines.filter(({ socket }) => socket.connected)).toHaveLength(6);
  });

  test('on which nobody signs in are few: with one more the oldest is closed, and nobody who has signed in', async () => {
    const server = await startServer({ caps: { ...DEFAULT_CAPS, strangers: 3 } });
    servers.push(server);
    const [ada, bob] = [await open(await signInGuest(server.url)), await open(await signInGuest(server.url))];
    const knocked = [];
    for (let n = 0; n < 5; n++) knocked.push(await knock(server));
    expect(await Promise.all(knocked.map((sid) => isOpen(server, sid)))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect([ada, bob].every(({ socket }) => socket.connected)).toBe(true);
  });

  test('that send frames without end are closed', async () => {
    const server = await limited('frames');
    const [flooder, other] = [
      await open(await signInGuest(server.url)),
      await open(await signInGuest(server.url)),
    ];
    for (let n = 0; n < 200; n++) flooder.send('ping', {});
    await waitFor(() => !flooder.socket.connected, 'the flood goes on');
    other.send('ping', {});
    await other.get('pong');
  });

  test('from a page of another site are refused', async () => {
    const server = await limited();
    const handshake = `${server.url}/socket.io/?EIO=4&transport=polling`;
    expect((await fetch(handshake, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await fetch(handshake, { headers: { origin: server.url } })).status).toBe(200);
    expect((await fetch(handshake)).status).toBe(200);
  });
});

describe('slow readers', () => {
  /** The way in which a websocket of the tests can be made deaf: it takes no byte more. */
  function ears(line: Line): { pause(): void; resume(): void } {
    const { transport } = line.socket.io.engine as unknown as {
      transport: { ws: { _socket: { pause(): void; resume(): void } } };
    };
    return transport.ws._socket;
  }

  /** Two in a lobby; the second asks for more than it reads until the server has to keep it. */
  async function deafBob(server: TestServer) {
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await lobbyOf(server, ada);
    await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode: game.invite_code } });
    const [adas, bobs] = [await open(ada), await open(bob)];
    await adas.join(game.game_id);
    await bobs.join(game.game_id);
    ears(bobs).pause();
    const figures = async () => (await fetch(`${server.url}/metrics`)).text();
    // The system takes some megabytes in his name before the server notices.
    await untilIt(async () => {
      for (let n = 0; n < 50; n++) bobs.send('get_state', {});
      return (await figures()).includes('staxd_sockets_behind 1');
    }, 'the server does not notice that he is behind');
    return { adas, bobs, figures };
  }

  test('[SOCKET-27] are left behind, and see everything when they listen again', async () => {
    const server = await limitedWith({ platform: timeless() });
    const { adas, bobs } = await deafBob(server);
    const done = await adas.act({ action_type: 'toggle_ready' });
    ears(bobs).resume();
    await waitFor(() => bobs.game?.version === done.data?.version, 'the slow reader never saw the end');
    expect(bobs.game?.players.filter(({ isReady }) => isReady)).toHaveLength(1);
  });

  test('[SOCKET-27] that do not read for ten seconds are closed, and nobody waits for them', async () => {
    let ahead = 0;
    const { clock } = timeless();
    const server = await startServer({ platform: { ...machine, clock: { now: () => clock.now() + ahead } } });
    servers.push(server);
    const { adas, figures } = await deafBob(server);
    ahead = 11_000;
    await waitFor(() => adas.all('player_disconnected').length > 0, 'the deaf one is still there');
    expect(await figures()).toContain('staxd_slow_readers_total{outcome="disconnected"} 1');
    expect(await adas.act({ action_type: 'toggle_ready' })).toMatchObject({ success: true });
  });
});

describe('what is too large', () => {
  test('a head or a body that comes too slowly does not keep others waiting', async () => {
    const server = await limited();
    const sockets = await times(20, async () => {
      const socket = connectTcp(server.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n');
      return socket;
    });
    expect((await call(server.url, 'login', { body: { username: 'a', password: 'b' } })).status).toBe(401);
    for (const socket of sockets) socket.destroy();
  });

  test('a body without end is cut off', async () => {
    const server = await limited();
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
    });
    const request = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    const answer = await fetch(`${server.url}/api/v1/auth/login`, request as RequestInit).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(answer);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});
