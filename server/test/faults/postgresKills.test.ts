/** The suite Kills on a PostgreSQL: the server dies in the midst of games, with STAXD_PROVE its database with it. */
import { afterAll, expect, test } from 'vitest';
import { atTheEnd, cleanUp, deal, finish, hear, isLive, Mortal, TABLES } from '../harness/kills/mortal.ts';
import { lossesAt, type Testimony, Witness } from '../harness/kills/witness.ts';
import { startCluster } from '../harness/postgres/cluster.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';

const SECRET = 'known to every process of this test';
const ROUNDS = process.env.STAXD_PROVE ? 25 : 1;
const LONGEST_LIFE = 30;

afterAll(cleanUp);

test('[STORE-10] [STORE-11] [STORE-18] kills of a server on a PostgreSQL lose nothing that was told', async () => {
  const chance = chanceOf(RUN_SEED);
  const cluster = await startCluster({ isSafe: true });
  atTheEnd(() => cluster.stop());
  const losses = (url: string, told: Testimony) => lossesAt(url, SECRET, told);
  for (let round = 0; round < ROUNDS; round++) {
    const url = await cluster.database();
    const environment = { STAXD_DATABASE_URL: url, STAXD_SECRET: SECRET };
    const server = await Mortal.start({ environment });
    const witness = new Witness();
    const tables = await Promise.all(TABLES.slice(0, 2).map((table) => deal(server.url, table, witness)));
    for (const dies of ['server', process.env.STAXD_PROVE ? 'both' : 'server'] as const) {
      await hear(witness, 1 + chance.below(LONGEST_LIFE));
      expect(tables.some(isLive)).toBe(true);
      await server.end('SIGKILL');
      const told = witness.testimony();
      if (dies === 'both') {
        await cluster.die();
        await cluster.rise();
      }
      expect(await losses(url, told), `STAXD_SEED=${RUN_SEED}`).toEqual([]);
      await server.start();
    }
    await finish(tables);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await losses(url, witness)).toEqual([]);
  }
});
