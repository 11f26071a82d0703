/** A folder of data of which a server was killed, brought into a PostgreSQL: nothing of it is lost, and servers go on there. */
import { rmSync } from 'node:fs';
import { isOver } from '@staxd/client';
import { unwrap } from '@staxd/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { Game } from '../../src/games/model/game.ts';
import { runRebuild } from '../../src/statistics/rebuildCommand.ts';
import { type Imported, importFolder } from '../../src/store/import/importFolder.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { closeLines, open } from '../harness/lines.ts';
import { call } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { chanceOf } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import type { SimulatedMachine } from '../simulation/platform.ts';
import { playUntil } from '../stored/play.ts';
import { startSimulated } from '../stored/storedFolder.ts';
import { contentsOf, machineAfter, type Played, play, rowsOfPostgres, rowsOfSqlite } from './played.ts';

/** Milliseconds: less than an access token lasts. */
const OUTAGE = 600_000;

let cluster: SharedCluster;
let played: Played;
let before: ReturnType<typeof contentsOf>;
let url: string;
let imported: Imported;
const told: string[] = [];
/** On a copy of the folder: what it has, the import must have. */
let folder: string;

beforeAll(async () => {
  cluster = await shareCluster();
  url = await cluster.database();
  played = await play();
  folder = played.copy();
  before = contentsOf(played.folder);
  const progress = (done: number, all: number) => void told.push(`${done} of ${all}`);
  imported = unwrap(await importFolder({ folder: played.folder, url, progress }));
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
  played.remove();
});
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  closeLines();
  for (const each of cleanUps.splice(0)) await each();
});

async function bothStores(): Promise<{ readonly here: Store<Game>; readonly there: Store<Game> }> {
  const now = () => 0;
  const here = unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now }));
  const there = unwrap(await openPostgresStore({ url, format: GAME_FORMAT, now }));
  cleanUps.push(here.close, there.close);
  return { here, there };
}

/** A server on a database of its own that has the same, after an outage. */
async function startThere(): Promise<{ readonly server: TestServer; readonly machine: SimulatedMachine }> {
  const another = await cluster.database();
  unwrap(await importFolder({ folder: played.folder, url: another, progress: () => {} }));
  const machine = await machineAfter(played.snapshot, OUTAGE);
  const server = await startServer({
    databaseUrl: another,
    secret: played.secret,
    platform: machine.platform,
    // By the clock of the test.
    openStore: (options) => openPostgresStore({ ...options, url: another }),
  });
  cleanUps.push(server.close);
  return { server, machine };
}

test('the folder is as it was', () => {
  expect(contentsOf(played.folder)).toEqual(before);
  expect(Object.keys(before)).toContain('staxd.db-wal');
});

test('progress is told up to the last row', () => {
  expect(imported).toEqual({ rows: expect.any(Number), isKnown: false, faults: [] });
  expect(told.length).toBeGreaterThan(3);
  expect(told.at(-1)).toBe(`${imported.rows} of ${imported.rows}`);
});

test('every row of every table is there', async () => {
  const tails = await ask(url, 'SELECT id FROM games WHERE state_version < version');
  expect(tails).not.toEqual([]);
  // Closed, it has written all rows that were older than their logs.
  await (await bothStores()).here.close();
  const { meta: _, ...here } = rowsOfSqlite(folder);
  const { meta, ...all } = await rowsOfPostgres(url);
  const there = Object.fromEntries(Object.keys(here).map((name) => [name, all[name]]));
  expect(there).toEqual({ ...here, events: expect.any(Array) });
  expect(there.events).toHaveLength(here.events.length);
  expect(meta.map((row) => row.split(',')[0])).toEqual(
    ['counting_since', 'heartbeat', 'imported', 'oldest_program', 'tables'].map((name) => `name ${name}`),
  );
});

/** As it is kept: which cards may be forgotten follows from when it was last written. */
async function standing({ games }: Store<Game>, id: string) {
  const stored = await games.load(id);
  return stored && { ...stored, state: GAME_FORMAT.write(stored.state) };
}

test('every game has its newest version, its log, its seed and its receipts', async () => {
  const { here, there } = await bothStores();
  const games = await here.operations.everyGame();
  expect(await there.operations.everyGame()).toEqual(games);
  for (const { id } of games) {
    expect(await standing(there, id), id).toEqual(await standing(here, id));
    expect(await there.games.seedOf(id)).toEqual(await here.games.seedOf(id));
    expect(await there.games.eventsSince(id, 0)).toEqual(await here.games.eventsSince(id, 0));
  }
  const due = async (store: Store<Game>) => {
    const all = await store.games.claimDue(Number.MAX_SAFE_INTEGER, 1000);
    return all.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  };
  expect(await due(there)).toEqual(await due(here));
  expect(await due(there)).not.toEqual([]);
  const receipts = await ask<{ id: string; by: string; request: string }>(
    url,
    `SELECT id, coalesce(request_actor, actor) AS by, request_id AS request
     FROM events JOIN games ON games.key = events.game WHERE request_id IS NOT NULL`,
  );
  expect(receipts.length).toBeGreaterThan(100);
  for (const { id, by, request } of receipts)
    expect(await there.games.receipt(id, by, request)).toEqual(await here.games.receipt(id, by, request));
});

test('a server there tells everybody what one on the folder tells, with the clocks moved alike', async () => {
  const { server, machine } = await startThere();
  const same = played.copy();
  const sqlite = await startSimulated(same, await machineAfter(played.snapshot, OUTAGE));
  cleanUps.push(sqlite.close, async () => rmSync(same, { recursive: true }));
  await machine.pass(0);
  const { people, games, answers = {} } = played.snapshot;
  const asked = Object.values(games).flatMap(({ gameId, seen }) =>
    Object.keys(seen).flatMap((who) =>
      (['getGame', 'messages', 'gameEvents'] as const).map((name) => ({
        call: name,
        who,
        params: { gameId },
      })),
    ),
  );
  const own = Object.keys(people).flatMap((who) =>
    (['me', 'userStats', 'myGames'] as const).map((name) => ({ call: name, who })),
  );
  const stored = Object.values(answers).map(({ body: _, ...each }) => each);
  for (const { call: name, who, ...options } of [...asked, ...own, ...stored]) {
    const { token } = people[who];
    const [here, there] = await Promise.all(
      [sqlite, server].map(async ({ url }) => {
        const { status, body } = await call(url, name, { token, ...options });
        return { status, ...body, server_now: 0 };
      }),
    );
    expect([name, who, there]).toEqual([name, who, here]);
  }
});

test('who was signed in stays so, and a game is played to its end; new games and lines get new numbers', async () => {
  const { server, machine } = await startThere();
  const { people, games } = played.snapshot;
  const { gameId, seen } = games.stack;
  const lines = [];
  for (const name of Object.keys(seen)) lines.push(await open({ ...people[name], url: server.url }, gameId));
  expect(lines.map(({ game }) => game?.version)).toEqual(lines.map(() => expect.any(Number)));
  await playUntil(lines, { machine, chance: chanceOf('imported') }, isOver);
  const { token } = people.ADA;
  const params = { gameId };
  const sent = await call(server.url, 'sendMessage', { token, params, body: { content: 'Still here' } });
  expect(sent.status).toBe(200);
  const created = await call(server.url, 'createGame', { token, body: { session_name: 'One more' } });
  expect(created.status).toBe(200);
});

test('the statistics are those that the logs tell', async () => {
  const report = await runRebuild('', () => 0, {
    isCheck: true,
    openStore: ({ format }) => openPostgresStore({ url, format, now: () => 0 }),
  });
  expect(unwrap(report)).toMatchObject({ isSame: true, leftOut: [] });
});

test('the audit stands there, too', async () => {
  await expect(ask(url, 'DELETE FROM audit')).rejects.toThrow('the audit stands');
});

test('once more, it has everything already; another folder is refused, and so is this one after a server worked on it', async () => {
  const again = (from: string) => importFolder({ folder: from, url, progress: () => {} });
  expect(unwrap(await again(played.folder))).toMatchObject({ isKnown: true });
  const other = played.copy();
  const server = await startSimulated(other, await machineAfter(played.snapshot, OUTAGE));
  await server.close();
  const refused = await again(other);
  expect(refused).toMatchObject({ ok: false, error: { code: 'DATABASE_UNUSABLE' } });
  rmSync(other, { recursive: true });
});
