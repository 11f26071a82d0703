/** The suite Kills on three servers that share a PostgreSQL, behind one address that leads to any of them. */
import type { Session } from '@staxd/client';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDoor } from '../harness/door.ts';
import { atTheEnd, cleanUp, deal, finish, isLive, Mortal, TABLES } from '../harness/kills/mortal.ts';
import { lossesAt, Witness } from '../harness/kills/witness.ts';
import { waitFor } from '../harness/people.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';

const isLong = Boolean(process.env.STAXD_PROVE);
const ROUNDS = isLong ? 60 : 1;
const MISHAPS = isLong ? 8 : 3;
/** Microseconds that each commit waits in one of three rounds, as on a slow disk. */
const SLOW_DISK = 30_000;
const AT_ONCE = 2;
/** Actions between two of them, at most. */
const LONGEST_PEACE = 30;
const SECRET = 'known to every process of this test';
const OFF_CLOCK = new URL('../harness/kills/offClockServer.ts', import.meta.url).href;
const HASTY = new URL('../harness/kills/hastySharedServer.ts', import.meta.url).href;
/** Milliseconds: longer than a server may be silent before it is given up. */
const FROZEN = 3500;

afterAll(cleanUp);

const chance = chanceOf(RUN_SEED);

interface Place {
  readonly cluster: Cluster;
  readonly url: string;
  readonly servers: readonly Mortal[];
}

const MISHAP = {
  kill: async (server: Mortal) => {
    await server.end('SIGKILL');
    await server.start();
  },
  renew: async (server: Mortal) => {
    expect(await server.end('SIGTERM')).toBe(0);
    await server.start();
  },
  freeze: (server: Mortal) => server.freeze(FROZEN),
  cut: async (_: Mortal, { url }: Place) => {
    await ask(url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  },
  database: async (_: Mortal, { cluster }: Place) => {
    await cluster.die();
    await cluster.rise();
  },
} as const;
type Mishap = keyof typeof MISHAP;
/** Of the short form, each once. */
const EACH: readonly Mishap[] = ['kill', 'freeze', 'cut'];
const ANY: readonly Mishap[] = [
  'kill',
  'kill',
  'kill',
  'kill',
  'kill',
  'kill',
  'kill',
  'renew',
  'freeze',
  'cut',
  'database',
];

test('[STORE-10] [STORE-11] [STORE-18] servers that are killed, stand still or lose their database lose nothing that was told', async () => {
  const cluster = await startCluster({ isSafe: true });
  atTheEnd(() => cluster.stop());
  for (let round = 0; round < ROUNDS; round++) await mishaps(cluster, round);
  if (isLong) console.info(absenceLine());
});

if (isLong)
  test('[STORE-18] servers that answer before they write are found out', async () => {
    const cluster = await startCluster({ isSafe: true });
    atTheEnd(() => cluster.stop());
    const { url, servers, door } = await open(cluster, HASTY);
    const witness = new Witness();
    const session = await deal(door.url, TABLES[0], witness);
    // The start, and a move.
    await waitFor(() => witness.acknowledged.length > 1, 'nobody plays');
    for (const server of servers) await server.end('SIGKILL');
    for (const each of session) each.close();
    expect(await lossesAt(url, SECRET, witness.testimony())).not.toEqual([]);
    await door.close();
  });

async function open(cluster: Cluster, program?: string, isSlow = false) {
  const url = await cluster.database();
  const name = new URL(url).pathname.slice(1);
  if (isSlow) {
    await ask(url, `ALTER DATABASE ${name} SET commit_siblings = 0`);
    await ask(url, `ALTER DATABASE ${name} SET commit_delay = ${SLOW_DISK}`);
  }
  const environment = { STAXD_DATABASE_URL: url, STAXD_SECRET: SECRET };
  const servers: Mortal[] = [];
  // The clock of one of them is wrong.
  for (const each of [program, program, program ?? OFF_CLOCK])
    servers.push(await Mortal.start({ environment, ...(each && { program: each }) }));
  const door = await openDoor(
    servers.map(({ port }) => port),
    (count) => chance.below(count),
  );
  atTheEnd(() => door.close());
  return { url, servers, door };
}

async function mishaps(cluster: Cluster, round: number): Promise<void> {
  const { url, servers, door } = await open(cluster, undefined, round % 3 === 2);
  const witness = new Witness();
  const tables: Session[][] = [];
  const live = () => tables.filter(isLive);
  for (let mishap = 0; mishap < MISHAPS; mishap++) {
    while (live().length < AT_ONCE) {
      const table = await deal(door.url, TABLES[tables.length % TABLES.length], witness);
      for (const session of table) noteAbsences(session);
      tables.push(table);
    }
    const enough = witness.acknowledged.length + 1 + chance.below(LONGEST_PEACE);
    await waitFor(
      () => witness.acknowledged.length >= enough || live().length === 0,
      'the games stand still',
    );
    const kind = isLong ? ANY[chance.below(ANY.length)] : EACH[mishap];
    await MISHAP[kind](servers[chance.below(servers.length)], { cluster, url, servers });
  }
  await finish(tables);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  expect(await lossesAt(url, SECRET, witness), `STAXD_SEED=${RUN_SEED}, round ${round}`).toEqual([]);
  expect(await ask(url, EARLY), `STAXD_SEED=${RUN_SEED}, round ${round}`).toEqual([]);
  await door.close();
}

/** Milliseconds, each from the loss of a line until its player was back at the table. */
const absences: number[] = [];

function noteAbsences(session: Session): void {
  let since: number | null = null;
  session.subscribe(({ phase }) => {
    if (phase === 'reconnecting') since ??= performance.now();
    if (phase !== 'joined' || since === null) return;
    absences.push(performance.now() - since);
    since = null;
  });
}

function absenceLine(): string {
  const sorted = absences.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `${sorted.length} times a player lost a line: back after ${at(0.5)} ms, 99 % within ${at(0.99)} ms`;
}

/** Timers that fired before what they waited for was due. */
const EARLY = `
  SELECT events.game, events.version, events.at, before.due_at FROM events
  JOIN events before ON before.game = events.game AND before.version = events.version - 1
  WHERE events.kind = 'timeout' AND events.at < before.due_at`;

async function ask(url: string, query: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}
