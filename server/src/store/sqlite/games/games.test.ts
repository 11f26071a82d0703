import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { creation, indexOf, next, SAMPLES, type Sample, START } from '../../../../test/store/samples.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { Connection } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import { SqliteGames } from './games.ts';
import { KnownGames, requestMark } from './knownGames.ts';

let database: Database.Database;
let games: SqliteGames<Sample>;

beforeEach(async () => {
  database = new Database(':memory:');
  const connection = new Connection(database);
  await migrate(connection.queries);
  games = new SqliteGames(connection, SAMPLES, () => START);
  await games.commit(creation('g_1'));
});
afterEach(() => database.close());

const receiptOf = (requestId: string) => ({ actor: 'u_1', requestId, digest: 'd', answer: requestId });

/** Two request ids that have the same mark. */
function twins(): readonly [string, string] {
  const seen = new Map<number, string>();
  for (let number = 0; ; number++) {
    const mark = requestMark('u_1', `r${number * 7919}`);
    const twin = seen.get(mark);
    if (twin !== undefined) return [twin, `r${number * 7919}`];
    seen.set(mark, `r${number * 7919}`);
  }
}

test('requests that share a mark are told apart', async () => {
  const [one, other] = twins();
  await games.commit(next('g_1', 1, { receipt: receiptOf(one) }));
  expect(await games.receipt('g_1', 'u_1', other)).toBeNull();
  expect(await games.commit(next('g_1', 2, { receipt: receiptOf(other) }))).toEqual({
    type: 'ok',
    version: 3,
  });
  expect(await games.receipt('g_1', 'u_1', one)).toEqual({ ...receiptOf(one), version: 2 });
  expect(await games.receipt('g_1', 'u_1', other)).toEqual({ ...receiptOf(other), version: 3 });
});

test('what was undone is not remembered', async () => {
  const pages = database.pragma('page_count', { simple: true });
  database.pragma(`max_page_count = ${pages}`);
  const large = { at: START, actor: null, kind: 'act', data: 'x'.repeat(20_000) };
  const group = [
    games.commit(next('g_1', 1, { receipt: receiptOf('r') })),
    games.commit(next('g_1', 2, { entry: large })),
  ];
  for (const commit of group) await expect(commit).rejects.toBeInstanceOf(StoreUnavailable);
  database.pragma('max_page_count = 1000');
  expect(await games.receipt('g_1', 'u_1', 'r')).toBeNull();
  expect(await games.commit(next('g_1', 2))).toEqual({ type: 'conflict', version: 1 });
  expect(await games.commit(next('g_1', 1))).toEqual({ type: 'ok', version: 2 });
});

test('a bug in one commit undoes only that one', async () => {
  const { index, ...broken } = creation('g_2');
  const group = await Promise.allSettled([
    games.commit(next('g_1', 1, { receipt: receiptOf('r') })),
    games.commit(broken),
    games.commit(next('g_1', 2)),
  ]);
  expect(group.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await games.load('g_1'))?.version).toBe(3);
  expect((await games.eventsSince('g_1', 0)).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect((await games.receipt('g_1', 'u_1', 'r'))?.version).toBe(2);
});

test('the least recently used games are dropped first', () => {
  const known = new KnownGames();
  const game = () => ({ key: 1, version: 1, lastEvent: 1, index: null, requests: [] });
  for (let number = 0; number < 5000; number++) known.set(`g_${number}`, game());
  known.get('g_0');
  known.set('g_new', game());
  expect(known.get('g_0')).toBeDefined();
  expect(known.get('g_1')).toBeUndefined();
  expect(known.get('g_2')).toBeDefined();
});

test('seats of a game that is over are nobody’s active ones, also of games from before', async () => {
  const active = () => database.prepare('SELECT count(*) FROM game_members WHERE active = 1').pluck().get();
  expect(active()).toBe(1);
  await games.commit(next('g_1', 1, { index: indexOf('g_1', { status: 'completed' }) }));
  expect(active()).toBe(0);

  database.exec("UPDATE game_members SET active = 1; DELETE FROM kysely_migration WHERE name >= '0021'");
  await games.commit(creation('g_2'));
  await migrate(new Connection(database).queries);
  expect(active()).toBe(1);
});
