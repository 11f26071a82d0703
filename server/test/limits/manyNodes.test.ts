/** Three servers on one PostgreSQL ask at once: together they are given what one would be. */
import { unwrap } from '@staxd/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { marksBy } from '../../src/limits/marks.ts';
import { sharedLimiter, sharedOriginGames } from '../../src/limits/sharedLimits.ts';
import type { SharedLimits } from '../../src/store/limitPorts.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { StoreUnavailable } from '../../src/store/storeUnavailable.ts';
import { times } from '../harness/limited.ts';
import { ask } from '../harness/postgres/ask.ts';
import { shareDatabase } from '../harness/postgres/sharedDatabase.ts';
import { creation, indexOf, next, ok, SAMPLES, type Sample, START } from '../store/samples.ts';
import { LIMITS } from './limiterContract.ts';

const MINUTE = 60_000;
const mark = marksBy('known to every server of this test');

const database = shareDatabase();
let time = START;
let nodes: readonly ReturnType<typeof nodeOver>[];

afterEach(() => vi.useRealTimers());
beforeEach(async () => {
  await database.empty();
  time = START;
  nodes = await times(3, () => open());
  return () => Promise.all(nodes.map(({ store }) => store.close()));
});

async function open(now: (() => number) | null = () => time) {
  return nodeOver(
    unwrap(await openPostgresStore({ url: database.url, format: SAMPLES, ...(now && { now }) })),
  );
}

function nodeOver(store: Store<Sample>) {
  const limits = store.shared?.limits as SharedLimits;
  const { points, originGames } = limits;
  return {
    store,
    limiter: sharedLimiter(points, LIMITS, mark),
    originGames: sharedOriginGames(originGames, mark),
    forget: () => limits.forget(),
  };
}

const allowedIn = (verdicts: readonly { readonly allowed: boolean }[]) =>
  verdicts.filter(({ allowed }) => allowed).length;
/** Each time on the next server. */
const onAll = <T>(count: number, ask: (node: (typeof nodes)[number], index: number) => Promise<T>) =>
  times(count, (index) => ask(nodes[index % nodes.length], index));

const rows = (query: string) => ask(database.url, query);

describe('points that three servers take at once', () => {
  test('are as many as the limit and its burst have, again in each window', async () => {
    for (let window = 0; window < 5; window++) {
      const verdicts = await onAll(90, ({ limiter }) => limiter.take('actions', 'Ann'));
      expect(allowedIn(verdicts)).toBe(20);
      time += 10_000;
    }
  });

  test('of 500 keys in any order are each key’s own, and nobody waits for somebody who waits', async () => {
    const keys = Array.from({ length: 500 }, (_, index) => `user ${index}`);
    const verdicts = await Promise.all(
      nodes.flatMap(({ limiter }, place) =>
        (place === 1 ? keys.toReversed() : keys).map(async (key) => ({
          key,
          ...(await limiter.take('logins', key)),
        })),
      ),
    );
    const allowed = Map.groupBy(
      verdicts.filter((verdict) => verdict.allowed),
      ({ key }) => key,
    );
    expect([...allowed.values()].map(({ length }) => length)).toEqual(keys.map(() => 2));
  });

  test('are free again on every server when one gives them back, as many as were taken', async () => {
    expect(allowedIn(await onAll(30, ({ limiter }) => limiter.take('actions', 'Ann')))).toBe(20);
    await onAll(6, ({ limiter }) => limiter.giveBack('actions', 'Ann'));
    expect(allowedIn(await onAll(30, ({ limiter }) => limiter.take('actions', 'Ann')))).toBe(6);
  });

  test('stay counted when a server is gone', async () => {
    await nodes[0].limiter.take('logins', 'Ann');
    await nodes[0].store.close();
    await expect(nodes[0].limiter.take('logins', 'Ann')).rejects.toThrow(StoreUnavailable);
    const rest = await times(4, (index) => nodes[1 + (index % 2)].limiter.take('logins', 'Ann'));
    expect(allowedIn(rest)).toBe(1);
  });

  test('come back by the clock of the database, whatever the machines of the servers say', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const late = await open(null);
    const now = async () =>
      Number((await rows('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now'))[0].now);
    const before = await now();
    await late.limiter.take('logins', 'Ann');
    const [{ resets_at }] = await rows('SELECT resets_at FROM counters');
    const begun = Number(resets_at) - LIMITS.logins.seconds * 1000;
    expect(begun).toBeGreaterThanOrEqual(Math.floor(before));
    expect(begun).toBeLessThanOrEqual(await now());
    await late.store.close();
  });

  test('are forgotten after their windows, also by many servers at once and while others take them', async () => {
    await onAll(200, ({ limiter }, index) => limiter.take('logins', `user ${index}`));
    await nodes[0].limiter.take('actions', 'Ann');
    time += 900_000;
    await nodes[0].limiter.take('logins', 'Ben');
    const [verdicts] = await Promise.all([
      onAll(90, ({ limiter }, index) => limiter.take('logins', `user ${index % 30}`)),
      onAll(6, ({ forget }) => forget()),
    ]);
    expect(allowedIn(verdicts)).toBe(60);
    await nodes[0].forget();
    expect(await rows('SELECT key FROM counters')).toHaveLength(31);
  });
});

test('[LIMIT-41] what stands in the database tells nobody who was counted, and is the same for servers of one secret', async () => {
  const address = '192.0.2.77';
  await nodes[0].limiter.take('logins', address);
  await nodes[0].originGames.begin(address, 'g_1', 5);
  const kept = await rows('SELECT key FROM counters UNION ALL SELECT origin FROM origin_games');
  for (const { key } of kept) expect(key).toMatch(/^[\w-]{22}$/);
  expect(kept.map(({ key }) => key)).toEqual([mark('logins', address), mark('gamesPerAddress', address)]);
  expect(marksBy('another secret')('logins', address)).not.toBe(mark('logins', address));
});

describe('live games of an address', () => {
  const here = '192.0.2.1';
  const begun = (answers: readonly boolean[]) => answers.filter((isBegun) => isBegun).length;
  /** Over, or created: what a server would commit. */
  const over = (id: string, expected: number) =>
    ok(nodes[2].store.games.commit(next(id, expected, { index: indexOf(id, { status: 'completed' }) })));

  test('that three servers create at once are no more than the cap; one that ends on another server makes room', async () => {
    const begin = (from: number) =>
      onAll(30, ({ originGames }, index) => originGames.begin(here, `g_${from + index}`, 10));
    const first = await begin(0);
    expect(begun(first)).toBe(10);
    const ids = first.flatMap((isBegun, index) => (isBegun ? [`g_${index}`] : []));
    for (const id of ids) await ok(nodes[0].store.games.commit(creation(id)));
    expect(begun(await begin(100))).toBe(0);
    expect(await nodes[0].originGames.begin('198.51.100.1', 'g_there', 10)).toBe(true);
    // Nobody says more than that it is over: its server may have died with it.
    await over(ids[0], 1);
    await over(ids[1], 1);
    expect(begun(await begin(200))).toBe(2);
  });

  test('that were never created count for five minutes, and those that live for as long as they do', async () => {
    expect(await nodes[0].originGames.begin(here, 'g_lives', 2)).toBe(true);
    await ok(nodes[0].store.games.commit(creation('g_lives')));
    expect(await nodes[0].originGames.begin(here, 'g_never', 2)).toBe(true);
    time += 5 * MINUTE - 1;
    expect(await nodes[1].originGames.begin(here, 'g_next', 2)).toBe(false);
    time += 1;
    expect(await nodes[1].originGames.begin(here, 'g_next', 2)).toBe(true);
    time += 24 * 60 * MINUTE;
    expect(await nodes[2].originGames.begin(here, 'g_later', 1)).toBe(false);
  });

  test('that begin twice count once, and one that is given up counts no more', async () => {
    for (const { originGames } of nodes) expect(await originGames.begin(here, 'g_1', 1)).toBe(true);
    await nodes[1].originGames.end('g_1');
    expect(await nodes[2].originGames.begin(here, 'g_2', 1)).toBe(true);
    await ok(nodes[2].store.games.commit(creation('g_2')));
    await nodes[1].originGames.end('g_2');
    expect(await nodes[0].originGames.begin(here, 'g_3', 1)).toBe(false);
  });

  test('leave nothing behind an hour later', async () => {
    for (const id of ['g_over', 'g_lives', 'g_never']) await nodes[0].originGames.begin(here, id, 5);
    for (const id of ['g_over', 'g_lives']) await ok(nodes[0].store.games.commit(creation(id)));
    await over('g_over', 1);
    time += 60 * MINUTE;
    await onAll(6, ({ forget }) => forget());
    expect(await rows('SELECT game_id FROM origin_games')).toEqual([{ game_id: 'g_lives' }]);
  });
});
