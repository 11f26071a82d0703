/** A PostgreSQL on the way to which others could listen, and one in which the program owns a schema and nothing else. */
import { unwrap } from '@staxd/engine';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../bench/childServer.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { creation, ok, SAMPLES } from './samples.ts';

let port: number;
let cluster: Cluster;
/** As whoever owns the database. */
let admin: pg.Client;
let name: string;

beforeAll(async () => {
  port = await freePort();
  cluster = await startCluster({ tlsPort: port });
  const url = await cluster.database();
  name = new URL(url).pathname.slice(1);
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await cluster.stop();
});

const at = (options: string, user = 'staxd') => `postgres://${user}@localhost:${port}/${name}?${options}`;
const open = (url: string) => openPostgresStore({ url, format: SAMPLES });
const rows = async (query: string) => (await admin.query(query)).rows;

test('with sslmode and sslrootcert in its address every line to it is encrypted, that of hints too', async () => {
  const url = at(`sslmode=verify-full&sslrootcert=${encodeURIComponent(cluster.certificate)}`);
  const store = unwrap(await open(url));
  await ok(store.games.commit(creation('g_1')));
  const lines = await rows(
    `SELECT ssl, query LIKE 'LISTEN%' AS listens FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
     WHERE client_addr IS NOT NULL`,
  );
  expect(lines.map(({ ssl }) => ssl)).not.toContain(false);
  expect(lines.filter(({ listens }) => listens)).toHaveLength(1);
  await store.close();
});

test('a database whose certificate nobody vouches for is refused in one line that says what to do', async () => {
  expect(await open(at('sslmode=verify-full'))).toMatchObject({
    ok: false,
    error: {
      message: `The database ${name} at localhost:${port} shows a certificate that nobody vouches for: name who does by sslrootcert in STAXD_DATABASE_URL.`,
    },
  });
});

test('a user who owns a schema and nothing else is enough', async () => {
  await admin.query(
    'CREATE ROLE app LOGIN; CREATE SCHEMA app AUTHORIZATION app; ALTER ROLE app SET search_path = app',
  );
  const before = await rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const url = at(`sslmode=verify-full&sslrootcert=${encodeURIComponent(cluster.certificate)}`, 'app');
  for (const id of ['g_own', 'g_again']) {
    const store = unwrap(await open(url));
    await ok(store.games.commit(creation(id)));
    expect(await store.games.load(id)).toMatchObject({ version: 1 });
    await store.close();
  }
  expect(await rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).toEqual(before);
  expect(await rows('SELECT id FROM app.games ORDER BY key')).toEqual([{ id: 'g_own' }, { id: 'g_again' }]);
});
