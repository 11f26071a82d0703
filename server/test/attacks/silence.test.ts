// Connections on which nothing is asked take no place from those who have something to ask.
import { connect as connectTcp } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_CAPS } from '../../src/config/limits.ts';
import { createHttpServer } from '../../src/listen.ts';
import { connect, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

describe('a client that says nothing', () => {
  async function silent(server: TestServer, text = '') {
    const socket = connectTcp(server.port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => {}).resume();
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    socket.write(text);
    return { socket, closed };
  }

  test('on many connections loses the oldest, and nobody else notices', async () => {
    const server = await startServer({ caps: { ...DEFAULT_CAPS, silentConnections: 3 } });
    servers.push(server);
    const line = await connect(await signInGuest(server.url));
    const first = await silent(server);
    const others = [];
    for (let n = 0; n < 3; n++) others.push(await silent(server));
    await first.closed;
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    line.send('ping', {});
    await line.get('pong');
    expect(others.at(-1)?.socket.destroyed).toBe(false);
    for (const { socket } of others) socket.destroy();
    line.close();
  });

  test('[LIMIT-24] to the end of its body is answered 408 and let go, and nothing is called a bug', async () => {
    const server = await startServer({ patience: { head: 50, request: 50, step: 10 } });
    servers.push(server);
    const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    for (const body of ['Content-Length: 100\r\n\r\n{"user', 'Transfer-Encoding: chunked\r\n\r\n3\r\n{"u']) {
      const { socket, closed } = await silent(server, head + body);
      let answer = '';
      socket.on('data', (data) => {
        answer += data;
      });
      await closed;
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.logged.filter((line) => /"level":"error"|a bug/.test(line))).toEqual([]);
  });

  test('[LIMIT-24] has 10 s for a whole request', () => {
    const { http } = createHttpServer(() => {}, { trustedProxies: 1, caps: DEFAULT_CAPS });
    expect(http).toMatchObject({ headersTimeout: 10_000, requestTimeout: 10_000 });
  });

  test('to the end of its head is let go soon after 10 s', async () => {
    const server = await startServer();
    servers.push(server);
    const startedAt = performance.now();
    await (await silent(server, 'GET / HTTP/1.1\r\nX: ')).closed;
    // Without a look every 2 s it was 30 s.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
  });
});

const POLLING = '/socket.io/?EIO=4&transport=polling';

test.each(['/healthz', POLLING])(
  '[LIMIT-33] a connection that asks for %s three times at once is closed',
  async (path) => {
    const server = await startServer();
    servers.push(server);
    const socket = connectTcp(server.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(3));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toBe('');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

test('[LIMIT-34] a head of more than 8 KB is answered 431', async () => {
  const server = await startServer();
  servers.push(server);
  const statusWith = async (bytes: number) =>
    (await fetch(`${server.url}/healthz`, { headers: { x: 'a'.repeat(bytes) } })).status;
  expect([await statusWith(7500), await statusWith(8500)]).toEqual([200, 431]);
});

test('[LIMIT-35] a line that polls is not silent', async () => {
  const server = await startServer({ caps: { ...DEFAULT_CAPS, silentConnections: 1 } });
  servers.push(server);
  const opened = (text = '') => {
    const socket = connectTcp(server.port, '127.0.0.1', () => socket.write(text)).on('error', () => {});
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')));
    const answered = () =>
      new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data).slice(0, 15))));
    return { socket, closed, answered };
  };
  const asks = `GET ${POLLING} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const polling = opened(asks);
  expect(await polling.answered()).toBe('HTTP/1.1 200 OK');
  const [first, second] = [opened(), opened()];
  await Promise.race([first.closed, second.closed]);
  polling.socket.write(asks);
  expect(await Promise.race([polling.answered(), polling.closed])).toBe('HTTP/1.1 200 OK');
  for (const { socket } of [polling, first, second]) socket.destroy();
});
