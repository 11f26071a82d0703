/** Whole servers on one PostgreSQL: an address or a person gains nothing by going to another of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_CAPS, DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { limitedWith, lobbyOf, times } from '../harness/limited.ts';
import { open } from '../harness/lines.ts';
import { call, connect, type Person, register, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { SECRET } from '../harness/sharedServers.ts';
import type { TestServer } from '../harness/startServer.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ isSafe: true });
});
afterAll(() => cluster.stop());

type Options = Parameters<typeof limitedWith>[0];
type Limits = Parameters<typeof limitedWith> extends [unknown, ...infer Names] ? Names : never;

/** Two on one database. */
async function pair(options: Options, ...limits: Limits): Promise<[TestServer, TestServer]> {
  const databaseUrl = await cluster.database();
  const start = () => limitedWith({ ...options, databaseUrl, secret: SECRET }, ...limits);
  return [await start(), await start()];
}

const at = ({ url }: TestServer, person: Person): Person => ({ ...person, url });
const howMany = (answers: readonly { readonly status: number }[], of: number) =>
  answers.filter(({ status }) => status === of).length;

test('[LIMIT-5] [LIMIT-41] two servers refuse wrong passwords for one name beyond the limit together', async () => {
  const servers = await pair({}, 'failedLogins');
  const { username } = await register(servers[0].url);
  const guess = (server: TestServer) => call(server.url, 'login', { body: { username, password: 'wrong' } });
  const answers = [];
  // Two at once: a server tries few passwords at the same time.
  for (let round = 0; round < 8; round++) answers.push(...(await Promise.all(servers.map(guess))));
  expect([howMany(answers, 401), howMany(answers, 429)]).toEqual([DEFAULT_LIMITS.failedLogins.points, 6]);
});

test('[LIMIT-1] [LIMIT-41] a person acts on two servers no faster than on one', async () => {
  const servers = await pair({}, 'actions');
  const ada = await signInGuest(servers[0].url);
  const game = await lobbyOf(servers[0], ada);
  const lines = await Promise.all(servers.map((server) => open(at(server, ada), game.game_id)));
  const answers = await times(30, (index) =>
    lines[index % 2].act({ action_type: 'chat', params: { message: `line ${index}` } }),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(10);
});

test('[LIMIT-10] [LIMIT-41] an address has no more live games on two servers than its cap; one that ends on either makes room', async () => {
  const caps = { ...DEFAULT_CAPS, openSeats: 100, waitingGames: 100, gamesPerAddress: 6 };
  const servers = await pair({ caps });
  const hosts = await Promise.all(servers.map(({ url }) => signInGuest(url)));
  const create = (index: number) =>
    call(servers[index % 2].url, 'createGame', {
      token: hosts[index % 2].token,
      body: { session_name: 'x', is_private: true },
    });
  const made = await times(10, create);
  expect([howMany(made, 200), howMany(made, 429)]).toEqual([6, 4]);
  expect((await create(0)).body.code).toBe('TOO_MANY_GAMES');
  const ended = made.findIndex(({ status }) => status === 200);
  const leave = await call(servers[ended % 2].url, 'leaveGame', {
    token: hosts[ended % 2].token,
    params: { gameId: made[ended].body.game_id },
  });
  expect(leave.status).toBe(200);
  const again = await times(4, (index) => create(index + 1));
  expect([howMany(again, 200), howMany(again, 429)]).toEqual([1, 3]);
});

test('[STORE-18] nobody comes through a limit whose database is away: each way in says so, and opens again with it', async () => {
  const databaseUrl = await cluster.database();
  const server = await limitedWith({ databaseUrl, secret: SECRET });
  const ada = await signInGuest(server.url);
  const game = await lobbyOf(server, ada);
  const line = await open(ada, game.game_id);
  const calls = [
    () => call(server.url, 'guest', { body: { username: 'Newcomer' } }),
    () => call(server.url, 'guest', { body: { session_token: ada.sessionToken } }),
    () => call(server.url, 'login', { body: { username: 'Ada', password: 'wrong' } }),
    () => call(server.url, 'register', { body: { username: 'Newcomer', password: 'Correct-Horse-9' } }),
    () => call(server.url, 'forgotPassword', { body: { email: 'ada@example.org' } }),
    () => call(server.url, 'getGame', { token: ada.token, params: { gameId: game.game_id } }),
    () => call(server.url, 'joinGame', { token: ada.token, params: { inviteCode: 'ABCDEF' } }),
  ];
  const away = { code: 'STORE_UNAVAILABLE', retryable: true };

  await cluster.die();
  try {
    for (const ask of calls) {
      const { status, body } = await ask();
      expect([status, body]).toMatchObject([503, away]);
    }
    expect(await line.act({ action_type: 'toggle_ready' })).toMatchObject({ success: false, ...away });
    for (const event of ['ping', 'get_state']) {
      const before = line.all('error').length;
      line.send(event, {});
      await waitFor(() => line.all('error').length > before, `${event} is not answered`);
      expect(line.all('error').at(-1)).toMatchObject(away);
    }
    await expect(connect(ada)).rejects.toMatchObject({ data: away });
    expect(line.all('pong')).toEqual([]);
    expect(server.logged.filter((entry) => entry.includes('which is a bug'))).toEqual([]);
  } finally {
    await cluster.rise();
  }
  await untilIt(async () => (await fetch(`${server.url}/readyz`)).status === 200, 'it does not go on');
  expect(await line.act({ action_type: 'toggle_ready' })).toMatchObject({ success: true });
  await open(ada);
});
