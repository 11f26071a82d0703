// A server that stands still in a transaction does not hold up the others for ever.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostgresConnection } from '../../src/store/postgres/connection.ts';
import { first, raw } from '../../src/store/sql/work.ts';
import { StoreUnavailable } from '../../src/store/storeUnavailable.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';

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
