/** Servers with some of the real limits. They are closed after each test (`cleanUp.ts`). */
import { DEFAULT_LIMITS, type LimitName } from '../../src/config/limits.ts';
import { call, type Person } from './people.ts';
import { startServer, type TestOptions, type TestServer } from './startServer.ts';

const UNLIMITED = { points: 1_000_000, seconds: 1 };

/** Whatever else is to be closed after the test may be put here too. */
export const servers: TestServer[] = [];

export async function closeServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.close();
}

/** A server with the real limits of these names, and no others. */
export function limited(...names: LimitName[]): Promise<TestServer> {
  return limitedWith({}, ...names);
}

export async function limitedWith(options: TestOptions, ...names: LimitName[]): Promise<TestServer> {
  const limits = Object.fromEntries(
    (Object.keys(DEFAULT_LIMITS) as LimitName[]).map((name) => [
      name,
      names.includes(name) ? DEFAULT_LIMITS[name] : UNLIMITED,
    ]),
  ) as typeof DEFAULT_LIMITS;
  const server = await startServer({ limits, ...options });
  servers.push(server);
  return server;
}

/** A private game of this host that waits for players. */
export async function lobbyOf(server: TestServer, host: Person) {
  const made = await call(server.url, 'createGame', {
    token: host.token,
    body: { session_name: 'x', is_private: true },
  });
  return made.body;
}

/** Runs this number of times at once. */
export function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
}
