// What hosts keep: set-ups of games, and games that are over.
import { KEPT_FOR } from '@staxd/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type Person, register, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await register(server.url, 'Ada');
});
afterAll(() => server.close());

const SETUP = {
  slot: 2,
  name: ' Friday ',
  mode: 'casual',
  is_private: true,
  max_players: 3,
  turn_timer: 30,
  bots: ['easy', 'hard'],
};

/** A game of Ada that is over. */
async function playedGame({ url, token }: Person): Promise<string> {
  const body = {
    session_name: 'Over',
    is_private: true,
    max_players: 2,
    optional_rules: { selected_bots: ['easy'] },
  };
  const { game_id: gameId } = (await call(url, 'createGame', { token, body })).body;
  expect((await call(url, 'startGame', { token, params: { gameId } })).status).toBe(200);
  expect((await call(url, 'leaveGame', { token, params: { gameId } })).status).toBe(200);
  return gameId;
}

const keep = ({ url, token }: Person, gameId: string, wanted = 'true') =>
  call(url, 'keepGame', { token, params: { gameId }, query: { keep: wanted } });

test('[STATS-10] a slot keeps a set-up until another is saved in it, or it is deleted', async () => {
  const { url, token } = ada;
  const save = (body: object) => call(url, 'saveSetup', { token, body });
  expect((await save(SETUP)).body.setups).toEqual([{ ...SETUP, name: 'Friday' }]);
  await save({ ...SETUP, slot: 1, name: 'Saturday' });
  expect((await save({ ...SETUP, name: 'Sunday' })).body.setups.map(({ name }) => name)).toEqual([
    'Saturday',
    'Sunday',
  ]);
  const { body } = await call(url, 'deleteSetup', { token, params: { slot: '1' } });
  expect(body.setups).toEqual([{ ...SETUP, name: 'Sunday' }]);
  expect((await call(url, 'setups', { token })).body).toEqual(body);
});

test.each([
  ['slot', { slot: 4 }],
  ['name', { name: '  ' }],
  ['mode', { mode: 'chess' }],
  ['max_players', { max_players: 8 }],
  ['turn_timer', { turn_timer: 15 }],
  ['bots', { bots: ['easy', 'hard', 'petty'] }],
])('a set-up with a wrong %s is refused and changes nothing', async (field, wrong) => {
  const { url, token } = ada;
  const before = (await call(url, 'setups', { token })).body;
  const { status, body } = await call(url, 'saveSetup', { token, body: { ...SETUP, ...wrong } });
  expect([status, body.code, body.params?.field]).toEqual([422, 'VALIDATION_ERROR', field]);
  expect((await call(url, 'setups', { token })).body).toEqual(before);
});

test('[STATS-11] a player keeps up to 3 finished games, and nobody keeps those of others', async () => {
  const games: string[] = [];
  for (let game = 0; game < 4; game++) games.push(await playedGame(ada));
  for (const gameId of games.slice(0, 3))
    expect((await keep(ada, gameId)).body).toEqual({ is_kept: true, goes_at: null });
  const { status, body } = await keep(ada, games[3]);
  expect([status, body.code, body.params]).toEqual([409, 'TOO_MANY_KEPT', { max: 3 }]);
  const letGo = (await keep(ada, games[0], 'false')).body;
  expect(letGo.is_kept).toBe(false);
  expect((await keep(ada, games[3])).status).toBe(200);

  const { url, token } = ada;
  const recent = (await call(url, 'recentGames', { token })).body.games;
  expect(recent.map(({ id, is_kept }) => [id, is_kept])).toEqual([
    [games[3], true],
    [games[2], true],
    [games[1], true],
    [games[0], false],
  ]);
  const [last] = recent.slice(-1);
  expect(last).toMatchObject({ name: 'Over', status: 'cancelled', placement: 2, won: false });
  expect(last.goes_at).toBe((last.ended_at ?? 0) + KEPT_FOR.record);
  expect(letGo.goes_at).toBe(last.goes_at);

  const ben = await register(url, 'Ben');
  expect((await keep(ben, games[0])).body.code).toMatch(/GAME_NOT_FOUND|NOT_IN_GAME/);
  const guest = await signInGuest(url);
  expect((await keep(guest, games[0])).status).toBe(403);
});

test('a game that still runs cannot be kept', async () => {
  const { url, token } = ada;
  const body = { session_name: 'Runs', is_private: true, optional_rules: { selected_bots: ['easy'] } };
  const { game_id: gameId } = (await call(url, 'createGame', { token, body })).body;
  await call(url, 'startGame', { token, params: { gameId } });
  expect((await keep(ada, gameId)).body.code).toBe('GAME_NOT_ENDED');
  const [running] = (await call(url, 'recentGames', { token })).body.games;
  expect(running).toMatchObject({ id: gameId, status: 'running', ended_at: null, goes_at: null });
  expect(running.players).toHaveLength(1);
  expect(running.players[0]).not.toBe('Ada');
});
