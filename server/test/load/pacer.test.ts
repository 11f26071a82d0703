/** The schedule of the generator, on a clock that the test moves. */
import { beforeEach, expect, test } from 'vitest';
import { Tally, within } from '../../bench/load/measuring/tally.ts';
import { Pacer } from '../../bench/load/tables/pacer.ts';
import type { PacedAction, Table } from '../../bench/load/tables/table.ts';

const clock = { now: 0 };
const now = () => clock.now;

beforeEach(() => {
  clock.now = 0;
});

/** Keeps what it is asked for; the test answers. */
class SilentTable implements Table {
  readonly asked: PacedAction[] = [];

  act(action: PacedAction): void {
    this.asked.push(action);
  }
}

function withTables(count: number) {
  const tally = new Tally(now);
  const pacer = new Pacer(tally, now);
  const tables = Array.from({ length: count }, () => new SilentTable());
  for (const table of tables) pacer.ready(table);
  tally.open();
  return { tally, pacer, tables };
}

/** Lets the clock run in steps of a millisecond. */
function pass(pacer: Pacer, milliseconds: number): void {
  for (const end = clock.now + milliseconds; clock.now < end; ) {
    clock.now++;
    pacer.serve();
  }
}

test('actions are due at even distances, whether anybody has answered or not', () => {
  const { pacer, tables } = withTables(6);
  pacer.run(100);
  pass(pacer, 45);
  pacer.pause();
  expect(tables.map(({ asked }) => asked.map(({ dueAt }) => dueAt))).toEqual([
    [0],
    [10],
    [20],
    [30],
    [40],
    [],
  ]);
});

test('what no table could do in time counts from when it was due', () => {
  const { tally, pacer, tables } = withTables(1);
  pacer.run(100);
  pass(pacer, 95);
  // The only table answers 95 ms late; then it can do what was due at 10.
  tables[0].asked[0].acknowledged();
  pacer.ready(tables[0]);
  expect(tables[0].asked[1].dueAt).toBe(10);
  clock.now = 100;
  tables[0].asked[1].acknowledged();
  const { latencies, acknowledged } = tally.close(pacer.overdue());
  pacer.pause();
  expect(acknowledged).toBe(2);
  // Due at 20 to 100, and made by nobody.
  expect([...latencies]).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95]);
  expect(within(latencies, 0.99)).toBe(95);
});

test('a new run has no debts', () => {
  const { pacer, tables } = withTables(0);
  pacer.run(100);
  clock.now = 500;
  pacer.run(100);
  expect(pacer.overdue()).toEqual([500]);
  pacer.pause();
  expect(pacer.overdue()).toEqual([]);
  expect(tables).toEqual([]);
});

test('without a pace each table acts as soon as it can', () => {
  const { pacer, tables } = withTables(3);
  pacer.run(Number.POSITIVE_INFINITY);
  tables[1].asked[0].acknowledged();
  pacer.ready(tables[1]);
  pacer.pause();
  expect(tables.map(({ asked }) => asked.length)).toEqual([1, 2, 1]);
});

test('tables take turns however many there have been', () => {
  const { pacer, tables } = withTables(10);
  pacer.run(1000);
  for (let round = 0; round < 500; round++) {
    pass(pacer, 10);
    for (const table of tables) if (table.asked.length > round) pacer.ready(table);
  }
  pacer.pause();
  const counts = tables.map(({ asked }) => asked.length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});
