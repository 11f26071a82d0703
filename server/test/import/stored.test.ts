/** Data folders of earlier versions, brought into a PostgreSQL: a server there must go on where they stopped. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import { afterAll, beforeAll, describe } from 'vitest';
import { importFolder } from '../../src/store/import/importFolder.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { startServer } from '../harness/startServer.ts';
import { goesOn } from '../stored/goesOn.ts';
import { copyOf, machineAt, type ServerOnFolder, storedVersions } from '../stored/storedFolder.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

async function startImported(version: string): Promise<ServerOnFolder> {
  const folder = copyOf(version);
  const url = await cluster.database();
  unwrap(await importFolder({ folder, url, progress: () => {} }));
  const secret = readFileSync(join(folder, 'token-secret'), 'utf8');
  rmSync(folder, { recursive: true });
  const machine = await machineAt(version);
  const server = await startServer({
    databaseUrl: url,
    secret,
    platform: machine.platform,
    // By the clock of the test.
    openStore: (options) => openPostgresStore({ ...options, url }),
  });
  return { server, machine, close: () => server.close() };
}

describe.each(storedVersions())('the data folder %s in a PostgreSQL', (version) =>
  goesOn(version, startImported),
);
