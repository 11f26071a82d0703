/** Servers with some of the real limits. They are closed after each test (`cleanUp.ts`). */
import { DEFAULT_LIMITS, type Limit, type LimitName } from '../../src/config/limits.ts';
import { call, type Person } from './people.ts';
import { startServer, type TestOptions, type TestServer } from './startServer.ts';

const UNLIMITED = { points: 1_000_000, seconds: 1 };
/** Seconds: longer than any test. */
const LONG = 3600;

/** Whatever else is to be closed after the test may be put here too. */
export const servers: TestServer[] = [];

export async function closeServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.close();
}

/** The same in windows that no machine is slow enough to outlast. */
function lasting(limit: Limit): Limit {
  const seconds = Math.max(limit.seconds, LONG);
  return limit.burst
    ? { ...limit, seconds, burst: { ...limit.burst, seconds: LONG } }
    : { ...limit, seconds };
}

/** A server with as much as the real limits of these names let through, and no others. What it has let through, it remembers. */
export function limited(...names: LimitName[]): Promise<TestServer> {
  return limitedWith({}, ...names);
}

export async function limitedWith(options: TestOptions, ...names: LimitName[]): Promise<TestServer> {
  const limits = Object.fromEntries(
    (Object.keys(DEFAULT_LIMITS) as LimitName[]).map((name) => [
      name,
      names.includes(name) ? lasting(DEFAULT_LIMITS[name]) : UNLIMITED,
    ]),
  ) as Record<LimitName, Limit>;
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
