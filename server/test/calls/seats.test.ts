// How many games a person and an address may have at once.
import { afterEach, describe, expect, test } from 'vitest';
import { type Caps, DEFAULT_CAPS } from '../../src/config/limits.ts';
import { call, type Person, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('how many games', () => {
  const make = (server: TestServer, { token }: Person) =>
    call(server.url, 'createGame', { token, body: { session_name: 'x', is_private: true } });
  const started = async (caps: Partial<Caps>) => {
    const server = await startServer({ caps: { ...DEFAULT_CAPS, ...caps } });
    servers.push(server);
    return server;
  };

  test('[LIMIT-9] a person has three seats, of them one in a waiting game of their own', async () => {
    const server = await started({});
    const [ada, ...others] = await times(4, () => signInGuest(server.url));
    const games = await Promise.all(others.map((host) => make(server, host)));
    const join = ({ body }: (typeof games)[number]) =>
      call(server.url, 'joinGame', { token: ada.token, params: { inviteCode: body.invite_code } });
    expect((await make(server, ada)).status).toBe(200);
    const second = await make(server, ada);
    expect([second.status, second.body.code]).toEqual([409, 'ALREADY_HOSTING']);
    expect([(await join(games[0])).status, (await join(games[1])).status]).toEqual([200, 200]);
    const fourth = await join(games[2]);
    expect([fourth.status, fourth.body]).toMatchObject([409, { code: 'TOO_MANY_SEATS', params: { max: 3 } }]);
    const match = await call(server.url, 'quickMatch', { token: ada.token, body: {} });
    expect([match.status, match.body.code]).toEqual([409, 'TOO_MANY_SEATS']);
  });

  test('[LIMIT-10] caps the live games of an address', async () => {
    const server = await started({ gamesPerAddress: 3 });
    expect(DEFAULT_CAPS.gamesPerAddress).toBe(500);
    const hosts = await times(4, () => signInGuest(server.url));
    for (const host of hosts.slice(1)) expect((await make(server, host)).status).toBe(200);
    for (const name of ['quickMatch', 'createGame'] as const) {
      const { status, body } = await call(server.url, name, {
        token: hosts[0].token,
        body: name === 'quickMatch' ? { prefer_humans: false } : { session_name: 'x', is_private: true },
      });
      expect([name, status, body.code]).toEqual([name, 429, 'TOO_MANY_GAMES']);
    }
  });
});
