/** A PostgreSQL for tests of hints: stores on it, and somebody who hears and says everything on its channel. */
import { unwrap } from '@staxd/engine';
import pg from 'pg';
import type { Store } from '../../src/store/ports.ts';
import { CHANNEL } from '../../src/store/postgres/bus/bus.ts';
import { openPostgresStore, type PostgresStoreOptions } from '../../src/store/postgres/open.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { SAMPLES, type Sample, START } from './samples.ts';

export interface HintsDatabase {
  readonly cluster: Cluster;
  readonly url: string;
  open(options?: Partial<PostgresStoreOptions<Sample>>): Promise<Store<Sample>>;
  /** Ends each connection on which somebody listens. */
  breakLines(): Promise<void>;
  listener(): Promise<Listener>;
  /** Stores and listeners. */
  closeAll(): Promise<void>;
  stop(): Promise<void>;
}

export interface Listener {
  /** Payloads of all nodes, oldest first. */
  readonly heard: readonly string[];
  say(payload: string): Promise<unknown>;
}

export async function startHintsDatabase(): Promise<HintsDatabase> {
  const cluster = await startCluster();
  const url = await cluster.database();
  const ends: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const end of ends.splice(0)) await end();
  };
  return {
    cluster,
    url,
    open: async (options = {}) => {
      const store = unwrap(await openPostgresStore({ url, format: SAMPLES, now: () => START, ...options }));
      ends.push(() => store.close());
      return store;
    },
    breakLines: async () => {
      const isListening = `query = 'LISTEN ${CHANNEL}'`;
      await ask(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isListening}`);
    },
    listener: async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      const heard: string[] = [];
      client.on('notification', ({ payload = '' }) => heard.push(payload));
      await client.query(`LISTEN "${CHANNEL}"`);
      ends.push(() => client.end());
      return { heard, say: (payload) => client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]) };
    },
    closeAll,
    stop: async () => {
      await closeAll();
      await cluster.stop();
    },
  };
}
