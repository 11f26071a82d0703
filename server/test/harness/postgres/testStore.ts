/** `STAXD_TEST_STORE=postgres` puts all servers of a run of tests on a PostgreSQL: each folder of data has a database there. */

import type { OpenStore } from '../../../src/start/data.ts';
import { openPostgresStore } from '../../../src/store/postgres/open.ts';
import { type Cluster, startCluster } from './cluster.ts';

let cluster: Promise<Cluster> | undefined;
const databases = new Map<string, Promise<string>>();

export function chosenStore(): OpenStore | undefined {
  return process.env.STAXD_TEST_STORE === 'postgres' ? openInPostgres : undefined;
}

const openInPostgres: OpenStore = async (options) => {
  cluster ??= startCluster();
  const url = databases.get(options.folder) ?? cluster.then(({ database }) => database());
  databases.set(options.folder, url);
  // By the clock of the test.
  return openPostgresStore({ ...options, url: await url });
};
