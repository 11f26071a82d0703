// From where people were seen last is known at every server.
import { unwrap } from '@staxd/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Origins } from '../../src/limits/origins.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { farm } from '../harness/farm.ts';
import { call, type Person, register } from '../harness/people.ts';
import { SECRET, type SharedServers, shareServers } from '../harness/sharedServers.ts';
import { SAMPLES } from '../store/samples.ts';

const DAY = 24 * 3600_000;
const NOON = Date.UTC(2026, 10, 1, 12);
/** Pairs of addresses count together so often in a day. */
const COUNTED = 5;

let shared: SharedServers;
beforeAll(async () => {
  shared = await shareServers(3);
});
afterAll(() => shared.stop());

const statsOf = async ({ url, token }: Person) => (await call(url, 'userStats', { token })).body;

test('[STATS-13] [VICTORY-31] five wins a day count between two addresses, whoever plays there, each at another server', async () => {
  const [{ url: here }, { url: there }] = shared.servers;
  const winners: Person[] = [];
  for (let game = 0; game < COUNTED + 1; game++) {
    const [winner, friend] = [await register(here), await register(there)];
    await farm(winner, friend, { mode: 'ranked', isPrivate: false, turn: 4 });
    winners.push(winner);
  }
  const stats = await Promise.all(winners.map(statsOf));
  expect(stats.map(({ games_won }) => games_won)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(stats.map(({ clout }) => clout)).toEqual([50, 50, 50, 50, 50, 0]);
});

/** Three of them, and what each knows. */
async function withStores<T>(use: (nodes: readonly Node[], clock: { at: number }) => Promise<T>): Promise<T> {
  const url = await shared.cluster.database();
  const clock = { at: NOON };
  const now = () => clock.at;
  const open = async () => {
    const store = unwrap(await openPostgresStore({ url, format: SAMPLES, now }));
    const { seenOrigins: seen } = store.shared?.limits ?? { seenOrigins: null };
    return { store, origins: new Origins({ secret: SECRET, now, seen }) };
  };
  const nodes = [await open(), await open(), await open()];
  try {
    return await use(nodes, clock);
  } finally {
    for (const { store } of nodes) await store.close();
  }
}

interface Node {
  readonly store: Store<unknown>;
  readonly origins: Origins;
}

test('the latest address counts, at whichever server somebody came from it', async () => {
  await withStores(async (nodes, clock) => {
    /** At the server of this number, which knows it then, as the others do. */
    const markAfter = async (place: number, address: string) => {
      nodes[place].origins.heardFrom('u_1', address);
      const first = await nodes[place].origins.of(['u_1'], clock.at);
      for (const { origins } of nodes) expect(await origins.of(['u_1', 'u_2'], clock.at)).toEqual(first);
      return first.u_1;
    };
    const home = await markAfter(0, '192.0.2.1');
    const away = await markAfter(1, '192.0.2.2');
    expect(away).not.toBe(home);
    expect(await markAfter(2, '192.0.2.1')).toBe(home);
    // From where this one heard of them before; the others have noted more since.
    clock.at += 60_000;
    expect(await markAfter(1, '192.0.2.2')).toBe(away);
  });
});

test('marks are forgotten two days later', async () => {
  await withStores(async ([{ store, origins }, other], clock) => {
    origins.heardFrom('u_1', '192.0.2.1');
    const { u_1: mark } = await origins.of(['u_1'], NOON);
    const kept = async () => {
      await store.shared?.limits.forget();
      return other.origins.of(['u_1'], NOON);
    };
    expect(await kept()).toEqual({ u_1: mark });
    clock.at += DAY;
    expect(await kept()).toEqual({ u_1: mark });
    clock.at += DAY;
    expect(await kept()).toEqual({});
  });
});
