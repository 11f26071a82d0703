// The server as those see it who run it: starting, being asked how it is, being full, going.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@staxd/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { StoreUnavailable } from '../../src/store/storeUnavailable.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, signInGuest, untilIt } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const servers: TestServer[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer(options);
  servers.push(server);
  return server;
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'staxd-operations-'));
  folders.push(made);
  return made;
}

const get = async (server: TestServer, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('starting', () => {
  test('a port in use is told in one line with the remedy', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startServer({ port })).rejects.toThrow(
      new RegExp(
        `^Port ${port} is in use: stop the program that uses it, or choose another port, as in PORT=${port + 1} npm start\\.$`,
      ),
    );
    other.close();
  });

  test('a data folder in use is told in one line', async () => {
    const dataFolder = folder();
    await start({ dataFolder });
    await expect(startServer({ dataFolder })).rejects.toThrow(
      /^The data in .* is in use by another server: .*$/,
    );
  });

  test('an address that this machine does not have is told in one line', async () => {
    await expect(startServer({ host: '192.0.2.1' })).rejects.toThrow(
      /^STAXD_HOST is "192\.0\.2\.1", which is no address/,
    );
  });

  test('[STORE-11] what was before is there again: users, tokens and games', async () => {
    const dataFolder = folder();
    const first = await startServer({ dataFolder });
    const ada = await signInGuest(first.url, 'Ada');
    const made = await call(first.url, 'createGame', { token: ada.token, body: { session_name: 'Kept' } });
    await first.close();
    const second = await start({ dataFolder });
    const mine = await call(second.url, 'myGames', { token: ada.token });
    expect(mine.body.games).toMatchObject([{ game_id: made.body.game_id, session_name: 'Kept' }]);
  });
});

describe('being asked', () => {
  test('it is alive and ready', async () => {
    const server = await start({ platform: timeless() });
    expect(await get(server, '/healthz')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
    expect(await get(server, '/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  });

  test('metrics are for this machine, or for clients with the token', async () => {
    const metricsToken = 'm'.repeat(32);
    const server = await start({ metricsToken });
    expect((await get(server, '/metrics')).text).toContain('staxd_sockets 0');
    const proxied = { 'x-forwarded-for': '198.51.100.7' };
    expect((await get(server, '/metrics', proxied)).status).toBe(404);
    const authorization = `Bearer ${metricsToken}`;
    expect((await get(server, '/metrics', { ...proxied, authorization })).status).toBe(200);
    const behind = await start({ metricsToken, trustedProxies: 1 });
    expect((await get(behind, '/metrics', { 'x-real-ip': '192.0.2.7' })).status).toBe(404);
    expect((await get(behind, '/metrics')).status).toBe(404);
    expect((await get(behind, '/metrics', { authorization })).status).toBe(200);
  });

  test('the page at / says what this is, and repeats nothing of the request', async () => {
    const server = await start();
    const page = await get(server, '/');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain(`staxd -- online --server ${server.url}`);
  });

  test('every answer has the headers of safety, errors too', async () => {
    const server = await start();
    for (const path of ['/', '/healthz', '/api/v1/games/public', '/api/v1/auth/me', '/nowhere']) {
      const { headers } = await get(server, path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('only sites on the list may call it from a page', async () => {
    const server = await start({ origins: ['https://play.example.org'] });
    const allowed = async (origin: string) =>
      (await get(server, '/api/v1/games/public', { origin })).headers.get('access-control-allow-origin');
    expect(await allowed('https://play.example.org')).toBe('https://play.example.org');
    expect(await allowed('https://play.example.org.evil.example')).toBeNull();
    expect(await allowed('http://play.example.org')).toBeNull();
    expect(await allowed('null')).toBeNull();
  });

  test('what is not there says so, what cannot be done there too', async () => {
    const server = await start();
    expect(await get(server, '/api/v1/nowhere')).toMatchObject({
      status: 404,
      text: expect.stringContaining('"NOT_FOUND"'),
    });
    const put = await fetch(`${server.url}/api/v1/auth/login`, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('[STORE-12] [MONITOR-6] while nothing can be saved it is not ready, and the log says once what is wrong', async () => {
  let isFull = false;
  const server = await start({
    openStore: async (options) => {
      const opened = await openSqliteStore(options);
      if (!opened.ok) return opened;
      const { heartbeat, users, ...store } = opened.value;
      const saves = async <T>(work: () => Promise<T>): Promise<T> => {
        if (isFull) throw new StoreUnavailable('the database cannot be used now: database or disk is full');
        return work();
      };
      return ok({
        ...store,
        heartbeat: { ...heartbeat, beat: () => saves(() => heartbeat.beat()) },
        users: {
          create: (user, wayIn) => saves(() => users.create(user, wayIn)),
          byId: (id) => users.byId(id),
          among: (ids) => users.among(ids),
          byUsername: (name) => users.byUsername(name),
          isFree: (name) => users.isFree(name),
          deletedAmong: (ids) => users.deletedAmong(ids),
          byEmail: (address) => users.byEmail(address),
          update: (id, change) => saves(() => users.update(id, change)),
          takeEmail: (id) => saves(() => users.takeEmail(id)),
          promote: (id, account, wayIn) => saves(() => users.promote(id, account, wayIn)),
        },
      });
    },
  });
  const status = async () => (await get(server, '/readyz')).text;
  const until = async (wanted: string) => {
    await untilIt(async () => (await status()) === `{"status":"${wanted}"}`, `it is never ${wanted}`);
  };
  isFull = true;
  await until('store_unavailable');
  expect((await get(server, '/readyz')).status).toBe(503);
  const refused = await call(server.url, 'guest', { body: { username: 'Ada' } });
  expect([refused.status, refused.body.code]).toEqual([503, 'STORE_UNAVAILABLE']);
  const told = () => server.logged.filter((line) => /the store|a bug/.test(line));
  expect(told()).toHaveLength(1);
  expect(told()[0]).toMatch(/"level":"error".+database or disk is full.+the store cannot save/);
  isFull = false;
  await until('ready');
  expect((await call(server.url, 'guest', { body: { username: 'Ada' } })).status).toBe(200);
  expect(told()).toHaveLength(2);
  expect(told()[1]).toContain('the store saves again');
});

test('[LIMIT-15] a full server refuses new games and says when to come back; games that are there go on', async () => {
  const dataFolder = folder();
  const before = await startServer({ dataFolder });
  const ada = await signInGuest(before.url);
  const body = { session_name: 'Before' };
  const { game_id: gameId } = (await call(before.url, 'createGame', { token: ada.token, body })).body;
  await before.close();
  const server = await start({ dataFolder, busyLoopDelay: -1 });
  const refused = await call(server.url, 'createGame', { token: ada.token, body: { session_name: 'x' } });
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    503,
    'OVERLOADED',
    '5',
  ]);
  expect((await call(server.url, 'quickMatch', { token: ada.token })).status).toBe(503);
  const joined = await call(server.url, 'joinGame', { token: ada.token, params: { inviteCode: 'ABCDEF' } });
  expect(joined.status).toBe(404);
  await server.close();
  servers.pop();
  const again = await start({ dataFolder, busyLoopDelay: -1 });
  const line = await connect({ ...ada, url: again.url });
  await line.join(gameId);
  expect(await line.act({ action_type: 'toggle_ready' })).toMatchObject({ success: true });
  line.close();
});

describe('going', () => {
  test('[CONN-27] [MONITOR-6] people are told when to come back, nobody new comes in, and what was acknowledged is kept', async () => {
    const dataFolder = folder();
    const server = await startServer({ dataFolder, drainSeconds: 30 });
    const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
    const made = await call(server.url, 'createGame', {
      token: ada.token,
      body: { session_name: 'x', is_private: true },
    });
    const line = await connect(ada);
    await line.join(made.body.game_id);
    const others = await Promise.all(Array.from({ length: 8 }, () => connect(bob)));
    const drained = server.drain();
    const told = await Promise.all([line, ...others].map((each) => each.get('server_draining')));
    for (const { reconnect_in } of told) {
      expect(reconnect_in).toBeGreaterThanOrEqual(0);
      expect(reconnect_in).toBeLessThan(3000);
    }
    for (const other of others) other.close();
    expect(await get(server, '/readyz')).toMatchObject({ status: 503, text: '{"status":"draining"}' });
    const params = { inviteCode: made.body.invite_code };
    expect((await call(server.url, 'joinGame', { token: bob.token, params })).body).toMatchObject({
      code: 'DRAINING',
      retryable: true,
    });
    await expect(connect(bob)).rejects.toThrow('restarting');
    const done = await line.act({ action_type: 'toggle_ready' });
    expect(done).toMatchObject({ success: true });
    line.close();
    await drained;
    const again = await start({ dataFolder });
    const { body } = await call(again.url, 'getGame', {
      token: ada.token,
      params: { gameId: made.body.game_id },
    });
    expect(body.game_state.players).toMatchObject([{ username: ada.username, is_ready: true }]);
  });

  test('connections that stay are closed when the time is over', async () => {
    const server = await startServer({ drainSeconds: 0 });
    const line = await connect(await signInGuest(server.url));
    const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
    await server.drain();
    await closed;
    await server.close();
  });
});
