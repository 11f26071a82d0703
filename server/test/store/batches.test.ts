/** What a PostgreSQL has to do for actions that go together: it must not grow with the games that there are. */
import { unwrap } from '@staxd/engine';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CommitResult } from '../../src/store/gamePorts.ts';
import { COMMIT_ALL } from '../../src/store/postgres/commitStatement.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { creation, indexOf, next, ok, result, SAMPLES, START } from './samples.ts';

const GAMES = 8;
const MOVES = 40;

let cluster: SharedCluster;
let client: pg.Client;
let url: string;

beforeAll(async () => {
  cluster = await shareCluster();
  url = await cluster.database();
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await cluster.stop();
});

const timed = (at: number) => ({
  step: '{}',
  dueAt: at + 1000,
  entry: { at, actor: 'u_1', kind: 'act', data: null },
});
/** Whether it hears itself is asked meanwhile. */
const isOfBus = (query: unknown) => Boolean((Object(query).text ?? query).includes('pg_notify'));
const open = async () => unwrap(await openPostgresStore({ url, format: SAMPLES }));

test('actions find their games and their answers by indexes, by a plan from before the first game too', async () => {
  await (await open()).close();
  await client.query('SET plan_cache_mode = force_generic_plan');
  await client.query(`PREPARE commit_all AS ${COMMIT_ALL}`);
  const nothing = COMMIT_ALL.match(/\$\d+::\w+\[\]/g)?.map(() => "'{}'");
  const { rows } = await client.query(`EXPLAIN EXECUTE commit_all(${nothing?.join(', ')})`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using events_request/);
  expect(plan).toMatch(/Index Scan using games_id_key/);
  expect(plan).not.toMatch(/Seq Scan/);
});

test('moves write no index of the games', async () => {
  const store = await open();
  for (let game = 0; game < GAMES; game++) await ok(store.games.commit(creation(`g_${game}`)));
  for (let version = 1; version <= MOVES; version++)
    await Promise.all(
      Array.from({ length: GAMES }, (_, game) =>
        ok(store.games.commit(next(`g_${game}`, version, timed(START + version)))),
      ),
    );
  await store.close();
  const counted = async () => {
    const { rows } = await client.query<{ updates: string; light: string }>(
      "SELECT n_tup_upd AS updates, n_tup_hot_upd AS light FROM pg_stat_user_tables WHERE relname = 'games'",
    );
    return { updates: Number(rows[0].updates), light: Number(rows[0].light) };
  };
  // Connections tell what they did a little after they have ended.
  await vi.waitFor(async () => expect((await counted()).updates).toBe(GAMES * MOVES), 10_000);
  expect((await counted()).light).toBeGreaterThan(0.9 * GAMES * MOVES);
});

test('a start, a seat and an end ask a handful of questions each, however much they change', async () => {
  const store = await open();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const questions = async (commit: Promise<CommitResult>) => {
    asked.mockClear();
    await ok(commit);
    return asked.mock.calls.filter(([query]) => !isOfBus(query)).length;
  };
  const { games } = store;
  const receipt = { actor: 'u_1', requestId: 'r_1', digest: 'd', answer: {} };
  // The beginning with its locks, the row of the game with its answer, all that is written, and the end.
  expect(await questions(games.commit({ ...creation('g_start'), receipt }))).toBe(4);
  const seen = { seats: { userId: 'u_2', ids: [] } };
  const index = indexOf('g_start', { memberIds: ['u_1', 'u_2'] });
  // One more looks at the seats.
  expect(await questions(games.commit(next('g_start', 1, { index, seen })))).toBe(5);
  const over = {
    index: indexOf('g_start', { status: 'completed' }),
    effects: [result('u_1'), result('u_2')],
  };
  // And two for each result.
  expect(await questions(games.commit(next('g_start', 2, over)))).toBe(4 + 2 * 2);
  asked.mockRestore();
  await store.close();
});
