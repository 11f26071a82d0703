/** Several servers on one PostgreSQL, as an installation of more than one process has them. */
import { ok } from '@staxd/engine';
import { openStoreOf } from '../../src/start/openStore.ts';
import { NO_HINTS } from '../../src/store/noHints.ts';
import { type SharedCluster, shareCluster } from './postgres/cluster.ts';
import { startServer, type TestOptions, type TestServer } from './startServer.ts';

export interface SharedServers {
  readonly cluster: SharedCluster;
  /** The address of their database. */
  readonly databaseUrl: string;
  readonly servers: readonly TestServer[];
  /** One more. */
  start(options?: TestOptions): Promise<TestServer>;
  /** One more, which neither gives hints nor hears them. */
  startDeaf(options?: TestOptions): Promise<TestServer>;
  stop(): Promise<void>;
}

export const SECRET = 'known to every server of this test';

export async function shareServers(count: number, options: TestOptions = {}): Promise<SharedServers> {
  const cluster = await shareCluster();
  const databaseUrl = await cluster.database();
  const servers: TestServer[] = [];
  const start = async (more: TestOptions = {}) => {
    const server = await startServer({ databaseUrl, secret: SECRET, ...options, ...more });
    servers.push(server);
    return server;
  };
  const startDeaf = (more: TestOptions = {}) =>
    start({
      ...more,
      openStore: async (asked) => {
        const opened = await openStoreOf({ databaseUrl, databaseListenUrl: null, secret: SECRET })(asked);
        return opened.ok ? ok({ ...opened.value, hints: NO_HINTS }) : opened;
      },
    });
  const stop = async () => {
    for (const server of servers) await server.close();
    await cluster.stop();
  };
  try {
    while (servers.length < count) await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { cluster, databaseUrl, servers, start, startDeaf, stop };
}
