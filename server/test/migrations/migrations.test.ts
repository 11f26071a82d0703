/** Servers of two releases on one PostgreSQL, whose tables change between them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@staxd/engine';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../src/store/ports.ts';
import { StoreUnavailable } from '../../src/store/storeUnavailable.ts';
import { untilIt } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { creation, next, ok, type Sample } from '../store/samples.ts';
import { differences, schemaOfPostgres } from '../store/schemas.ts';
import { ADDS, SHIPPED, start, TAKES_AWAY, tablesIn } from './planted.ts';

const VICTIM = fileURLToPath(new URL('victim.ts', import.meta.url));

let cluster: SharedCluster;
let url: string;
beforeAll(async () => {
  cluster = await shareCluster();
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  url = await cluster.database();
});

const stores: Store<Sample>[] = [];
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});

async function opened(...asked: Parameters<typeof start>): Promise<Store<Sample>> {
  const store = unwrap((await start(...asked)).result);
  stores.push(store);
  return store;
}

const { version, tables, oldestProgram: oldest } = SHIPPED;
const FIRST = { moods: false, mood: false, tables, oldest };
const ADDED = { moods: true, mood: true, tables: version + 1, oldest };
const TAKEN = { ...FIRST, tables: version + 1, oldest: version + 2 };

test('of servers that start at once one adds, and all find it there', async () => {
  await opened(url, []);
  expect(await tablesIn(url)).toEqual(FIRST);
  await Promise.all(Array.from({ length: 4 }, () => opened(url, [ADDS])));
  expect(await tablesIn(url)).toEqual(ADDED);
  expect(await ask(url, 'SELECT name FROM moods')).toEqual([{ name: 'calm' }]);
});

test('what began with the first release and what begins with the newest end alike', async () => {
  const fresh = await cluster.database();
  await opened(fresh, [ADDS, TAKES_AWAY, ADDS]);
  for (const migrations of [[], [ADDS], [ADDS, TAKES_AWAY], [ADDS, TAKES_AWAY, ADDS]])
    await opened(url, migrations);
  expect(differences(await schemaOfPostgres(url), await schemaOfPostgres(fresh))).toEqual([]);
  const newest = { ...ADDED, tables: version + 3, oldest: version + 2 };
  expect([await tablesIn(url), await tablesIn(fresh)]).toEqual([newest, newest]);
});

test('a server that is killed in the middle of a change leaves nothing of it, and the next one makes it', async () => {
  await opened(url, []);
  const victim = spawn(process.execPath, [VICTIM, url], { stdio: 'ignore' });
  const sleeps = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_sleep(600)'`;
  await untilIt(async () => (await ask(url, sleeps)).length === 1, 'it does not change the tables');
  victim.kill('SIGKILL');
  await once(victim, 'exit');
  expect(await tablesIn(url)).toEqual(FIRST);
  await opened(url, [ADDS]);
  expect(await tablesIn(url)).toEqual(ADDED);
});

test('a program of the release before plays on beside the new one, started before it or after', async () => {
  const before = await opened(url, []);
  await ok(before.games.commit(creation('g_1')));
  await ok(before.games.commit(next('g_1', 1)));
  const present = await opened(url, [ADDS]);
  const after = await opened(url, []);
  const all = [before, present, after, before, present];
  for (const [place, store] of all.entries()) await ok(store.games.commit(next('g_1', 2 + place)));
  for (const { games } of all) expect(await games.load('g_1')).toMatchObject({ version: 7 });
  for (const [place, store] of [before, present, after].entries()) {
    await ok(store.games.commit(creation(`g_of_${place}`)));
    await store.heartbeat.beat();
  }
});

test('what the release before needs is taken away at a start after its last server', async () => {
  const before = await opened(url, [ADDS]);
  await before.shared?.lines.begin('s_before', []);
  await before.shared?.lines.begin('s_before_too', []);
  for (const _ of [1, 2]) {
    const { result, said } = await start(url, [ADDS, TAKES_AWAY]);
    const present = unwrap(result);
    stores.push(present);
    await present.shared?.lines.begin('s_present', []);
    expect(said).toEqual([
      'a change of the tables that takes something away is put off to a later start, as long as servers need it that run now: 2',
    ]);
    expect(await tablesIn(url)).toEqual(ADDED);
    await ok(before.games.commit(creation(`g_${_}`)));
  }
  await before.shared?.lines.end('s_before');
  // The other one has been killed.
  await ask(url, "UPDATE servers SET beat_at = beat_at - 60000 WHERE id = 's_before_too'");
  const { result, said } = await start(url, [ADDS, TAKES_AWAY]);
  stores.push(unwrap(result));
  expect(said).toEqual([]);
  expect(await tablesIn(url)).toEqual(TAKEN);
});

test('what must be added is there although something is not taken away yet', async () => {
  const before = await opened(url, [ADDS]);
  await before.shared?.lines.begin('s_before', []);
  const more = { kind: 'adds', statements: ['CREATE TABLE more (name TEXT)'] } as const;
  await opened(url, [ADDS, TAKES_AWAY, more]);
  expect(await tablesIn(url)).toEqual({ ...ADDED, tables: version + 3 });
  await before.shared?.lines.end('s_before');
  await opened(url, [ADDS, TAKES_AWAY, more]);
  expect(await tablesIn(url)).toEqual({ ...TAKEN, tables: version + 3 });
});

test('a program whose tables were taken away is refused at its start, and changes nothing where it runs', async () => {
  const before = await opened(url, [ADDS]);
  await ok(before.games.commit(creation('g_1')));
  await before.heartbeat.beat();
  const present = await opened(url, [ADDS, TAKES_AWAY]);
  expect(await start(url, [ADDS])).toMatchObject({
    result: {
      ok: false,
      error: {
        code: 'DATA_NEWER',
        message: expect.stringMatching(
          /^The database store_\d+ at localhost was changed by newer versions of this program, and this one is too old for it: start one of them, or use another database\.$/,
        ),
      },
    },
  });
  await expect(before.heartbeat.beat()).rejects.toThrow(StoreUnavailable);
  await expect(before.games.commit(next('g_1', 1))).rejects.toThrow(StoreUnavailable);
  await expect(before.users.byId('u_1')).rejects.toThrow(StoreUnavailable);
  expect(await present.games.load('g_1')).toMatchObject({ version: 1 });
});

test('a change waits for a transaction that lasts, while moves go on; it gives up in one line', async () => {
  const before = await opened(url, []);
  await ok(before.games.commit(creation('g_1')));
  const copies = new pg.Client({ connectionString: url });
  await copies.connect();
  await copies.query('BEGIN; SELECT FROM games');
  let isOver = false;
  const starting = start(url, [ADDS]).finally(() => {
    isOver = true;
  });
  for (let at = 1; !isOver; at++) {
    await ok(before.games.commit(next('g_1', at)));
    // Now and then is enough to see that nobody waits for long.
    await setTimeout(100);
  }
  expect(await starting).toMatchObject({
    result: {
      ok: false,
      error: {
        message: expect.stringMatching(
          / is in use by a transaction that holds its tables: end it, or wait for its end, and start again\.$/,
        ),
      },
    },
  });
  expect(await tablesIn(url)).toEqual(FIRST);

  await copies.query('COMMIT');
  await opened(url, [ADDS]);
  await copies.query('BEGIN; SELECT FROM moods');
  const { result, said } = await start(url, [ADDS, TAKES_AWAY]);
  stores.push(unwrap(result));
  expect(said).toEqual([expect.stringMatching(/later start, because another transaction holds the tables$/)]);
  expect(await tablesIn(url)).toEqual(ADDED);
  await copies.end();
});
