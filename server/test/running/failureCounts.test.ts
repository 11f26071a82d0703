// Where something has failed stands in the metrics, so that nobody looks for it at the wrong place.
import { ok } from '@staxd/engine';
import { expect, test } from 'vitest';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { servers } from '../harness/limited.ts';
import { untilIt } from '../harness/people.ts';
import { startServer, type TestOptions } from '../harness/startServer.ts';
import { altered } from '../simulation/server.ts';

const HOUR = 3_600_000;

/** Those that are not 0. */
async function countsOf(options: TestOptions): Promise<() => Promise<Record<string, number>>> {
  const server = await startServer(options);
  servers.push(server);
  return async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const counts = [...text.matchAll(/^staxd_failures_total\{where="(\w+)"\} (\d+)$/gm)];
    return Object.fromEntries(
      counts.map(([, where, count]) => [where, Number(count)]).filter(([, count]) => count !== 0),
    );
  };
}

const planted = async () => {
  throw new Error('planted');
};
type Open = NonNullable<TestOptions['openStore']>;
type Opened = Extract<Awaited<ReturnType<Open>>, { ok: true }>['value'];
const storeWith =
  (change: (store: Opened) => Partial<Opened>): Open =>
  async (options) => {
    const opened = await openSqliteStore(options);
    return opened.ok ? ok({ ...opened.value, ...change(opened.value) }) : opened;
  };

test('a game that fails is counted as one', async () => {
  const due = { id: 'g_planted', version: 1, dueAt: 0 };
  const counts = await countsOf({
    openStore: storeWith(({ games }) => ({
      games: altered(games, { claimDue: async () => [due], load: planted }),
    })),
  });
  await untilIt(async () => (await counts()).game === 1, 'it is not counted');
  expect(await counts()).toEqual({ game: 1 });
});

test('a tournament that fails is counted as one', async () => {
  const counts = await countsOf({
    openStore: storeWith(({ tournaments }) => ({
      tournaments: Object.assign(Object.create(tournaments), {
        live: async () => ['t_planted'],
        load: planted,
      }),
    })),
  });
  await untilIt(async () => (await counts()).tournament !== undefined, 'it is not counted');
  expect(Object.keys(await counts())).toEqual(['tournament']);
});

test('what fails of the hourly upkeep is counted as that', async () => {
  const hourly: (() => void)[] = [];
  const platform: Platform = {
    ...machine,
    timers: {
      ...machine.timers,
      every: (milliseconds, run) => {
        if (milliseconds === HOUR) hourly.push(run);
        return machine.timers.every(milliseconds, run);
      },
    },
  };
  const counts = await countsOf({ platform, openStore: storeWith(() => ({ purge: planted })) });
  for (const run of hourly) run();
  await untilIt(async () => (await counts()).upkeep === 1, 'it is not counted');
  expect(await counts()).toEqual({ upkeep: 1 });
});
