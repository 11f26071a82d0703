// A school, an office, a mobile carrier: many people behind one address, under the limits of a real server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_CAPS, DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { closeLines, open } from '../harness/lines.ts';
import { call, type Line, type Person, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const PEOPLE = 70;
const TABLE = 7;

let folder: string;
let server: TestServer;
let pupils: Person[];

/** They have come in one after the other over the last hours; now the server counts as it does by default. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-school-'));
  const before = await startServer({ dataFolder: folder });
  pupils = [];
  for (let n = 0; n < PEOPLE; n++) pupils.push(await signInGuest(before.url));
  await before.close();
  server = await startServer({ dataFolder: folder, limits: DEFAULT_LIMITS, caps: DEFAULT_CAPS });
  pupils = pupils.map((pupil) => ({ ...pupil, url: server.url }));
});
afterEach(async () => {
  closeLines();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Tables of seven that play, everybody with a line of their own. */
async function playing(): Promise<{ pupil: Person; line: Line; gameId: string }[]> {
  const seated = [];
  for (let first = 0; first < PEOPLE; first += TABLE) {
    const table = pupils.slice(first, first + TABLE);
    const [host, ...others] = table;
    const made = await call(server.url, 'createGame', {
      token: host.token,
      body: { session_name: 'x', is_private: true, max_players: TABLE },
    });
    const { game_id: gameId, invite_code: inviteCode } = made.body;
    for (const { token } of others) await call(server.url, 'joinGame', { token, params: { inviteCode } });
    for (const pupil of table) {
      const line = await open(pupil);
      await line.join(gameId);
      seated.push({ pupil, line, gameId });
    }
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
  }
  return seated;
}

const renew = (session_token: string) => call(server.url, 'guest', { body: { session_token } });

test('[LIMIT-11] 70 guests of one address renew their tokens in the midst of games, whatever else comes from there', async () => {
  const seated = await playing();
  // Somebody of the same address does what once used up the limit of all.
  for (let n = 0; n < PEOPLE; n++) {
    if (n % 2) await call(server.url, 'guest', { body: {} });
    else await renew(`${'A'.repeat(40)}${n + 100}`);
  }
  // As after an outage: all of them in the same moment.
  const renewed = await Promise.all(seated.map(({ pupil }) => renew(pupil.sessionToken)));
  expect(renewed.map(({ status, body }) => [status, body.username])).toEqual(
    pupils.map(({ username }) => [200, username]),
  );
  for (const [index, { line, gameId }] of seated.entries()) {
    const token = renewed[index].body.access_token;
    expect((await line.join(gameId, { token })).status).toBe('in_progress');
  }
  expect(seated.every(({ line }) => line.socket.connected)).toBe(true);
});
