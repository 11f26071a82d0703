// What a game is worth to those who have an account, as they read it. When a win counts in every case is tested beside
// games/winning.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, type Line, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ platform: timeless() });
});
afterAll(() => server.close());

/** A private game of these that has begun; the first is its host. */
async function table(persons: readonly Person[], body: object = {}) {
  const [{ url, token }, ...others] = persons;
  const settings = { session_name: 'Wins', is_private: true, max_players: 4, turn_timer: 120, ...body };
  const made = await call(url, 'createGame', { token, body: settings });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const other of others) await call(url, 'joinGame', { token: other.token, params: { inviteCode } });
  const seated: Line[] = [];
  for (const person of persons) seated.push(await open(person, gameId));
  expect((await call(url, 'startGame', { token, params: { gameId } })).status).toBe(200);
  await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  return { seated, gameId };
}

const cloutOf = async ({ url, token }: Person) => (await call(url, 'me', { token })).body.clout;

test.each([
  ['[VICTORY-12]', 'registered', 50, register],
  ['[VICTORY-13]', 'a guest', 0, signInGuest],
] as const)('%s who has won and is %s reads of %i clout', async (_, _who, clout, signIn) => {
  const persons = [await signIn(server.url), await signIn(server.url)];
  const { seated } = await table(persons);
  await playToEnd(seated, chanceOf('a win'));
  const { ended } = seated[0].state ?? {};
  expect(ended?.victory_moment?.clout_earned).toBe(clout);
  const winner = persons.findIndex(({ userId }) => userId === ended?.winner_id);
  expect(await Promise.all(persons.map(cloutOf))).toEqual(
    persons.map((_person, at) => (at === winner ? clout : 0)),
  );
});

test('[VICTORY-18] leaving a running game is a loss', async () => {
  const persons = [await register(server.url), await register(server.url), await register(server.url)];
  const { gameId } = await table(persons);
  const [{ url, token, userId }] = persons;
  await call(url, 'leaveGame', { token, params: { gameId } });
  const { body } = await call(url, 'userStats', { token, params: { userId } });
  expect(body).toMatchObject({ games_played: 1, games_won: 0 });
});

test('[VICTORY-19] a game that no person is left in is cancelled', async () => {
  const ada = await signInGuest(server.url);
  const { gameId } = await table([ada], { optional_rules: { selected_bots: ['easy', 'petty'] } });
  const { url, token } = ada;
  await call(url, 'leaveGame', { token, params: { gameId } });
  const { body } = await call(url, 'getGame', { token, params: { gameId } });
  expect(body.game_state.game_phase).toBe('cancelled');
});
