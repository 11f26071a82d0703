import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SimulatedMachine, START } from '../../../../test/simulation/platform.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { GroupCommit } from './groupCommit.ts';
import type { LogFile } from './logFile.ts';

let database: Database.Database;
let writes: GroupCommit;

beforeEach(() => {
  database = new Database(':memory:');
  database.exec('CREATE TABLE notes (text TEXT NOT NULL UNIQUE)');
  writes = new GroupCommit(database);
});
afterEach(() => database.close());

const submit = <T>(work: () => T) =>
  new Promise<T>((resolve, reject) => writes.queue(work, { resolve, reject }));

function note(text: string | null): Promise<number> {
  const insert = database.prepare('INSERT INTO notes VALUES (?)');
  return submit(() => insert.run(text).changes);
}

function notes(): unknown[] {
  return database.prepare('SELECT text FROM notes ORDER BY rowid').pluck().all();
}

/** Counts the transactions that the database sees. */
function countTransactions(): { readonly begun: number } {
  const counted = { begun: 0 };
  const prepare = database.prepare.bind(database);
  database.prepare = ((source: string) => {
    const statement = prepare(source);
    if (!source.startsWith('BEGIN')) return statement;
    const run = () => {
      counted.begun++;
      return statement.run();
    };
    return { run };
  }) as typeof database.prepare;
  writes = new GroupCommit(database);
  return counted;
}

test('what comes in one turn of the event loop shares a transaction, in the order of the calls', async () => {
  const counted = countTransactions();
  const texts = Array.from({ length: 16 }, (_, index) => `note ${index}`);
  const written = Promise.all(texts.map(note));
  expect(writes.waiting).toBe(16);
  expect(notes()).toEqual([]);
  await written;
  expect(notes()).toEqual(texts);
  expect(counted.begun).toBe(1);
  expect(writes.waiting).toBe(0);
});

test('nobody is answered before the transaction is over', async () => {
  let isOpen: boolean | undefined;
  const written = [note('first'), note('second')];
  await written[0]?.then(() => {
    isOpen = database.inTransaction;
  });
  expect(isOpen).toBe(false);
  expect(notes()).toEqual(['first', 'second']);
  await Promise.all(written);
});

test('work that fails leaves nothing behind, and the others of its group are written', async () => {
  const insert = database.prepare('INSERT INTO notes VALUES (?)');
  const bug = submit(() => {
    insert.run('half');
    throw new Error('a bug');
  });
  const results = await Promise.allSettled([note('before'), bug, note('between'), note(null), note('after')]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  await expect(bug).rejects.toThrow('a bug');
  await expect(bug).rejects.not.toBeInstanceOf(StoreUnavailable);
  expect(notes()).toEqual(['before', 'between', 'after']);
});

describe('with timers', () => {
  let machine: SimulatedMachine;
  beforeEach(() => {
    machine = new SimulatedMachine('alea:groups');
    writes = new GroupCommit(database, { timers: machine.platform.timers });
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  test('a single write is never delayed', async () => {
    for (const text of ['first', 'second', 'third']) await note(text);
    expect(notes()).toEqual(['first', 'second', 'third']);
    expect(machine.now).toBe(START);
  });

  test('after a transaction that several shared the next one gathers, until one is alone again', async () => {
    await Promise.all([note('a'), note('b')]);
    const third = note('c');
    await turn();
    const fourth = note('d');
    await turn();
    expect(notes()).toEqual(['a', 'b']);
    expect(writes.waiting).toBe(2);
    await machine.pass(4);
    await Promise.all([third, fourth]);
    expect(notes()).toEqual(['a', 'b', 'c', 'd']);

    await machine.pass(4);
    await note('e');
    expect(notes()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('nothing is kept back from flushing, nor written twice', async () => {
    await Promise.all([note('a'), note('b')]);
    const third = note('c');
    await turn();
    writes.flush();
    expect(notes()).toEqual(['a', 'b', 'c']);
    await third;
    await machine.pass(4);
    expect(notes()).toEqual(['a', 'b', 'c']);
  });
});

test('flushing writes everything at once', async () => {
  const written = Promise.all(Array.from({ length: 600 }, (_, index) => note(`note ${index}`)));
  writes.flush();
  expect(notes()).toHaveLength(600);
  await written;
});

describe('when the disk is full', () => {
  const large = 'x'.repeat(100_000);

  test('the whole group is refused, and what comes when there is room again is written', async () => {
    await note('kept');
    database.pragma('max_page_count = 10');
    const group = await Promise.allSettled([note('small'), note(large), note('also small')]);
    for (const result of group) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'STORE_UNAVAILABLE' } });
    }
    expect(notes()).toEqual(['kept']);
    expect(database.inTransaction).toBe(false);

    database.pragma('max_page_count = 1000');
    await note(large);
    expect(notes()).toEqual(['kept', large]);
  });
});

test('a transaction that cannot begin refuses its group', async () => {
  database.exec('BEGIN');
  await expect(note('in the way')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(note('free again')).resolves.toBe(1);
  expect(notes()).toEqual(['free again']);
});

describe('with a log that is brought to the disk beside the event loop', () => {
  /** A disk that answers when it is told to. */
  const slowDisk = () => {
    const asked: ((error: Error | null) => void)[] = [];
    const log = { sync: asked.push.bind(asked) as LogFile['sync'], syncNow: vi.fn(), close: vi.fn() };
    return { asked, log };
  };
  let disk: ReturnType<typeof slowDisk>;
  let onRollback: ReturnType<typeof vi.fn<() => void>>;
  beforeEach(() => {
    disk = slowDisk();
    onRollback = vi.fn<() => void>();
    writes = new GroupCommit(database, { log: disk.log, onRollback });
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const told: string[] = [];
  const telling = (text: string) => void note(text).then(() => told.push(text));
  afterEach(() => told.splice(0));

  test('nobody is answered and nobody reads before the disk has it, and the loop goes on', async () => {
    telling('a');
    telling('b');
    await turn();
    expect(notes()).toEqual(['a', 'b']);
    void writes.onDisk?.then(() => told.push('read'));
    for (let turns = 0; turns < 5; turns++) await turn();
    expect([told, writes.waiting, disk.asked.length]).toEqual([[], 2, 1]);
    disk.asked[0]?.(null);
    await turn();
    expect([told, writes.waiting, writes.onDisk]).toEqual([['a', 'b', 'read'], 0, null]);
  });

  test('what comes meanwhile is the next transaction, and waits for the disk in turn', async () => {
    telling('a');
    await turn();
    telling('b');
    telling('c');
    await turn();
    expect(notes()).toEqual(['a']);
    disk.asked[0]?.(null);
    await turn();
    await turn();
    expect([notes(), told, disk.asked.length]).toEqual([['a', 'b', 'c'], ['a'], 2]);
    disk.asked[1]?.(null);
    await turn();
    expect(told).toEqual(['a', 'b', 'c']);
  });

  test('after a shared one it gathers for a moment, as what comes later does', async () => {
    const machine = new SimulatedMachine('alea:groups');
    writes = new GroupCommit(database, { log: disk.log, timers: machine.platform.timers });
    telling('a');
    telling('b');
    await turn();
    telling('c');
    disk.asked[0]?.(null);
    await turn();
    telling('d');
    await turn();
    expect(notes()).toEqual(['a', 'b']);
    await machine.pass(4);
    await turn();
    expect([notes(), disk.asked.length]).toEqual([['a', 'b', 'c', 'd'], 2]);
  });

  test('whoever is answered may write at once: one group at a time is on its way, and none is forgotten', async () => {
    const machine = new SimulatedMachine('alea:groups');
    writes = new GroupCommit(database, { log: disk.log, timers: machine.platform.timers });
    const insert = database.prepare('INSERT INTO notes VALUES (?)');
    writes.queue(() => insert.run('a'), { resolve: () => telling('c'), reject: () => {} });
    telling('b');
    await turn();
    disk.asked[0]?.(null);
    await turn();
    telling('d');
    await machine.pass(4);
    await turn();
    for (let asked = 1; asked < disk.asked.length; asked++) {
      disk.asked[asked]?.(null);
      await turn();
      await turn();
    }
    expect([told, disk.asked.length]).toEqual([['b', 'c', 'd'], 3]);
  });

  test('a disk that fails refuses the group, what is remembered of the database is dropped, and it goes on', async () => {
    const lost = Promise.allSettled([note('a'), note('b')]);
    await turn();
    disk.asked[0]?.(new Error('EIO'));
    for (const result of await lost) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'STORE_UNAVAILABLE' } });
    }
    expect(onRollback).toHaveBeenCalledOnce();
    telling('c');
    await turn();
    disk.asked[1]?.(null);
    await turn();
    expect(told).toEqual(['c']);
  });

  test('flushing waits for the disk at once, once, for what is on its way and for what waits', async () => {
    telling('a');
    await turn();
    telling('b');
    writes.flush();
    expect([disk.log.syncNow.mock.calls.length, writes.waiting]).toEqual([2, 0]);
    disk.asked[0]?.(null);
    await turn();
    expect([told, notes()]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
