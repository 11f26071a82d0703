/** The arithmetic of `pnpm load`: what is told follows from what was counted, and a missed target is told. */
import { expect, test } from 'vitest';
import { EXITS, runInstrument } from '../../bench/load/instrument.ts';
import { Tally } from '../../bench/load/measuring/tally.ts';
import {
  BlindGenerator,
  figuresOf,
  MOST_BUSY,
  seen,
  together,
  type Window,
  watch,
} from '../../bench/load/measuring/window.ts';
import { readOptions } from '../../bench/load/options.ts';
import { judge, type Target } from '../../bench/load/report/targets.ts';
import { textOf } from '../../bench/load/report/text.ts';
import { type LoadReport, shareOf, withoutMoves } from '../../bench/load/run.ts';

const WINDOW: Window = {
  acknowledged: 2000,
  refused: 1,
  starts: 0,
  ends: 0,
  seconds: 2,
  latencies: Float64Array.from({ length: 100 }, (_, at) => at + 1),
  cpuSeconds: 0.8,
  mainThreadSeconds: 0.6,
  sentBytes: 20_000_000,
  writtenBytes: 24_000_000,
  residentBytes: [300 * 2 ** 20],
  generatorSeconds: 0.4,
  generatorBusy: 0.3,
};
const FIGURES = figuresOf(WINDOW);

test('an action’s share of a window', () => {
  expect(FIGURES).toMatchObject({
    perSecond: 1000,
    p50Ms: 50,
    p99Ms: 99,
    cpuMicros: 400,
    mainThreadMicros: 300,
    sentBytes: 10_000,
    writtenBytes: 12_000,
    residentMb: 300,
    generatorCores: 0.2,
    generatorBusy: 0.3,
  });
});

test('two windows are told as one', () => {
  const slower = {
    ...WINDOW,
    seconds: 6,
    acknowledged: 1000,
    latencies: Float64Array.of(500),
    generatorBusy: 0.5,
  };
  const both = together([WINDOW, slower]);
  expect(figuresOf(both)).toMatchObject({ actions: 3000, perSecond: 375, generatorBusy: 0.45 });
  expect(both.latencies.at(-1)).toBe(500);
});

test('an end costs what is left when its moves are taken away', () => {
  const ends = {
    ...WINDOW,
    acknowledged: 500,
    ends: 100,
    cpuSeconds: 0.32,
    sentBytes: 6e6,
    writtenBytes: 7e6,
  };
  expect(shareOf(withoutMoves(ends, WINDOW), ends.ends)).toEqual({
    count: 100,
    cpuMs: 1.2,
    sentBytes: 10_000,
    writtenBytes: 10_000,
  });
});

test('a generator that is too busy gives no figure', async () => {
  const busy = await watch({ pids: [process.pid], tally: new Tally(), overdue: () => [] }, async () => {
    for (const end = performance.now() + 200; performance.now() < end; );
  });
  expect(busy.generatorBusy).toBeGreaterThan(MOST_BUSY);
  expect(() => seen('moves', busy)).toThrow(BlindGenerator);
  expect(() => seen('moves', busy)).toThrow(
    /^There is no figure: while it measured moves, .*\(at most 70 %\).*$/,
  );
  expect(seen('moves', WINDOW)).toBe(WINDOW);
});

const REPORT: LoadReport = {
  plan: { games: 500, seats: 4, rate: 2000, seconds: 16, clients: 'reducing' },
  moves: { ...FIGURES, echo: FIGURES, echoes: 3.7 },
  ordinary: { ...FIGURES, echo: FIGURES, echoes: 5.1 },
  start: { count: 200, cpuMs: 10, sentBytes: 60_000, writtenBytes: 235_000 },
  end: { count: 450, cpuMs: -0.2, sentBytes: 30_000, writtenBytes: 9000 },
  most: { moves: FIGURES, ordinary: FIGURES },
  older: null,
  generator: { echoesPerSecond: 8200, busy: 0.6, coresPerThousand: 0.18 },
  peers: [],
};
const target = (rest: Partial<Target>): Target => ({
  what: 'echoes',
  unit: 'echoes',
  at: 'most',
  value: 3.7,
  source: 'here',
  read: ({ moves }) => moves.echoes,
  ...rest,
});
const missed = (rest: Partial<Target>, report = REPORT) =>
  judge(report, [target(rest)]).map(({ isMissed }) => isMissed);

test('a target is kept at its value and missed beyond it, in either direction', () => {
  expect(missed({})).toEqual([false]);
  expect(missed({ value: 3.6 })).toEqual([true]);
  expect(missed({ at: 'least' })).toEqual([false]);
  expect(missed({ at: 'least', value: 3.8 })).toEqual([true]);
});

test('what is no number misses', () => {
  expect(missed({ read: () => Number.NaN })).toEqual([true]);
});

test('a target is asked of the loads that it is for', () => {
  expect(missed({ upTo: { games: 500, rate: 2000 } })).toEqual([false]);
  expect(missed({ upTo: { games: 1500, rate: 750 } })).toEqual([]);
  expect(missed({ upTo: { games: 499, rate: 2000 } })).toEqual([]);
  expect(missed({ from: 2001 })).toEqual([]);
});

test('a peer is told beside the server, or why it is not there', () => {
  const peers = [
    { name: 'boardgame.io 1', steady: FIGURES, most: { ...FIGURES, cpuMicros: 900 }, failure: null },
    { name: 'Colyseus 1', steady: null, most: null, failure: 'npm has no network' },
  ];
  const judged = judge({ ...REPORT, peers });
  expect(judged.find(({ unit }) => unit === 'times')).toMatchObject({ measured: 2.25, isMissed: true });
  expect(judge(REPORT).some(({ unit }) => unit === 'times')).toBe(false);
  const text = textOf({ ...REPORT, peers }, judged);
  expect(text).toMatch(/boardgame.io 1 +1000/);
  expect(text).toContain('Colyseus 1: npm has no network');
});

test('an earlier commit is told beside the server, and what part of its CPU an action takes', () => {
  const costs = { ...FIGURES, cpuMicros: FIGURES.cpuMicros * 2 };
  const older = { moves: costs, ordinary: costs, start: REPORT.start, end: REPORT.end };
  const judged = judge({ ...REPORT, older });
  expect(judged.filter(({ unit }) => unit === 'times')).toMatchObject([
    { measured: 0.5, isMissed: false },
    { measured: 0.5, isMissed: false },
  ]);
  const text = textOf({ ...REPORT, older }, judged);
  expect(text).toContain("of the earlier commit's CPU: a move 0.50, with starts and ends 0.50");
  expect(text.match(/^ {2}the earlier commit /gm)).toHaveLength(2);
});

test('the table names each figure, and which target is missed', () => {
  const text = textOf(REPORT, judge(REPORT));
  expect(text).toContain('a move costs 3.7 echoes, an action with starts and ends 5.1');
  expect(text).toContain('a start costs 10 ms, 60.0 kB sent, 235.0 kB written (200 of them)');
  expect(text).toContain('an end: less than the noise');
  expect(text).toMatch(/CPU of a move beside an echo +≤ 1.5 echoes +3.7 +MISSED/);
  expect(text).toMatch(/memory of the server +≤ 450 MB +300 +kept/);
});

test('what cannot be asked for is told in one line', async () => {
  expect(() => readOptions(['--seats', '8'])).toThrow(
    '--seats is "8": it must be a whole number from 2 to 7',
  );
  expect(() => readOptions(['--clients', 'lazy'])).toThrow('it must be plain or reducing');
  expect(readOptions(['--help'])).toBeNull();
  expect(readOptions([])?.plan).toEqual(REPORT.plan);
  expect(await runInstrument(['--games', '0'])).toBe(EXITS.usage);
  expect(await runInstrument(['--beside', 'no such commit'])).toBe(EXITS.usage);
});
