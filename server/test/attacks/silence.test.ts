// Connections on which nothing is asked take no place from those who have something to ask.
import { once } from 'node:events';
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_CAPS } from '../../src/config/limits.ts';
import { createHttpServer } from '../../src/listen.ts';
import { connect, signInGuest, untilIt } from '../harness/people.ts';
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

  const SOON = { head: 50, request: 50, step: 10, unread: 20_000, idle: 5000 };

  test('[LIMIT-24] to the end of its body is answered 408 and let go, and nothing is called a bug', async () => {
    const server = await startServer({ patience: SOON });
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
    // Whoever asks may be as slow.
    const isAlive = () =>
      fetch(`${server.url}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      );
    await untilIt(isAlive, 'nobody is answered any more');
    expect(server.logged.filter((line) => /"level":"error"|a bug/.test(line))).toEqual([]);
  });

  test('[LIMIT-24] has 10 s for a whole request, and is looked for every 2 s', () => {
    const { http } = createHttpServer(() => {}, { trustedProxies: 1, caps: DEFAULT_CAPS });
    expect(http).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 2000,
    });
  });

  test('after its answer is kept for longer than proxies keep their connections', () => {
    const { http } = createHttpServer(() => {}, { trustedProxies: 1, caps: DEFAULT_CAPS });
    // Those of nginx are idle for 60 s.
    expect(http.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  test('to the end of its head is let go when its time is over', async () => {
    const server = await startServer({ patience: { ...SOON, request: 600_000 } });
    servers.push(server);
    await (await silent(server, 'GET / HTTP/1.1\r\nX: ')).closed;
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

test('an upgrade to nowhere ends its line, also behind a request that was answered', async () => {
  const server = await startServer();
  servers.push(server);
  const socket = connectTcp(server.port, '127.0.0.1').on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('GET /else HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await closed;
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

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

test('[LIMIT-36] an answer that nobody takes for 20 s ends its connection, and a late one does not', async () => {
  const asked = Promise.withResolvers<{ line: Socket; answer: (text: string) => void }>();
  const { http, protect } = createHttpServer(
    ({ socket }, response) => asked.resolve({ line: socket, answer: (text) => response.end(text) }),
    { trustedProxies: 1, caps: DEFAULT_CAPS },
  );
  protect();
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const client = connectTcp((http.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const { line, answer } = await asked.promise;
  expect(line.timeout).toBe(20_000);
  line.emit('timeout');
  expect(line.destroyed).toBe(false);
  // More than the system keeps for whoever does not read.
  answer('a'.repeat(64 * 1024 * 1024));
  line.emit('timeout');
  expect(line.destroyed).toBe(true);
  client.destroy();
  http.close();
});

describe('[LIMIT-36] above the most HTTP connections of an address', () => {
  async function lines(count: number) {
    const server = await startServer({ caps: { ...DEFAULT_CAPS, httpConnections: 3 } });
    servers.push(server);
    const opened = [];
    for (let n = 0; n < count; n++) opened.push(await line(server));
    return { server, opened };
  }

  async function line({ port }: TestServer) {
    const socket = connectTcp(port, '127.0.0.1').on('error', () => {});
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')));
    const ask = () => {
      const answered = new Promise<string>((resolve) =>
        socket.once('data', (data) => resolve(String(data).slice(0, 15))),
      );
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      return Promise.race([answered, closed]);
    };
    await ask();
    return { socket, closed, ask };
  }

  test('the one that has moved nothing for longest is closed', async () => {
    const { server, opened } = await lines(3);
    const [first, second, third] = opened;
    await first.ask();
    const fourth = await line(server);
    expect(await second.closed).toBe('closed');
    for (const { ask, socket } of [first, third, fourth]) {
      expect(await ask()).toBe('HTTP/1.1 200 OK');
      socket.destroy();
    }
  });

  test('sockets of games are not counted', async () => {
    const { server, opened } = await lines(0);
    const ann = await connect(await signInGuest(server.url));
    for (let n = 0; n < 4; n++) opened.push(await line(server));
    await opened[0].closed;
    ann.send('ping', {});
    await ann.get('pong');
    for (const { socket } of opened) socket.destroy();
    ann.close();
  });
});
