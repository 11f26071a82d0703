/** A rolling update, in `pnpm prove`: three servers on one PostgreSQL are replaced one by one, while their people play on. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BotPlayer, type Session } from '@staxd/client';
import { afterAll, expect, test } from 'vitest';
import {
  buildShipped,
  FIRST_SHARED,
  olderTree,
  releaseBefore,
  withoutLimits,
} from '../../bench/older/tree.ts';
import { Absences } from '../harness/kills/absences.ts';
import {
  atTheEnd,
  cleanUp,
  deal,
  finish,
  hear,
  isLive,
  type Mortal,
  TABLES,
} from '../harness/kills/mortal.ts';
import { earlyTimers, openServers, SECRET } from '../harness/kills/sharedMortals.ts';
import { lossesAt, Witness } from '../harness/kills/witness.ts';
import { connect, signInGuest, waitFor } from '../harness/people.ts';
import { startCluster } from '../harness/postgres/cluster.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';
import { shareServers } from '../harness/sharedServers.ts';

const AT_ONCE = 20;
/** Milliseconds from question to move: slow enough that most games see more than one update. */
const PACE = 500;
/** Actions between two updates. */
const PEACE = 100;
/** Milliseconds that a player may be away. */
const LONGEST_ABSENCE = 3000;

type Whence = 'from the release before' | 'from this one';

afterAll(cleanUp);

test('the program before is the newest release that has in it what is asked for, or that itself', () => {
  const repository = mkdtempSync(join(tmpdir(), 'staxd-tags-'));
  atTheEnd(() => rmSync(repository, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@localhost', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();
  const commit = (tag?: string) => {
    git('commit', '--quiet', '--allow-empty', '--message=x');
    if (tag) git('tag', tag);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  commit('v0.9.0');
  const since = commit();
  commit('not-a-release');
  expect(releaseBefore(since, repository)).toBe(since);
  commit('v0.10.0');
  expect(releaseBefore(since, repository)).toBe(since);
  commit('v0.10.1');
  expect(releaseBefore(since, repository)).toBe('v0.10.0');
  commit();
  expect(releaseBefore(since, repository)).toBe('v0.10.1');
});

test('[RUN-8] whoever is sent away from one of several servers comes back when it has gone, and soon', async () => {
  const shared = await shareServers(1);
  const [{ url }] = shared.servers;
  const lines = await Promise.all(Array.from({ length: 40 }, async () => connect(await signInGuest(url))));
  const drained = shared.servers[0].drain();
  for (const line of lines) {
    const { reconnect_in } = await line.get('server_draining');
    expect(reconnect_in).toBeGreaterThanOrEqual(500);
    expect(reconnect_in).toBeLessThan(1500);
    line.close();
  }
  await drained;
  await shared.stop();
});

if (process.env.STAXD_PROVE)
  test(`[RUN-8] three servers of ${releaseBefore(FIRST_SHARED)} are renewed one by one under ${AT_ONCE} tables, and then once more, and one of them dies meanwhile`, async () => {
    const tree = olderTree(releaseBefore(FIRST_SHARED));
    atTheEnd(() => tree.remove());
    const program = pathToFileURL(buildShipped(tree)).href;
    const before = { program, environment: await withoutLimits(tree) };
    const cluster = await startCluster({ isSafe: true });
    atTheEnd(() => cluster.stop());
    const url = await cluster.database();
    const now = { environment: { STAXD_DATABASE_URL: url, STAXD_SECRET: SECRET } };
    const chance = chanceOf(RUN_SEED);
    const { servers, door } = await openServers(url, [before, before, before], (count) =>
      chance.below(count),
    );
    const witness = new Witness();
    const tables: Session[][] = [];
    const absences = new Absences<Whence>();
    const renewAll = async (whence: Whence) => {
      const begun = await dealMany(AT_ONCE - tables.filter(isLive).length, door.url, witness);
      tables.push(...begun);
      for (const session of begun.flat()) absences.watch(session);
      absences.begin(whence);
      for (const [at, server] of servers.entries()) {
        await hear(witness, PEACE);
        const { farewells } = witness;
        await (at === 1 ? killed(server, witness) : drained(server));
        expect(witness.farewells).toBeGreaterThan(farewells);
        server.become(now);
        await server.start();
        await waitFor(() => absences.away === 0, 'somebody does not come back');
      }
    };
    await renewAll('from the release before');
    await renewAll('from this one');
    console.info(`${absences}`);
    // Nobody waits any more.
    for (const session of tables.flat()) new BotPlayer(session);
    await finish(tables);
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
    expect(await lossesAt(url, SECRET, witness), `STAXD_SEED=${RUN_SEED}`).toEqual([]);
    expect(await earlyTimers(url), `STAXD_SEED=${RUN_SEED}`).toEqual([]);
    expect(absences.longest('from this one')).toBeLessThan(LONGEST_ABSENCE);
  });

function dealMany(count: number, url: string, witness: Witness): Promise<Session[][]> {
  return Promise.all(
    Array.from({ length: Math.max(count, 0) }, (_, number) =>
      deal(url, TABLES[number % TABLES.length], witness, PACE),
    ),
  );
}

async function drained(server: Mortal): Promise<void> {
  expect(await server.end('SIGTERM')).toBe(0);
}

/** It dies while it sends its people away. */
async function killed(server: Mortal, witness: Witness): Promise<void> {
  const { farewells } = witness;
  const ended = server.end('SIGTERM');
  await waitFor(() => witness.farewells > farewells, 'nobody is sent away');
  void server.end('SIGKILL');
  expect(await ended).toBeNull();
}
