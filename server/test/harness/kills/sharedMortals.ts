/** Servers on one PostgreSQL that die in the midst of games, behind one address that leads to any of them. */
import { openDoor } from '../door.ts';
import { ask } from '../postgres/ask.ts';
import { atTheEnd, Mortal, type MortalOptions } from './mortal.ts';

export const SECRET = 'known to every process of this test';

/** One for each of `options`. `pick` chooses where a connection is tried first. */
export async function openServers(
  databaseUrl: string,
  options: readonly MortalOptions[],
  pick: (count: number) => number,
) {
  const servers: Mortal[] = [];
  for (const { program, environment } of options) {
    const shared = { STAXD_DATABASE_URL: databaseUrl, STAXD_SECRET: SECRET, ...environment };
    servers.push(await Mortal.start({ environment: shared, ...(program && { program }) }));
  }
  const door = await openDoor(
    servers.map(({ port }) => port),
    pick,
  );
  atTheEnd(() => door.close());
  return { servers, door };
}

/** Timers that fired before what they waited for was due. */
export function earlyTimers(databaseUrl: string): Promise<readonly unknown[]> {
  return ask(
    databaseUrl,
    `SELECT events.game, events.version, events.at, before.due_at FROM events
    JOIN events before ON before.game = events.game AND before.version = events.version - 1
    WHERE events.kind = 'timeout' AND events.at < before.due_at`,
  );
}
