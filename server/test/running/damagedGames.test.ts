// A game that cannot be read stands alone: its players and everybody else go on without it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, type Person, register, signInGuest, untilIt } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const CAPS = {
  openSeats: 2,
  waitingGames: 1,
  gamesPerAddress: 100,
  silentConnections: 100,
  httpConnections: 100,
};

let dataFolder = '';
let server: TestServer;
beforeEach(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'staxd-damaged-'));
  server = await startServer({ dataFolder });
});
afterEach(async () => {
  await server.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** A public game that waits, or runs when others join. */
async function table(host: Person, ...others: readonly Person[]): Promise<string> {
  const body = { session_name: 'Table', max_players: 4, auto_start: false };
  const made = await call(server.url, 'createGame', { token: host.token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { token } of others) await call(server.url, 'joinGame', { token, params: { inviteCode } });
  if (others.length > 0) {
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
  }
  return gameId;
}

async function damage(statement: string, id: string): Promise<void> {
  await server.close();
  const database = new Database(join(dataFolder, 'staxd.db'));
  expect(database.prepare(statement).run(id).changes).toBeGreaterThan(0);
  database.close();
  server = await startServer({ dataFolder, caps: { ...server.config.caps, ...CAPS } });
}

const STATE = `UPDATE games SET state = 'x' || state WHERE id = ?`;
const LOG = `UPDATE events SET data = 'x' || data WHERE key = (SELECT last_event FROM games WHERE id = ?)`;

const gamesOf = async ({ token }: Person) => {
  const { status, body } = await call(server.url, 'myGames', { token });
  expect(status).toBe(200);
  return body.games.map(({ game_id }) => game_id);
};
const leave = async ({ token }: Person, gameId: string) =>
  (await call(server.url, 'leaveGame', { token, params: { gameId } })).status;

test('[STORE-14] a game that cannot be read is named in the log and left out of lists; one can leave it', async () => {
  const [ada, ben] = [await register(server.url, 'Ada'), await signInGuest(server.url, 'Ben')];
  const broken = await table(ada, ben);
  const sound = await table(ada, ben);
  await damage(STATE, broken);
  const named = () => server.logged.filter((line) => line.includes(broken));
  await untilIt(async () => named().length > 0, 'it is not named');
  expect(await gamesOf(ada)).toEqual([sound]);
  const listed = await call(server.url, 'publicGames', { query: { phase: 'running' } });
  expect(listed.body.games.map(({ game_id }) => game_id)).toEqual([sound]);
  const recent = await call(server.url, 'recentGames', { token: ada.token });
  expect(recent.body.games.map(({ id, name }) => [id, name === ''])).toEqual([
    [sound, false],
    [broken, true],
  ]);
  const lost = await call(server.url, 'getGame', { token: ada.token, params: { gameId: broken } });
  expect([lost.status, lost.body.code]).toEqual([404, 'GAME_NOT_FOUND']);
  // Its seat is taken until one leaves.
  const create = () => call(server.url, 'createGame', { token: ada.token, body: { session_name: 'New' } });
  expect((await create()).body.code).toBe('TOO_MANY_SEATS');
  const stranger = await signInGuest(server.url);
  expect(await leave(stranger, broken)).toBe(404);
  expect([await leave(ada, broken), await leave(ada, broken)]).toEqual([200, 404]);
  expect((await create()).status).toBe(200);
  const body = { username: 'Benno', password: 'Stack3d-up' };
  expect((await call(server.url, 'register', { token: ben.token, body })).status).toBe(200);
  // After a while in which a busy machine has let it save nothing, it is not ready.
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(named()).toHaveLength(1);
  expect(named()[0]).toMatch(/cannot be read/);
});

test('[STORE-14] who has a seat in such a game can delete the account', async () => {
  const ada = await register(server.url, 'Ada');
  await damage(STATE, await table(ada));
  const deleted = await call(server.url, 'deleteAccount', {
    token: ada.token,
    body: { password: 'Correct-Horse-9' },
  });
  expect(deleted.status).toBe(200);
});

test('[STORE-14] a game whose log cannot be read is left, and ends without results', async () => {
  const [ada, ben] = [await register(server.url, 'Ada'), await register(server.url, 'Ben')];
  const broken = await table(ada, ben);
  await damage(LOG, broken);
  expect([await leave(ben, broken), await leave(ada, broken)]).toEqual([200, 200]);
  expect([await gamesOf(ben), await gamesOf(ada)]).toEqual([[], []]);
  expect(server.logged.filter((line) => line.includes(broken)).join()).toMatch(/cannot be read/);
  const { body } = await call(server.url, 'recentGames', { token: ada.token });
  expect(body.games).toMatchObject([{ id: broken, status: 'cancelled', placement: null }]);
});
