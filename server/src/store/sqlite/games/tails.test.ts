import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { creation, indexOf, next, SAMPLES, type Sample, START } from '../../../../test/store/samples.ts';
import { DamagedGame } from '../../damagedGame.ts';
import type { Commit } from '../../gamePorts.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { Connection } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import { SqliteGames } from './games.ts';

let database: Database.Database;
let games: SqliteGames<Sample>;
const open = () => new SqliteGames<Sample>(new Connection(database), SAMPLES, () => START);

beforeEach(async () => {
  database = new Database(':memory:');
  await migrate(new Connection(database).queries);
  games = open();
  for (const id of ['g_1', 'g_2']) await games.commit(creation(id));
});
afterEach(() => database.close());

/** A version to which its log leads. */
function short(id: string, expected: number, fields: Partial<Commit<Sample>> = {}): Commit<Sample> {
  const state = { note: `${id} at ${expected + 1}` };
  return next(id, expected, { state, step: JSON.stringify(state), dueAt: expected, ...fields });
}

async function play(id: string, from: number, to: number): Promise<void> {
  for (let version = from; version < to; version++) {
    expect(await games.commit(short(id, version))).toEqual({ type: 'ok', version: version + 1 });
  }
}

const rowOf = (id: string) =>
  database.prepare<[string], { version: number }>('SELECT version FROM games WHERE id = ?').get(id)?.version;
const skipTo = (key: number) =>
  database.exec(
    `INSERT INTO events (key, previous, version, at, kind, data) VALUES (${key}, 0, 1, 0, '', '')`,
  );
const mark = () => database.prepare("SELECT value FROM meta WHERE name = 'rows'").pluck().get() as number;
const newest = () => database.prepare('SELECT max(key) FROM events').pluck().get() as number;
const noteOf = async (id: string, store = games) => (await store.load(id))?.state.note;

test('a version that its log leads to writes no row of the game, and is found again by the next program', async () => {
  const receipt = { actor: 'u_1', requestId: 'r', digest: 'd', answer: { drawn: 1 } };
  await play('g_1', 1, 4);
  await games.commit(short('g_1', 4, { receipt, dueAt: 77 }));
  expect(rowOf('g_1')).toBe(1);
  for (const store of [games, open()]) {
    expect(await store.load('g_1')).toEqual({ version: 5, state: { note: 'g_1 at 5' }, dueAt: 77 });
    expect(await store.claimDue(77, 9)).toEqual([{ id: 'g_1', version: 5, dueAt: 77 }]);
    expect(await store.claimDue(76, 9)).toEqual([]);
    expect(await store.receipt('g_1', 'u_1', 'r')).toMatchObject({ version: 5, answer: { drawn: 1 } });
    expect((await store.eventsSince('g_1', 3)).map(({ version }) => version)).toEqual([4, 5]);
    expect(await store.commit(short('g_1', 3))).toEqual({ type: 'conflict', version: 5 });
  }
});

test('a row is written at each 16th version, and where the state has to be kept', async () => {
  await play('g_1', 1, 16);
  expect(rowOf('g_1')).toBe(1);
  await play('g_1', 16, 20);
  expect(rowOf('g_1')).toBe(17);
  await games.commit(next('g_1', 20));
  expect(rowOf('g_1')).toBe(21);
  await play('g_1', 21, 23);
  await games.commit(short('g_1', 23, { index: indexOf('g_1', { status: 'completed' }) }));
  expect(rowOf('g_1')).toBe(24);
  expect(await noteOf('g_1', open())).toBe('g_1 at 24');
});

test('what is due is due once, by the row or by the log', async () => {
  await games.commit(next('g_1', 1, { dueAt: 5 }));
  await games.commit(next('g_2', 1, { dueAt: 6 }));
  await games.commit(short('g_1', 2, { dueAt: 9 }));
  for (const store of [games, open()]) {
    expect((await store.claimDue(9, 9)).map(({ id, dueAt }) => `${id} ${dueAt}`)).toEqual(['g_2 6', 'g_1 9']);
    expect(await store.claimDue(9, 1)).toHaveLength(1);
  }
  await games.commit(short('g_1', 3, { dueAt: null }));
  expect((await open().claimDue(99, 9)).map(({ id }) => id)).toEqual(['g_2']);
});

test('a start reads little of the log: rows that are far behind are written', async () => {
  await play('g_1', 1, 3);
  await play('g_2', 1, 1000);
  // As many moves of others.
  skipTo(newest() + 21_000);
  expect(rowOf('g_1')).toBe(1);
  await games.commit(creation('g_3'));
  await play('g_3', 1, 2);
  skipTo(newest() + 1000);
  await play('g_2', 1000, 1003);
  expect(rowOf('g_1')).toBe(3);
  expect(newest() - mark()).toBeLessThan(2000);
  const store = open();
  const notes = await Promise.all(['g_1', 'g_2', 'g_3'].map((id) => noteOf(id, store)));
  expect(notes).toEqual(['g_1 at 3', 'g_2 at 1003', 'g_3 at 2']);
  expect(rowOf('g_3')).toBe(1);
});

test('keys of the log that come again after a purge are read again', async () => {
  await play('g_2', 1, 1200);
  await games.commit(next('g_2', 1200));
  const before = mark();
  expect(before).toBeGreaterThan(500);
  database.exec("DELETE FROM events WHERE key > 10; UPDATE games SET last_event = 2 WHERE id = 'g_1'");
  games = open();
  await play('g_1', 1, 3);
  expect(newest()).toBeLessThan(before);
  expect(await noteOf('g_1', open())).toBe('g_1 at 3');
});

test('a game whose log does not lead to its state is named and left alone, and all others go on', async () => {
  await play('g_1', 1, 3);
  await play('g_2', 1, 3);
  database.exec("UPDATE events SET step = 'x' WHERE game = 1 AND version = 3");
  const store = open();
  await expect(store.load('g_1')).rejects.toEqual(new DamagedGame('g_1', 'log'));
  expect(await noteOf('g_2', store)).toBe('g_2 at 3');
  await store.writeRows();
  await expect(open().load('g_1')).rejects.toBeInstanceOf(DamagedGame);
});

test('a transaction that is undone leaves no head behind', async () => {
  await play('g_1', 1, 3);
  const pages = database.pragma('page_count', { simple: true });
  database.pragma(`max_page_count = ${pages}`);
  const large = { at: START, actor: null, kind: 'act', data: 'x'.repeat(20_000) };
  const group = [games.commit(short('g_1', 3)), games.commit(short('g_1', 4, { entry: large }))];
  for (const commit of group) await expect(commit).rejects.toBeInstanceOf(StoreUnavailable);
  database.pragma('max_page_count = 1000');
  expect(await noteOf('g_1')).toBe('g_1 at 3');
  await play('g_1', 3, 5);
  expect(await noteOf('g_1', open())).toBe('g_1 at 5');
});

test('closing leaves nothing to be read from the log', async () => {
  await play('g_1', 1, 4);
  await games.writeRows();
  expect(rowOf('g_1')).toBe(4);
  expect(await noteOf('g_1', open())).toBe('g_1 at 4');
});
