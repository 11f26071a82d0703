/** The examples for proxies before several servers, in `pnpm prove`: the people of a game meet at one of them. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../bench/childServer.ts';
import { Absences } from '../harness/kills/absences.ts';
import { atTheEnd, cleanUp, deal, finish, Mortal, TABLES } from '../harness/kills/mortal.ts';
import { Witness } from '../harness/kills/witness.ts';
import { waitFor } from '../harness/people.ts';
import { ask } from '../harness/postgres/ask.ts';
import { startCluster } from '../harness/postgres/cluster.ts';
import { exampleOf, provenProxies, startProxy, type Three } from './proxies.ts';

/** Milliseconds from question to move: games outlive what befalls their servers. */
const PACE = 200;

afterAll(cleanUp);

test('[RUN-6] the examples for several servers say as little of addresses as those for one', () => {
  for (const name of ['several-nginx.conf', 'several-haproxy.cfg'])
    expect(exampleOf(name)).not.toMatch(/Forwarded|Real-IP/i);
});

for (const name of provenProxies()) {
  describe(`behind ${name}`, () => {
    test('the sockets of a game meet at one server, games are at several, and all go on when one ends and another dies', async () => {
      const cluster = await startCluster({ isSafe: true });
      atTheEnd(() => cluster.stop());
      const url = await cluster.database();
      const environment = {
        STAXD_DATABASE_URL: url,
        STAXD_SECRET: 'known to every process of this test',
        STAXD_TRUSTED_PROXIES: '1',
      };
      const servers: Mortal[] = [];
      while (servers.length < 3) servers.push(await Mortal.start({ environment }));
      const three = servers.map(({ port }) => port) as unknown as Three;
      const ports = { plain: await freePort(), site: await freePort(), server: 0 };
      const proxy = await startProxy(name, ports, three);
      atTheEnd(() => proxy.close());
      const usual = getCACertificates('default');
      setDefaultCACertificates([...usual, proxy.certificate]);
      atTheEnd(() => setDefaultCACertificates(usual));
      const witness = new Witness();
      const site = `https://localhost:${ports.site}`;
      const tables = await Promise.all(
        Array.from({ length: 6 }, (_, at) => deal(site, TABLES[at % 2], witness, PACE)),
      );
      await waitFor(() => witness.acknowledged.length > 20, 'the games stand still');
      // A server tells of its lines once a second.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const places = await serversOfGames(url);
      expect(places.size).toBe(6);
      for (const [game, those] of places) expect(those, game).toHaveLength(1);
      expect(new Set([...places.values()].flat()).size).toBeGreaterThan(1);
      const absences = new Absences<'drained' | 'killed'>();
      absences.begin('drained');
      for (const session of tables.flat()) absences.watch(session);
      expect(await servers[0].end('SIGTERM')).toBe(0);
      await waitFor(() => absences.away === 0, 'somebody does not come back');
      absences.begin('killed');
      await servers[1].end('SIGKILL');
      await finish(tables);
      console.info(`Behind ${name}:\n${absences}`);
    });
  });
}

/** By game: the servers over which its people follow it. */
async function serversOfGames(url: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await ask<{ game: string; servers: string[] }>(
    url,
    'SELECT game, array_agg(DISTINCT server) AS servers FROM lines GROUP BY game',
  );
  return new Map(rows.map(({ game, servers }) => [game, servers]));
}
