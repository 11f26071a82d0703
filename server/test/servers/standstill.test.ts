// A server that stands still in a transaction does not hold up the others for ever.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@staxd/engine';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machine } from '../../src/platform/platform.ts';
import { PostgresConnection } from '../../src/store/postgres/connection.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { first, raw, type Work } from '../../src/store/sql/work.ts';
import { StoreUnavailable } from '../../src/store/storeUnavailable.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { SAMPLES } from '../store/samples.ts';

const STANDING = fileURLToPath(new URL('standingServer.ts', import.meta.url));
const LOCK = 'seats u_1';
/** Each may take as long as a query may. */
const TRIES = 8;

let cluster: SharedCluster;
beforeAll(async () => {
  cluster = await shareCluster();
});
afterAll(() => cluster.stop());

test('[STORE-18] what a server held that stood still is free for the others, and it is told that its line is lost', async () => {
  const url = await cluster.database();
  const still = spawn(process.execPath, [STANDING, url, LOCK], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const other = new PostgresConnection({ url });
  const take = () =>
    other.writeHolding([LOCK], function* () {
      return (yield* first(raw(other, sql`SELECT 1`))) !== null;
    });
  /** In vain while it is held: the database is taken for one that does not answer. */
  const taken = (error: unknown) => {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  };
  try {
    const lines = createInterface(still.stdout)[Symbol.asyncIterator]();
    const said = async () => (await lines.next()).value;
    expect(await said()).toBe('held');
    let isFree = false;
    for (let tries = 0; tries < TRIES && !isFree; tries++) isFree = await take().catch(taken);
    expect(isFree).toBe(true);
    still.kill('SIGCONT');
    expect([await said(), await said()]).toEqual(['away', 'held again']);
  } finally {
    still.kill('SIGKILL');
    await other.close();
  }
});

test('[STORE-18] whoever waits in vain for a turn is told so, and the line goes on without what was begun on it', async () => {
  const url = await cluster.database();
  await unwrap(await openPostgresStore({ url, format: SAMPLES })).close();
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET lock_timeout = 20`);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE turns IN EXCLUSIVE MODE');
  const patient = { ...machine, rng: { ...machine.rng, below: () => 0 } };
  const connection = new PostgresConnection({ url, connections: 1, platform: patient });
  let races = 0;
  // biome-ignore lint/correctness/useYield: it loses before it asks.
  const lose = function* (): Work<void> {
    races++;
    throw Object.assign(new Error('lost'), { code: '40001' });
  };
  const look = () => connection.read(() => first(raw(connection, sql<{ one: number }>`SELECT 1 AS one`)));
  try {
    await expect(connection.write(lose)).rejects.toThrow('others write the same');
    expect(races).toBe(3);
    expect(await look()).toEqual({ one: 1 });
  } finally {
    await holder.end();
    await connection.close();
  }
});
