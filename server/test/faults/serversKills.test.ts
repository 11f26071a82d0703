/** The suite Kills on three servers that share a PostgreSQL, behind one address that leads to any of them. */
import type { Session } from '@staxd/client';
import { afterAll, describe, expect, test } from 'vitest';
import { Absences } from '../harness/kills/absences.ts';
import { BusWitness } from '../harness/kills/busWitness.ts';
import { atTheEnd, cleanUp, deal, finish, isLive, type Mortal, TABLES } from '../harness/kills/mortal.ts';
import { earlyTimers, openServers, SECRET } from '../harness/kills/sharedMortals.ts';
import { inTwoWindows } from '../harness/kills/twoWindows.ts';
import { lossesAt, type Testimony, Witness } from '../harness/kills/witness.ts';
import { waitFor } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';

const isLong = Boolean(process.env.STAXD_PROVE);
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? (isLong ? 60 : 1));
const MISHAPS = isLong ? 8 : 3;
/** Milliseconds of a round at most, on a slow machine. */
const PATIENCE = 240_000;
/** Microseconds that each commit waits in one of three rounds, as on a slow disk. */
const SLOW_DISK = 30_000;
const AT_ONCE = 2;
/** Actions between two of them, at most. */
const LONGEST_PEACE = 30;
const HASTY = new URL('../harness/kills/hastySharedServer.ts', import.meta.url).href;
const HEEDLESS = new URL('../harness/kills/heedlessServer.ts', import.meta.url).href;
const EARLY_HINTS = new URL('../harness/kills/earlyHintServer.ts', import.meta.url).href;
const OFF_CLOCK = new URL('../harness/kills/offClockServer.ts', import.meta.url).href;
/** Answers to moves that were each made at two servers at once. */
const ENOUGH = 12;
/** Milliseconds: longer than a server may be silent before it is given up. */
const FROZEN = 3500;

afterAll(cleanUp);

const chance = chanceOf(RUN_SEED);
const absences = new Absences<Mishap>();

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
  both: async (server: Mortal, { cluster }: Place) => {
    await server.end('SIGKILL');
    await cluster.die();
    await cluster.rise();
    await server.start();
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
  'both',
];
/** A server or its database, or the one and then the other. */
const KILLS: readonly Mishap[] = ['kill', 'database', 'both', 'both'];

test(
  '[STORE-10] [STORE-11] [STORE-18] servers that are killed, stand still or lose their database lose nothing that was told',
  async () => {
    const cluster = await startCluster({ isSafe: true });
    atTheEnd(() => cluster.stop());
    for (let round = 0; round < ROUNDS; round++) await mishaps(cluster, round);
    const kills = KILLS.reduce((sum, kind) => sum + absences.times(kind), 0);
    if (isLong) console.info(`${kills} kills in all\n${absences}`);
  },
  (ROUNDS + 1) * PATIENCE,
);

/** Everything that was told too early, is lost, or has happened twice, once the servers have ended. */
async function faults(url: string, witness: Testimony, bus: BusWitness): Promise<readonly unknown[]> {
  await bus.close();
  return [...(await lossesAt(url, SECRET, witness)), ...(await earlyTimers(url)), ...bus.early];
}

if (isLong)
  describe('servers whose people move twice at once', () => {
    const found = async (program?: string) => {
      const cluster = await startCluster({ isSafe: true });
      atTheEnd(() => cluster.stop());
      const { url, servers, door, bus } = await open(cluster, program);
      const witness = new Witness();
      const openSocket = inTwoWindows(witness.openSocket, servers[1].url);
      const table = await deal(servers[0].url, TABLES[0], { openSocket });
      // The games of those who make mistakes may stand still afterwards.
      await waitFor(() => witness.hasDoubled || witness.acknowledged.length >= ENOUGH, 'nobody plays');
      for (const server of servers) await server.end('SIGKILL');
      for (const session of table) session.close();
      await door.close();
      return faults(url, witness.testimony(), bus);
    };

    test.each([
      ['answer before they write', HASTY, /was acknowledged as version/],
      ['write without regard to the version', HEEDLESS, /was acknowledged as version/],
      ['tell others before they write', EARLY_HINTS, /was told when it was at/],
    ])(
      '[STORE-18] and who %s are found out',
      async (_, program, fault) => {
        expect(await found(program)).toContainEqual(expect.stringMatching(fault));
      },
      PATIENCE,
    );

    test(
      '[STORE-18] and who make no mistake are not',
      async () => {
        expect(await found()).toEqual([]);
      },
      PATIENCE,
    );
  });

async function open(cluster: Cluster, program?: string, isSlow = false) {
  const url = await cluster.database();
  const name = new URL(url).pathname.slice(1);
  if (isSlow) {
    await ask(url, `ALTER DATABASE ${name} SET commit_siblings = 0`);
    await ask(url, `ALTER DATABASE ${name} SET commit_delay = ${SLOW_DISK}`);
  }
  // The clock of one of them is wrong.
  const programs = [program, program, program ?? OFF_CLOCK].map((each) => (each ? { program: each } : {}));
  const opened = await openServers(url, programs, (count) => chance.below(count));
  return { url, ...opened, bus: await BusWitness.listen(url) };
}

async function mishaps(cluster: Cluster, round: number): Promise<void> {
  const { url, servers, door, bus } = await open(cluster, undefined, round % 3 === 2);
  const witness = new Witness();
  const tables: Session[][] = [];
  const live = () => tables.filter(isLive);
  for (let mishap = 0; mishap < MISHAPS; mishap++) {
    while (live().length < AT_ONCE) {
      const openSocket = inTwoWindows(witness.openSocket, door.url);
      const isTwice = tables.length % 2 === 1;
      const table = await deal(
        door.url,
        TABLES[tables.length % TABLES.length],
        isTwice ? { openSocket } : witness,
      );
      for (const session of table) absences.watch(session);
      tables.push(table);
    }
    const enough = witness.acknowledged.length + 1 + chance.below(LONGEST_PEACE);
    await waitFor(
      () => witness.acknowledged.length >= enough || live().length === 0,
      'the games stand still',
    );
    const kind = isLong ? ANY[chance.below(ANY.length)] : EACH[mishap];
    absences.begin(kind);
    await MISHAP[kind](servers[chance.below(servers.length)], { cluster, url, servers });
    await bus.listenOn();
  }
  await finish(tables);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  expect(await faults(url, witness, bus), `STAXD_SEED=${RUN_SEED}, round ${round}`).toEqual([]);
  expect(bus.held).toBeGreaterThan(0);
  await door.close();
}
