// Who is too fast, too large or too slow is stopped; everybody else goes on.
import { connect as connectTcp } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, type LimitName } from '../src/operations/config.ts';
import { machine } from '../src/operations/platform.ts';
import { call, connect, type Line, type Person, register, signInGuest, waitFor } from './people.ts';
import { startServer, type TestServer } from './startServer.ts';

const UNLIMITED = { points: 1_000_000, seconds: 1 };
const servers: TestServer[] = [];
const lines: Line[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  for (const server of servers.splice(0)) await server.close();
});

/** A server with the real limits of these names, and no others. */
async function limited(...names: LimitName[]): Promise<TestServer> {
  const limits = Object.fromEntries(
    (Object.keys(DEFAULT_LIMITS) as LimitName[]).map((name) => [
      name,
      names.includes(name) ? DEFAULT_LIMITS[name] : UNLIMITED,
    ]),
  ) as typeof DEFAULT_LIMITS;
  const server = await startServer({ limits });
  servers.push(server);
  return server;
}

async function open(person: Person): Promise<Line> {
  const line = await connect(person);
  lines.push(line);
  return line;
}

async function lobbyOf(server: TestServer, host: Person) {
  const made = await call(server.url, 'createGame', {
    token: host.token,
    body: { session_name: 'x', is_private: true },
  });
  return made.body;
}

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('how often', () => {
  test('a burst of 20 actions is carried out, the next is told to wait, and other people are not', async () => {
    const server = await limited('actions');
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const game = await lobbyOf(server, ada);
    await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode: game.invite_code } });
    const [adas, bobs] = [await open(ada), await open(bob)];
    await adas.join(game.game_id);
    await bobs.join(game.game_id);
    const answers = await times(25, () => adas.act({ action_type: 'toggle_ready' }));
    expect(answers.filter(({ success }) => success).length).toBeGreaterThanOrEqual(20);
    expect(answers.at(-1)).toMatchObject({
      success: false,
      code: 'RATE_LIMITED',
      params: { retry_after: expect.any(Number) },
    });
    expect(await bobs.act({ action_type: 'toggle_ready' })).toMatchObject({ success: true });
  });

  test('six messages at once are one too many, whichever way they come', async () => {
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

  test('the same message twice, and an offensive one, are refused', async () => {
    const server = await limited();
    const ada = await signInGuest(server.url);
    const game = await lobbyOf(server, ada);
    const say = (content: string) =>
      call(server.url, 'sendMessage', {
        token: ada.token,
        params: { gameId: game.game_id },
        body: { content },
      });
    expect((await say('Hello there')).status).toBe(200);
    expect((await say('  hello   THERE ')).body).toMatchObject({ code: 'MESSAGE_REFUSED' });
    expect((await say('f u c k')).body).toMatchObject({ code: 'MESSAGE_REFUSED' });
  });

  test('who guesses codes is stopped after ten, also with a right one; others are not', async () => {
    const server = await limited('codeMisses', 'codeMissesPerAddress');
    const [ada, guesser, bob] = [
      await signInGuest(server.url),
      await signInGuest(server.url),
      await signInGuest(server.url),
    ];
    const game = await lobbyOf(server, ada);
    const guess = (person: Person, inviteCode: string) =>
      call(server.url, 'joinGame', { token: person.token, params: { inviteCode } });
    for (let n = 0; n < 10; n++) expect((await guess(guesser, `ZZZZZ${'23456789AB'[n]}`)).status).toBe(404);
    expect((await guess(guesser, game.invite_code)).body.code).toBe('RATE_LIMITED');
    const line = await open(guesser);
    line.send('join_game', { game_id: 'g_AAAAAAAAAAAAAAAAAAAAAA' });
    expect(await line.get('error')).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await guess(bob, game.invite_code)).status).toBe(200);
  });

  test('ten wrong passwords lock a name for those who tried them', async () => {
    const server = await limited('failedLogins', 'failedLoginsHere');
    const { username } = await register(server.url);
    const attempt = (password: string) => call(server.url, 'login', { body: { username, password } });
    for (let n = 0; n < 10; n++) expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt('Correct-Horse-9')).status).toBe(429);
  });

  test('calls are limited before their bodies are read', async () => {
    const server = await limited('requests');
    const answers = await times(200, () => call(server.url, 'login', { body: 'garbage' }));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(140);
  });
});

describe('connections', () => {
  test('that do not sign in are limited by address; who signs in is not locked out by those who did', async () => {
    const server = await limited('connectionsPerAddress');
    const people = await times(80, () => signInGuest(server.url));
    for (const person of people) await open(person);
    expect(lines.filter(({ socket }) => socket.connected)).toHaveLength(80);
  });

  test('of strangers come to an end, and nobody signed in is thrown out', async () => {
    const server = await limited('connectionsPerAddress');
    const line = await open(await signInGuest(server.url));
    let refused = '';
    for (let n = 0; n < 100 && !refused.includes('websocket error'); n++) {
      refused = await connect({ url: server.url, token: 'x' }).then(
        () => '',
        (error: Error) => error.message,
      );
    }
    expect(refused).toContain('websocket error');
    line.send('ping', {});
    await line.get('pong');
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
    while (!(await figures()).includes('staxd_sockets_behind 1')) {
      for (let n = 0; n < 50; n++) bobs.send('get_state', {});
    }
    return { adas, bobs, figures };
  }

  test('are left behind, and see everything when they listen again', async () => {
    const server = await limited();
    const { adas, bobs } = await deafBob(server);
    const done = await adas.act({ action_type: 'toggle_ready' });
    ears(bobs).resume();
    await waitFor(() => bobs.game?.version === done.data?.version, 'the slow reader never saw the end');
    expect(bobs.game?.players.filter(({ isReady }) => isReady)).toHaveLength(1);
  });

  test('who do not listen for ten seconds are let go, and nobody waits for them', async () => {
    let ahead = 0;
    const server = await startServer({ platform: { ...machine, clock: { now: () => Date.now() + ahead } } });
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
