// Every call with the dearest input that it lets through, at its limit and beyond, from 20 addresses: games go on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { assertAllDearest } from '../../bench/calls/dearest/dearest.ts';
import { pour, prepareFlood } from '../../bench/calls/flood.ts';
import { furnish } from '../../bench/calls/furnish.ts';
import { openWorld } from '../../bench/calls/world.ts';
import { DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { servers } from '../harness/limited.ts';
import { open } from '../harness/lines.ts';
import { call, type Line, type Person, register, waitFor } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';

const ADDRESSES = 20;
const TABLES = 2;
/** At each table. */
const MOVES = 20;
const SIZES = { accounts: 20, tournaments: 2, entrants: 16, turns: 60 };

const folder = mkdtempSync(join(tmpdir(), 'staxd-flood-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Of two people with accounts, who have their lines open. */
async function laidTable(url: string): Promise<{ people: Person[]; lines: Line[] }> {
  const people = [await register(url), await register(url)];
  const [host, other] = people;
  const body = {
    session_name: 'Calm',
    is_private: true,
    auto_start: false,
    allow_ai: false,
    turn_timer: 120,
  };
  const { game_id: gameId, invite_code: inviteCode } = (
    await call(url, 'createGame', { token: host.token, body })
  ).body;
  await call(url, 'joinGame', { token: other.token, params: { inviteCode } });
  const lines = [await open(host, gameId), await open(other, gameId)];
  await call(url, 'startGame', { token: host.token, params: { gameId } });
  await waitFor(() => lines.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  return { people, lines };
}

/** What was answered to each move. */
async function drawn(lines: readonly Line[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  while (answers.length < MOVES) {
    const awaited = await waitFor(() => lines.find(({ isAwaited }) => isAwaited), 'nobody is awaited');
    const { success, code } = await awaited.act({ action_type: 'draw_card' });
    answers.push(success || code);
  }
  return answers;
}

test('[LIMIT-31] whatever 20 addresses ask, no move of a game is lost, and nobody with an account is refused for it', async () => {
  assertAllDearest();
  const furnished = await furnish(folder, SIZES);
  const before = await startServer({ dataFolder: folder });
  const world = await openWorld(before.url, furnished, { tables: 10 });
  const flood = await prepareFlood(world, 2);
  await before.close();

  const server = await startServer({
    dataFolder: folder,
    limits: DEFAULT_LIMITS,
    busyShare: 3,
    trustedProxies: 1,
  });
  servers.push(server);
  const tables = [];
  for (let number = 0; number < TABLES; number++) tables.push(await laidTable(server.url));
  let arePlayed = false;
  const all = flood.calls.size + flood.events.size;
  const pouring = pour(
    server.url,
    flood,
    ADDRESSES,
    'beyond',
    ({ names, answers }) => arePlayed && names.size === all && 'RATE_LIMITED' in answers,
  );
  const moves = await Promise.all(tables.map(({ lines }) => drawn(lines)));
  const calm = tables.flatMap(({ people }) => people);
  const asked = await Promise.all(calm.map(({ token }) => call(server.url, 'publicGames', { token })));
  arePlayed = true;
  const { names, answers } = await pouring;
  expect(moves).toEqual(tables.map(() => Array.from({ length: MOVES }, () => true)));
  expect(asked.map(({ body }) => body.code)).toEqual(calm.map(() => undefined));
  expect([...names].toSorted()).toEqual([...flood.calls.keys(), ...flood.events.keys()].toSorted());
  expect(Object.keys(answers)).toEqual(expect.arrayContaining(['done', 'RATE_LIMITED', 'OVERLOADED']));
  expect(answers.INTERNAL).toBeUndefined();
});
