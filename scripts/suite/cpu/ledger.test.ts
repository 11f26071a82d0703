import { expect, test } from 'vitest';
import { Ledger } from './ledger.ts';
import type { Row } from './processTable.ts';

const ROOT = 100;
const INIT = 1;
const STRANGER: Row = { pid: 50, began: 1, parent: INIT, session: 50, own: 1000, waited: 1000 };

/** A process of the program; all are in the session of its first one unless a row says otherwise. */
const row = (pid: number, parent: number, own: number, waited = 0, more: Partial<Row> = {}): Row => ({
  pid,
  began: pid,
  parent,
  session: ROOT,
  own,
  waited,
  ...more,
});
const root = (own: number, waited = 0) => row(ROOT, INIT, own, waited);

/** What it has counted after each look at the machine, on which a stranger runs as well. */
function counted(...looks: readonly (readonly Row[])[]): number[] {
  const ledger = new Ledger(ROOT);
  return looks.map((rows) => {
    ledger.look([STRANGER, ...rows]);
    return ledger.seconds;
  });
}

test('a process counts from its first look on, with what it has used before', () => {
  expect(counted([root(1)], [root(2), row(101, ROOT, 3)])).toEqual([1, 5]);
});

test('a child that is waited for counts once', () => {
  expect(counted([root(1), row(101, ROOT, 3)], [root(1, 4)])).toEqual([4, 5]);
});

test('a grandchild that both have waited for counts once', () => {
  expect(counted([root(1), row(101, ROOT, 2), row(102, 101, 3)], [root(1, 6)])).toEqual([6, 7]);
});

test('a child that comes and goes between two looks counts when it is waited for', () => {
  expect(counted([root(1)], [root(1, 5)])).toEqual([1, 6]);
});

test('a grandchild whose parent is killed goes on counting, and its time stays when it ends', () => {
  const orphan = (own: number) => row(102, INIT, own);
  expect(
    counted([root(1), row(101, ROOT, 2), row(102, 101, 3)], [root(1, 2), orphan(4)], [root(1, 2)]),
  ).toEqual([6, 7, 7]);
});

test('what is killed together with its parent keeps what was last seen of it', () => {
  // The first one waits for the child only: the grandchild takes its time away.
  expect(counted([root(1), row(101, ROOT, 2), row(102, 101, 3)], [root(1, 2)])).toEqual([6, 6]);
});

test('a child that is never waited for keeps what was last seen of it', () => {
  expect(counted([root(1), row(101, ROOT, 3)], [root(2)])).toEqual([4, 5]);
});

test('what detaches itself is still counted, and so is what it starts', () => {
  const daemon = row(101, ROOT, 1, 0, { session: 101 });
  const orphan = { ...daemon, parent: INIT };
  const child = row(102, 101, 2, 0, { session: 101 });
  expect(counted([root(1), daemon], [root(1), orphan, child], [root(1), child])).toEqual([2, 4, 4]);
});

test('an orphan that was never seen with its parent is known by its session', () => {
  expect(counted([root(1)], [root(1), row(102, INIT, 3)])).toEqual([1, 4]);
});

test('a stranger that gets the number of a dead process counts for nothing', () => {
  const reused = row(101, INIT, 500, 0, { began: 9000, session: 101 });
  expect(counted([root(1), row(101, ROOT, 2)], [root(1, 2), reused])).toEqual([3, 3]);
});

test('the order of the rows does not matter', () => {
  const chain = [row(103, 102, 1, 0, { session: 102 }), row(102, 101, 1, 0, { session: 102 })];
  expect(counted([...chain, row(101, ROOT, 1, 0, { session: 101 }), root(1)])).toEqual([4]);
});
