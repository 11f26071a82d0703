/**
 * The examples for proxies. That they say what a server behind them needs is looked at each time; in `pnpm prove` the
 * proxies run, and people play through them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { BotPlayer, createGame, createSession } from '@staxd/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, freePort } from '../../bench/childServer.ts';
import { startBuiltServer } from '../harness/builtServer.ts';
import { connect, signInGuest, waitFor } from '../harness/people.ts';
import {
  exampleOf,
  type ProxyName,
  provenProxies,
  type Proxy as RunningProxy,
  startProxy,
} from './proxies.ts';

test.each([
  [
    'nginx.conf',
    /^ *proxy_set_header X-Forwarded-For \$remote_addr;$/gm,
    /^ *proxy_set_header X-Forwarded-For/gm,
  ],
  ['haproxy.cfg', /^ *http-request set-header X-Forwarded-For %\[src\]$/gm, /^ *[^#\n]*X-Forwarded-For/gm],
])('[RUN-6] behind %s nobody says their own address', (name, own, any) => {
  const example = exampleOf(name);
  expect([example.match(own)?.length, example.match(any)?.length]).toEqual([1, 1]);
});

/** New guests of an address. */
const GUESTS = 4;
/** Loopback has many addresses. */
const [HERE, THERE] = ['127.0.0.2', '127.0.0.3'];

/** Moves of a player until the server goes, and seconds that it takes for that. */
const MOVES = 3;
const DRAIN = 2;

class Behind {
  readonly ports = { plain: 0, site: 0, server: 0 };
  readonly #folder = mkdtempSync(join(tmpdir(), 'staxd-behind-'));
  #server: ChildServer | null = null;
  #proxy: RunningProxy | null = null;

  async open(name: ProxyName): Promise<void> {
    this.ports.server = await freePort();
    this.ports.plain = await freePort();
    this.ports.site = await freePort();
    await this.start();
    this.#proxy = await startProxy(name, this.ports);
    setDefaultCACertificates([...getCACertificates('default'), this.#proxy.certificate]);
  }

  get url(): string {
    return `https://localhost:${this.ports.site}`;
  }

  async start(): Promise<void> {
    this.#server = await startBuiltServer(this.#folder, {
      PORT: String(this.ports.server),
      STAXD_TRUSTED_PROXIES: '1',
      STAXD_LIMITS: `signUpsAtMost=${GUESTS}/600`,
      STAXD_BOT_PACE: '0.02',
      STAXD_BOT_WORLDS: '5',
      STAXD_DRAIN_SECONDS: String(DRAIN),
    });
  }

  async end(): Promise<number | null | undefined> {
    return this.#server?.end('SIGTERM');
  }

  async close(): Promise<void> {
    await this.#server?.close();
    await this.#proxy?.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** Asks from an address of this machine, with these headers; gives the status and the headers. */
  ask(from: string, path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
    return new Promise<{ status: number | undefined; cookies: string }>((resolve, reject) => {
      const asked = request(
        `https://127.0.0.1:${this.ports.site}${path}`,
        {
          method: body === undefined ? 'GET' : 'POST',
          localAddress: from,
          agent: false,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, cookies: String(answer.headers['set-cookie'] ?? '') });
        },
      );
      asked.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

/** Of everything that could name another address. */
const lies = (number: number) => ({
  'x-forwarded-for': `198.51.100.${number}`,
  'x-real-ip': `198.51.100.${number}`,
  forwarded: `for=198.51.100.${number}`,
  via: '1.1 198.51.100.1',
});

for (const name of provenProxies()) {
  describe(`behind ${name}`, () => {
    const behind = new Behind();
    const usual = getCACertificates('default');
    beforeAll(() => behind.open(name));
    afterAll(async () => {
      setDefaultCACertificates(usual);
      await behind.close();
    });

    test('a game over wss goes on when the server is started anew', async () => {
      // It takes a websocket and nothing else.
      (await connect(await signInGuest(behind.url))).close();
      const session = createSession({ url: behind.url });
      await session.identity.signInAsGuest('Ada');
      const player = new BotPlayer(session, { pace: 20 });
      await createGame(session, {
        name: 'Behind',
        mode: 'casual',
        isPrivate: true,
        maxPlayers: 2,
        bots: ['hard'],
      });
      await session.commands.start();
      const moves = () => session.getState().game?.version ?? 0;
      await waitFor(() => moves() >= MOVES, 'nobody moves');
      const endedAt = performance.now();
      expect(await behind.end()).toBe(0);
      // Longer would be a socket that the proxy keeps open.
      expect(performance.now() - endedAt).toBeLessThan((DRAIN + 5) * 1000);
      const before = moves();
      await behind.start();
      const { view, version } = await BotPlayer.finished(session);
      expect(view?.outcome).toBeTruthy();
      expect(version).toBeGreaterThan(before);
      player.stop();
      session.close();
    });

    test('[RUN-6] an address is the one that reached the proxy, whatever a client says', async () => {
      const guest = (from: string, number: number, headers = {}) =>
        behind.ask(from, '/api/v1/auth/guest', { username: `Guest_${from.slice(-1)}_${number}` }, headers);
      const statuses: (number | undefined)[] = [];
      for (let number = 0; number <= GUESTS; number++)
        statuses.push((await guest(HERE, number, lies(number))).status);
      expect(statuses).toEqual([...Array(GUESTS).fill(200), 429]);
      expect((await guest(THERE, 0, { 'x-forwarded-for': HERE })).status).toBe(200);
    });

    test('the server knows that the line is encrypted, metrics are not shown, and plain HTTP leads to TLS', async () => {
      const body = { username: 'Bea', password: 'Correct-Horse-9' };
      const { status, cookies } = await behind.ask(THERE, '/api/v1/auth/register', body);
      expect([status, /; *secure/i.test(cookies)]).toEqual([200, true]);
      expect((await behind.ask(HERE, '/metrics')).status).toBe(404);
      const plain = await fetch(`http://127.0.0.1:${behind.ports.plain}/rules`, { redirect: 'manual' });
      expect([plain.status, plain.headers.get('location')]).toEqual([
        301,
        expect.stringMatching(/^https:\/\/127\.0\.0\.1.*\/rules$/),
      ]);
    });
  });
}
