/** `pnpm load --nodes`: what can be asked, what follows from what was counted, and where the tables are. */
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { GameField } from '../../bench/load/fields.ts';
import { EXITS, runInstrument } from '../../bench/load/instrument.ts';
import type { Window } from '../../bench/load/measuring/window.ts';
import { MeasuredDatabase } from '../../bench/load/nodes/database.ts';
import { type Block, type NodesFigures, nodesFiguresOf } from '../../bench/load/nodes/nodes.ts';
import { readOptions } from '../../bench/load/options.ts';
import { nodesTextOf } from '../../bench/load/report/nodesText.ts';
import { judgeNodes } from '../../bench/load/report/targets.ts';
import { echoAsOften } from '../../bench/load/run.ts';
import { ask } from '../harness/postgres/ask.ts';

const toClose: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of toClose.splice(0).reverse()) await each.close();
});

test('games and rate are for each server, and fewer than at one that is alone', () => {
  expect(readOptions(['--nodes', '3,1', '--spread'])).toMatchObject({
    plan: { games: 40, seats: 4, rate: 150, seconds: 16, clients: 'reducing' },
    nodes: { counts: [1, 3], isSpread: true },
  });
  expect(readOptions(['--nodes', '2', '--rate', '10'])).toMatchObject({
    plan: { games: 40, rate: 10 },
    nodes: { counts: [2], isSpread: false },
  });
  expect(readOptions([])).toMatchObject({ plan: { games: 500, rate: 2000 }, nodes: null });
});

test.each([
  [['--nodes', '0'], '--nodes is "0": it must be a whole number from 1 to 8'],
  [['--nodes', '1,9'], '--nodes is "9": it must be a whole number from 1 to 8'],
  [['--nodes', 'x'], '--nodes is "x": it must be a whole number from 1 to 8'],
  [['--nodes', '1,'], '--nodes is "": it must be a whole number from 1 to 8'],
  [['--nodes', '2,2'], '--nodes is "2,2": it must have each number once'],
  [['--nodes', '2', '--peers'], '--nodes goes with neither --beside nor --peers'],
  [['--nodes', '2', '--beside', 'HEAD'], '--nodes goes with neither --beside nor --peers'],
  [['--spread'], '--spread goes with --nodes only'],
  [['--nodes', '1', '--spread'], '--spread needs more servers than one'],
])('%j cannot be asked for', async (args, message) => {
  expect(() => readOptions(args)).toThrow(new RangeError(message));
  expect(await runInstrument(args)).toBe(EXITS.usage);
});

const WINDOW: Window = {
  acknowledged: 1000,
  refused: 0,
  starts: 20,
  ends: 20,
  seconds: 10,
  latencies: Float64Array.of(4, 9),
  cpuSeconds: 0.6,
  mainThreadSeconds: 0.5,
  sentBytes: 2_000_000,
  writtenBytes: 0,
  residentBytes: [130 * 2 ** 20, 150 * 2 ** 20],
  generatorSeconds: 0.4,
  generatorBusy: 0.1,
};
const BLOCK: Block = {
  window: WINDOW,
  echo: { ...WINDOW, cpuSeconds: 0.2 },
  database: { cpuSeconds: 0.3, commits: 1300 },
  commitsAtRest: 8,
};
const ofCount = (count: number, cpuSeconds: number, isSpread = false): NodesFigures =>
  nodesFiguresOf({ count, isSpread }, [{ ...BLOCK, window: { ...WINDOW, cpuSeconds } }]);
const PLAN = { games: 40, seats: 4, rate: 150, seconds: 16, clients: 'reducing' } as const;

test('blocks of a number of servers are told as one, for each action', () => {
  const other = {
    ...BLOCK,
    window: { ...WINDOW, acknowledged: 500, residentBytes: [140 * 2 ** 20, 120 * 2 ** 20] },
    database: { cpuSeconds: 0.6, commits: 500 },
    commitsAtRest: 10,
  };
  expect(nodesFiguresOf({ count: 2, isSpread: false }, [BLOCK, other])).toMatchObject({
    count: 2,
    perSecond: 75,
    cpuMicros: 800,
    echoes: 4,
    residentMb: 150,
    residentMbs: [140, 150],
    postgres: { cpuMicros: 600, commits: 1.2, commitsAtRest: 9 },
  });
});

test('the echo is asked as often as each server, not as all of them', async () => {
  const asked: number[] = [];
  const at = async (perSecond: number) => {
    asked.push(perSecond);
    return WINDOW;
  };
  const window = { ...WINDOW, acknowledged: 900, seconds: 10 };
  for (const servers of [1, 3]) await echoAsOften({ at }, window, 10, servers);
  expect(asked).toEqual([90, 30]);
});

test('three servers are judged beside one, whatever else was measured', () => {
  const judged = (...nodes: NodesFigures[]) =>
    judgeNodes({ plan: PLAN, nodes }).map(({ measured, isMissed }) => ({ measured, isMissed }));
  const [one, two] = [ofCount(1, 0.5), ofCount(2, 0.9)];
  expect(judged(one, two, ofCount(3, 0.65))).toEqual([{ measured: 1.3, isMissed: false }]);
  expect(judged(one, two, ofCount(3, 0.66))).toEqual([{ measured: 1.32, isMissed: true }]);
  expect(judged(one, ofCount(3, 0.6), ofCount(3, 5, true))).toEqual([{ measured: 1.2, isMissed: false }]);
  expect(judged(one, two)).toEqual([]);
  expect(judged(one, ofCount(3, 5, true))).toEqual([]);
});

test('the table has a line for each number of servers, and says which target is missed', () => {
  const report = { plan: PLAN, nodes: [ofCount(1, 0.5), ofCount(3, 0.75), ofCount(3, 1, true)] };
  const text = nodesTextOf(report, judgeNodes(report));
  expect(text).toContain('for each server 40 games of 4 guests, 150 actions a second asked for');
  expect(text).toMatch(
    /^1 server +100 +4\.0 +9\.0 +500 +2\.50 +300 +1\.30 +8\.0 +130 150 +0 +20 +20 +0\.04 +10$/m,
  );
  expect(text).toMatch(/^3 servers +100 .* 750 +3\.75 /m);
  expect(text).toMatch(/^3 servers, each seat at another +100 .* 1000 +5\.00 /m);
  expect(text).toMatch(/at three servers beside one +≤ 1\.3 times +1\.5 +MISSED +server\/README\.md$/m);
});

test('a PostgreSQL is asked for what all of its processes take, those too that have ended', async () => {
  const database = await MeasuredDatabase.open();
  toClose.push(database);
  const { used } = await database.usedBy(async () => {
    const client = new pg.Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    for (let each = 0; each < 20; each++)
      await client.query('SELECT count(*) FROM generate_series(1, 300000)');
    await client.end();
  });
  expect(used.commits).toBeGreaterThanOrEqual(20);
  expect(used.cpuSeconds).toBeGreaterThan(0.1);
});

/** By table: how many servers its people are connected to. All are there soon. */
async function serversOfTables(url: string): Promise<readonly number[]> {
  const rows = await ask<{ servers: number }>(
    url,
    'SELECT count(DISTINCT server)::int AS servers FROM lines GROUP BY game HAVING count(*) = 3',
  );
  return rows.map(({ servers }) => servers);
}

test.each([
  { isSpread: false, servers: [1, 1, 1, 1] },
  { isSpread: true, servers: [2, 2, 2, 2] },
])(
  'with isSpread $isSpread the people of each table are at $servers servers',
  async ({ isSpread, servers }) => {
    const database = await MeasuredDatabase.open();
    toClose.push(database);
    const field = await GameField.sharing(database.url, 2, {
      games: 4,
      seats: 3,
      clients: 'reducing',
      isSpread,
    });
    toClose.push(field);
    field.keep(4);
    await field.dealAll();
    const { acknowledged, refused, residentBytes } = await field.drive(20, 3, 0);
    expect(acknowledged).toBeGreaterThan(0);
    expect(refused).toBe(0);
    expect(residentBytes).toHaveLength(2);
    await expect.poll(() => serversOfTables(database.url)).toEqual(servers);
  },
);
