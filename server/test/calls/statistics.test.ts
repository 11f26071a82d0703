// What players are told of their results. Games are written as the server writes them when they end, so that every
// figure is known; that the server writes the right ones is tested in running/rebuild.test.ts.
import { unwrap } from '@staxd/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../src/games/model/game.ts';
import { seasonOf } from '../../src/ratings/seasons.ts';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { call, type Person, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { creation, next, result } from '../store/samples.ts';

const DAY = 24 * 3_600_000;
let server: TestServer;
let store: Store<Game>;
let ada: Person;
let ben: Person;
let guest: Person;

beforeAll(async () => {
  server = await startServer({
    openStore: async (options) => {
      const opened = await openSqliteStore(options);
      store = unwrap(opened);
      return opened;
    },
  });
  const { url } = server;
  ada = await register(url, 'Ada');
  ben = await register(url, 'Ben');
  guest = await signInGuest(url, 'Guest');
  const now = Date.now();
  await ended('g_1', [
    [ada, { won: true, clout: 50, lastColor: 'pink', turns: 12, finishedAt: now - 40 * DAY }],
  ]);
  await ended('g_2', [[ada, { won: true, clout: 50, lastColor: 'gray', turns: 14, biggestStack: 9 }]]);
  await ended('g_3', [
    [ada, { mode: 'ranked', placement: 2, turns: 24, drawnByOthers: { 'jinx+3': 6 } }],
    [ben, { mode: 'ranked', won: true, clout: 50 }],
    [guest, { mode: 'ranked', placement: 3 }],
  ]);
}, 60_000);
afterAll(() => server.close());

async function ended(id: string, results: readonly (readonly [Person, Parameters<typeof result>[1]])[]) {
  const effects = results.map(([{ userId }, fields]) =>
    result(userId, { finishedAt: Date.now(), ...fields }),
  );
  const rated = results
    .filter(([person, fields]) => fields?.mode === 'ranked' && person !== guest)
    .map(([{ userId }, fields]) => ({ userId, place: fields?.placement ?? 1, against: null }));
  const rating = rated.length < 2 ? [] : [{ type: 'rating', at: Date.now(), places: rated } as const];
  // Nobody looks at the state.
  const state = { settings: {}, players: [], play: null };
  const commits = [creation(id), next(id, 1, { effects: [...effects, ...rating] })];
  for (const commit of commits.map((each) => ({ ...each, state }) as never))
    expect(await store.games.commit(commit)).toMatchObject({ type: 'ok' });
}

const statsOf = async ({ url, token }: Person) => (await call(url, 'userStats', { token })).body;

test('[STATS-7] somebody who has played reads totals, streaks, cards and every mode', async () => {
  const body = await statsOf(ada);
  expect(body).toMatchObject({
    games_played: 3,
    games_won: 2,
    win_rate: 2 / 3,
    mean_placement: 4 / 3,
    current_streak: 0,
    best_streak: 2,
    clout: 100,
    biggest_stack: 9,
    stacks_built: 9,
    stacks_eaten: 6,
    favorite_card: { card: 'orange star', count: 6 },
    deadliest_card: { card: 'jinx+3', count: 6 },
  });
  expect(body.by_mode.map(({ mode, games_played }) => [mode, games_played])).toEqual([
    ['casual', 2],
    ['ranked', 1],
  ]);
  expect(body.recent.map(({ game_id }) => game_id)).toEqual(['g_3', 'g_2', 'g_1']);
});

test('[STATS-4] two registered people are rated, and a guest is not', async () => {
  const [won, lost] = [(await statsOf(ben)).ranking, (await statsOf(ada)).ranking];
  expect(won).toMatchObject({ season: seasonOf(Date.now()), games: 1, place: 1 });
  expect(won?.rating).toBeGreaterThan(1000);
  expect(lost).toMatchObject({ games: 1, place: 2, history: [{ rating: lost?.rating }] });
  expect(lost?.rating).toBeLessThan(won?.rating ?? 0);
  expect(await store.statistics.skillOf(guest.userId)).toBeNull();
});

test('[STATS-8] a leaderboard is open to everybody and tells the signed-in their own line', async () => {
  const { url, token } = ada;
  const ranked = await call(url, 'leaderboard', { query: { limit: '1' }, token });
  expect(ranked.body.entries.map(({ username, place }) => [username, place])).toEqual([['Ben', 1]]);
  expect(ranked.body.own).toMatchObject({ username: 'Ada', place: 2, games: 1 });
  const casual = await call(url, 'leaderboard', { query: { mode: 'casual' } });
  expect(casual.body).toMatchObject({ own: null, season: seasonOf(Date.now()) });
  expect(casual.body.entries).toMatchObject([{ username: 'Ada', rating: null }]);
  for (const query of [{ limit: '0' }, { limit: '101' }, { season: '2026' }, { mode: 'chess' }])
    expect((await call(url, 'leaderboard', { query })).status).toBe(422);
});

test('[STATS-9] [VIP-2] [API-40] a vip reads periods, lengths and last cards, and nobody else does', async () => {
  const { url } = ada;
  const asked = (token: string, time_period: string) =>
    call(url, 'vipStats', { token, query: { time_period } });
  for (const { token } of [ada, guest]) expect((await asked(token, 'all')).status).toBe(403);
  const vip = await register(url, 'Vera');
  const now = Date.now();
  const paid = { startedAt: now, paidUntil: now + DAY, vipUntil: now + DAY };
  const subscription = { id: 's_1', userId: vip.userId, state: 'active', ...paid } as const;
  await store.subscriptions.take({ event: null, subscription, now });
  await ended('g_4', [[vip, { won: true, lastColor: 'pink', turns: 12, finishedAt: Date.now() - 40 * DAY }]]);
  await ended('g_5', [[vip, { turns: 24 }]]);
  const all = (await asked(vip.token, 'all')).body;
  expect((await call(url, 'vipStats', { token: vip.token })).body).toEqual(all);
  expect(all.last_cards).toEqual([{ color: 'pink', games: 1 }]);
  expect(all.lengths).toEqual([
    { from: 10, to: 15, games: 1 },
    { from: 15, to: 20, games: 0 },
    { from: 20, to: 25, games: 1 },
  ]);
  expect((await asked(vip.token, '30d')).body).toMatchObject({ games_played: 1, last_cards: [] });
  expect((await asked(vip.token, '1d')).status).toBe(422);
});

test('[STATS-17] somebody who has won reads what each win brought, why it brought nothing, and how many count today', async () => {
  const eva = await register(server.url, 'Eva');
  const now = Date.now();
  const yesterday = now - DAY;
  const win = { won: true, isAgainstBots: true };
  await ended('g_e1', [[eva, { ...win, clout: 50, finishedAt: yesterday }]]);
  await ended('g_e2', [[eva, { ...win, noClout: 'stand_in' }]]);
  await ended('g_e3', [[eva, { won: true, noClout: 'person' }]]);
  await ended('g_e4', [[eva, { placement: 2, isAgainstBots: true }]]);
  const { recent, wins_against_bots_today } = await statsOf(eva);
  expect(recent.map(({ won, clout, no_clout }) => [won, clout, no_clout])).toEqual([
    [false, 0, null],
    [true, 0, 'person'],
    [true, 0, 'stand_in'],
    [true, 50, null],
  ]);
  expect(wins_against_bots_today).toEqual({ counted: 1, most: 5 });
  for (let more = 0; more < 5; more++) await ended(`g_more${more}`, [[eva, { ...win, noClout: 'bots' }]]);
  expect((await statsOf(eva)).wins_against_bots_today).toEqual({ counted: 5, most: 5 });
});
