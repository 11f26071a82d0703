/** A PostgreSQL that is not there when a server starts, or goes while it runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../../src/app.ts';
import { check } from '../../src/check/check.ts';
import { readConfig } from '../../src/config/config.ts';
import { openLog } from '../../src/monitoring/log.ts';
import { openAloneOf } from '../../src/start/openStore.ts';
import { runRebuild } from '../../src/statistics/rebuildCommand.ts';
import { cleanUp, newFolder } from '../harness/kills/mortal.ts';
import { closeLines, open } from '../harness/lines.ts';
import { call, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { runningTable } from '../harness/runningTable.ts';
import { startServer } from '../harness/startServer.ts';

/** Milliseconds: longer than what counts as an outage, and a heartbeat. */
const AWAY = 3500;
const BEAT = 1000;
const SECRET = 'known to every process of this test';
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ isSafe: true });
});
afterAll(async () => {
  await cluster.stop();
  await cleanUp();
});

async function startOn(url: string, more: Readonly<Record<string, string>> = {}) {
  const config = readConfig({
    ...more,
    STAXD_DATABASE_URL: url,
    STAXD_SECRET: SECRET,
    STAXD_DATA: newFolder(),
    PORT: '0',
  });
  if (!config.ok) return config.error.message;
  const started = await startApp(config.value, { log: openLog('error', { write: () => {} }) });
  if (started.ok) await started.value.close();
  return started.ok ? 'started' : started.error.message;
}

/** What `check` says of it. */
async function databaseIn(url: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const environment = {
    ...more,
    STAXD_DATABASE_URL: url,
    STAXD_SECRET: SECRET,
    STAXD_DATA: newFolder(),
    PORT: '0',
  };
  const found = (await check(environment, Date.now())).filter(({ about }) => about === 'Database');
  return found.map(({ state, line }) => `${state}: ${line}`).join();
}

test('statistics are counted anew while no server uses the database', async () => {
  const databaseUrl = await cluster.database();
  const rebuild = () =>
    runRebuild(newFolder(), Date.now, {
      isCheck: true,
      openStore: openAloneOf({ databaseUrl, databaseListenUrl: null, secret: SECRET }),
    });
  expect(await rebuild()).toMatchObject({ ok: true, value: { line: '0 games, 0 changes' } });
  const server = await startServer({ databaseUrl, secret: SECRET });
  await server.close();
  expect(await rebuild()).toMatchObject({
    ok: false,
    error: {
      code: 'DATA_IN_USE',
      message: 'The database is in use by a server: stop it, and ask again 10 s later.',
    },
  });
});

test('a start on a PostgreSQL that cannot be used ends in one line that says what to do, and not the password', async () => {
  const url = await cluster.database();
  expect(await startOn(url)).toBe('started');
  expect(await startOn(url)).toBe('started');
  expect(await databaseIn(url)).toBe('ok: Its PostgreSQL answers.');
  await ask(url, "UPDATE meta SET value = value + 1000 WHERE name = 'oldest_program'");
  expect(await startOn(url)).toMatch(
    /^The database store_\d+ at localhost was changed by newer versions of this program, and this one is too old for it: start one of them, or use another database\.$/,
  );
  expect(await databaseIn(url)).toMatch(/^mend: .+ changed by newer versions/);
  const missing = url.replace('/store_', '/nothing_');
  expect(await startOn(missing)).toMatch(
    /^The database nothing_\d+ at localhost is not there: create it, or correct STAXD_DATABASE_URL\.$/,
  );
  const nobody = 'postgres://staxd:hidden@127.0.0.1:1/staxd';
  expect(await startOn(nobody)).toBe(
    'The database staxd at 127.0.0.1:1 does not answer (ECONNREFUSED): start it, or correct STAXD_DATABASE_URL.',
  );
  expect(await startOn('postgres://127.0.0.1')).toBe(
    'STAXD_DATABASE_URL is 20 characters long: it must be the address of a database in a PostgreSQL, with / and # in a password as %2F and %23, such as postgres://staxd:password@db.example.org/staxd.',
  );
  expect(readConfig({ STAXD_DATABASE_URL: url })).toMatchObject({
    ok: false,
    error: {
      variable: 'STAXD_SECRET',
      message: expect.stringMatching(/^STAXD_SECRET is not set: with STAXD_DATABASE_URL it must be/),
    },
  });
});

test('a server starts although nobody answers where it hears of others; `check` says so, and not the password', async () => {
  const url = await cluster.database();
  const nobody = { STAXD_DATABASE_LISTEN_URL: 'postgres://staxd:hidden@127.0.0.1:1/staxd' };
  expect(await startOn(url, nobody)).toBe('started');
  expect(await databaseIn(url, nobody)).toBe(
    'mend: The database staxd at 127.0.0.1:1 does not answer (ECONNREFUSED): start it, or correct STAXD_DATABASE_LISTEN_URL.',
  );
  expect(await databaseIn(url, { STAXD_DATABASE_LISTEN_URL: url })).toBe('ok: Its PostgreSQL answers.');
  const wrong = 'postgres://staxd:hidden@127.0.0.1';
  expect(await startOn(url, { STAXD_DATABASE_LISTEN_URL: wrong })).toMatch(
    /^STAXD_DATABASE_LISTEN_URL is 33 characters long: it must be the address of the same PostgreSQL/,
  );
  expect(readConfig({ STAXD_DATABASE_LISTEN_URL: url })).toMatchObject({
    ok: false,
    error: {
      variable: 'STAXD_DATABASE_URL',
      message: expect.stringMatching(
        /^STAXD_DATABASE_URL is not set: with STAXD_DATABASE_LISTEN_URL it must be/,
      ),
    },
  });
});

test('[STORE-18] while its PostgreSQL is away a server refuses and says so at /readyz; it goes on by itself', async () => {
  const databaseUrl = await cluster.database();
  const server = await startServer({ databaseUrl, secret: SECRET });
  const ada = await signInGuest(server.url);
  const create = () =>
    call(server.url, 'createGame', { token: ada.token, body: { session_name: 'Away', is_private: true } });
  const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
  expect((await create()).status).toBe(200);
  expect(await readiness()).toBe(200);

  await cluster.die();
  const refused = await create();
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'STORE_UNAVAILABLE', retryable: true }]);
  await untilIt(async () => (await readiness()) === 503, 'it says that it is ready');

  await cluster.rise();
  await untilIt(async () => (await readiness()) === 200, 'it does not go on');
  expect((await create()).status).toBe(200);
  await server.close();
});

test('[STORE-18] while its PostgreSQL is away clocks stand, and nobody is taken for gone', async () => {
  const databaseUrl = await cluster.database();
  const server = await startServer({ databaseUrl, secret: SECRET });
  const { players } = await runningTable(server.url, (person) => open(person), { turn_timer: 10 });
  const deadline = () => players[0].game?.deadlineAt ?? 0;
  const [before, version] = [deadline(), players[0].game?.version ?? 0];
  await cluster.die();
  const goneAt = Date.now();
  await new Promise((resolve) => setTimeout(resolve, AWAY));
  await cluster.rise();
  await waitFor(() => deadline() >= before + AWAY, 'its clock has run on');
  expect(deadline() - before).toBeLessThanOrEqual(Date.now() - goneAt + BEAT);
  for (const { game } of players) {
    await waitFor(() => game && game.version > version, 'not everybody is told');
    expect(game?.players.map(({ presence }) => presence)).toEqual(['connected', 'connected']);
  }
  const extended = players[0].all('event_stream').filter(({ version: told }) => told > version);
  expect(extended.map(({ events }) => events.map(({ type }) => type))).toEqual([['deadlines-extended']]);
  closeLines();
  await server.close();
});
