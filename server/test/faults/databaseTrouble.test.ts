/** A PostgreSQL that answers, and cannot be written: a replica, a full disk; and a pooler that forgets what was prepared. */
import { unwrap } from '@staxd/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresConnection } from '../../src/store/postgres/connection.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { postgresFailure } from '../../src/store/postgres/usableTables.ts';
import { call, signInGuest, untilIt } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { SAMPLES } from '../store/samples.ts';

const SECRET = 'known to every process of this test';
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ isSafe: true });
});
afterAll(() => cluster.stop());

/** Why no server starts on it. */
async function refusal(url: string): Promise<string> {
  const opened = await openPostgresStore({ url, format: SAMPLES });
  if (opened.ok) await opened.value.close();
  return opened.ok ? 'started' : opened.error.message;
}

const readiness = async ({ url }: TestServer) => (await fetch(`${url}/readyz`)).text();
const until = (server: TestServer, wanted: string) =>
  untilIt(async () => (await readiness(server)) === `{"status":"${wanted}"}`, `it is never ${wanted}`);

/** It refuses while the database is so, says why in one line, and goes on by itself. */
async function expectPatience(url: string, trouble: () => Promise<unknown>, end: () => Promise<unknown>) {
  const server = await startServer({ databaseUrl: url, secret: SECRET });
  const ada = await signInGuest(server.url);
  const create = () =>
    call(server.url, 'createGame', { token: ada.token, body: { session_name: 'Stuck', is_private: true } });
  expect((await create()).status).toBe(200);
  await trouble();
  await until(server, 'store_unavailable');
  const refused = await create();
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'STORE_UNAVAILABLE', retryable: true }]);
  await end();
  await until(server, 'ready');
  expect((await create()).status).toBe(200);
  const { logged } = server;
  await server.close();
  expect(logged.filter((line) => line.includes('a bug'))).toEqual([]);
  return logged.filter((line) => line.includes('the store cannot save'));
}

test('on a replica no server starts; one that runs waits until it is promoted', async () => {
  const url = await cluster.database();
  const message =
    /^The database store_\d+ at localhost can only be read: give the address of the one that takes writes\.$/;
  const told = await expectPatience(
    url,
    async () => {
      await cluster.demote();
      expect(await refusal(url)).toMatch(message);
      expect((await postgresFailure(url, 'STAXD_DATABASE_URL'))?.message).toMatch(message);
    },
    () => ask(url, 'SELECT pg_promote()'),
  );
  expect(told).toHaveLength(1);
});

test('on a PostgreSQL that may only be read no server starts; one that runs waits until it may be written', async () => {
  const url = await cluster.database();
  // For lines that are there too: one that began before might write in the midst of it.
  const set = async (value: string) => {
    await ask(url, `ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await ask(url, 'SELECT pg_reload_conf()');
  };
  const told = await expectPatience(
    url,
    async () => {
      await set('on');
      expect(await refusal(url)).toContain('can only be read: give the address');
    },
    () => set('off'),
  );
  expect(told).toHaveLength(1);
});

test('a server whose database has no room waits until there is some, and says so', async () => {
  const url = await cluster.database();
  const fill = `
    CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER is_full BEFORE INSERT OR UPDATE ON meta EXECUTE FUNCTION is_full();
    CREATE TRIGGER is_full BEFORE INSERT OR UPDATE ON games EXECUTE FUNCTION is_full()`;
  const told = await expectPatience(
    url,
    () => ask(url, fill),
    () => ask(url, 'DROP FUNCTION is_full CASCADE'),
  );
  // A write that was on its way may succeed meanwhile. A line for each refused write would be a dozen.
  expect([1, 2]).toContain(told.length);
  for (const line of told)
    expect(line).toContain('the database has no room left on its disk: make room there');
});

test('where a pooler leads to a line on which nothing is prepared, or already, statements are planned anew', async () => {
  const url = await cluster.database();
  const name = (connection: PostgresConnection) =>
    connection.statement<{ readonly name: string }>(
      'SELECT max(name) AS name FROM pg_prepared_statements',
      [],
    );
  const names: unknown[] = [];
  const forget = async (connection: PostgresConnection) => {
    await name(connection);
    names.push(...(await name(connection)));
    await connection.statement('DEALLOCATE ALL', []);
    expect(await name(connection)).toEqual([{ name: null }]);
  };
  const know = async (connection: PostgresConnection) => {
    const [{ name: known }] = names as { readonly name: string }[];
    await connection.statement(`PREPARE ${known} AS SELECT 'of another server' AS name`, []);
    expect(await name(connection)).toEqual([{ name: expect.stringMatching(/^staxd_/) }]);
  };
  for (const change of [forget, know]) {
    const said: string[] = [];
    const connection = new PostgresConnection({ url, connections: 1, warn: (line) => said.push(line) });
    await change(connection);
    await name(connection);
    await connection.close();
    expect(said).toEqual([expect.stringContaining('give its pooler max_prepared_statements')]);
  }
});

test('a table that is missing is said in one line', async () => {
  const url = await cluster.database();
  const store = unwrap(await openPostgresStore({ url, format: SAMPLES }));
  await ask(url, 'DROP TABLE servers');
  await store.close();
  expect(await refusal(url)).toContain('lacks a table that this program needs: restore a copy of it.');
});
