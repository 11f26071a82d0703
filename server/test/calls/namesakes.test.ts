// Two people of one name: a seat keeps the name it was taken with, also when its player has another by now.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../src/games/model/game.ts';
import { NAME_KEPT_FOR } from '../../src/store/accountPorts.ts';
import { foldedName } from '../../src/store/comparable.ts';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { type StillMachine, stillMachine } from '../stillServer/stillMachine.ts';
import { openStillStore } from '../store/stillStore.ts';
import { Cups } from '../tournaments/cups.ts';

/** What the store's clock is ahead of the real one: a name that was given up is free for others after a day. */
let ahead = 0;
const openStore: typeof openStillStore<Game> = ({ now, ...options }) =>
  openStillStore({ ...options, now: () => now() + ahead });

let machine: StillMachine;
let server: TestServer;
const lines: Line[] = [];
beforeAll(async () => {
  machine = stillMachine(Date.now());
  server = await startServer({ platform: machine.platform, openStore });
});
afterAll(async () => {
  for (const line of lines) line.close();
  await server.close();
});

let twins = 0;
const rename = ({ url, token }: Person, username: string) =>
  call(url, 'setMe', { token, body: { username } });

/** Takes a name that somebody else has given up, on the next day. */
async function renameNextDay(person: Person, username: string) {
  ahead = 2 * NAME_KEPT_FOR;
  const renamed = await rename(person, username);
  ahead = 0;
  return renamed;
}

/** Somebody sits down by `sit`, takes another name, and the old one is somebody else's a day later. */
async function twinsAfter<Seated>(url: string, sit: (first: Person) => Promise<Seated>) {
  const name = `Twin_${++twins}`;
  const [first, second] = [await signInGuest(url), await signInGuest(url)];
  await rename(first, name);
  const seated = await sit(first);
  expect((await rename(first, `${name}_once`)).status).toBe(200);
  expect((await renameNextDay(second, name)).status).toBe(200);
  return { first, second, name, seated };
}

async function come(person: Person, gameId: string): Promise<Line> {
  const line = await connect(person);
  lines.push(line);
  await line.join(gameId);
  return line;
}

test.each([
  ['private', true],
  ['public', false],
])(
  '[JOIN-23] at a %s table the second is told so, and sits down and plays under a suggested name',
  async (_, is_private) => {
    const { first, second, name, seated } = await twinsAfter(server.url, async ({ token }) => {
      const body = { session_name: 'Twins', is_private, auto_start: false };
      return (await call(server.url, 'createGame', { token, body })).body;
    });
    const join = (token: string) =>
      call(server.url, 'joinGame', { token, params: { inviteCode: seated.invite_code } });
    const refused = await join(second.token);
    expect([refused.status, refused.body.code]).toEqual([400, 'USERNAME_TAKEN']);
    const suggestions = [refused.body.params?.suggestions ?? []].flat().map(String);
    expect(suggestions).toHaveLength(3);
    expect(suggestions.map(foldedName)).not.toContain(foldedName(name));
    expect((await rename(second, suggestions[0] ?? '')).status).toBe(200);
    expect((await join(second.token)).status).toBe(200);
    const both = [await come(first, seated.game_id), await come(second, seated.game_id)];
    const started = await call(server.url, 'startGame', {
      token: first.token,
      params: { gameId: seated.game_id },
    });
    expect(started.status).toBe(200);
    await waitFor(() => both.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  },
);

test('[JOIN-23] another spelling is the same name', async () => {
  const { second, name, seated } = await twinsAfter(server.url, async ({ token }) => {
    return (await call(server.url, 'createGame', { token, body: { session_name: 'Twins' } })).body;
  });
  expect((await renameNextDay(second, name.replace('Twin', 'TWlN'))).status).toBe(200);
  const params = { inviteCode: seated.invite_code };
  const refused = await call(server.url, 'joinGame', { token: second.token, params });
  expect(refused.body.code).toBe('USERNAME_TAKEN');
});

test('[MATCH-33] a quick match seats them at two tables, and both begin', async () => {
  const look = async ({ token }: Person) => (await call(server.url, 'quickMatch', { token, body: {} })).body;
  const { first, second, seated } = await twinsAfter(server.url, look);
  const other = await look(second);
  expect(other.game_id).not.toBe(seated.game_id);
  const both = [await come(first, seated.game_id), await come(second, other.game_id)];
  // The wait, the countdown after it, and not yet the time of a turn.
  await machine.runFor(10_000);
  await waitFor(() => both.every(({ game }) => game?.phase === 'in_progress'), 'they did not begin');
});

test('[TOUR-29] a tournament keeps the name of who has entered, and gives it back at its end', async () => {
  const cups = new Cups('names', () => ahead);
  await cups.open();
  try {
    const [first, second] = await cups.everybody(2);
    if (!first || !second) throw new Error('two must be there');
    await rename(first, 'Twin');
    const { id } = await cups.create();
    await cups.enter(first, id);
    expect((await rename(first, 'Twin_once')).status).toBe(200);
    const guest = () => call(cups.url, 'guest', { body: { username: 'T w i n' } });
    const account = { username: 'TWIN', password: 'Correct-Horse-9' };
    ahead = 2 * NAME_KEPT_FOR;
    const taken = await Promise.all([
      rename(second, 'Twin'),
      guest(),
      call(cups.url, 'register', { body: account }),
    ]);
    expect(taken.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      taken.map(() => [400, 'USERNAME_TAKEN']),
    );
    ahead = 0;
    // Whoever has it may have it back.
    expect((await rename(first, 'Twin')).status).toBe(200);
    expect((await rename(first, 'Twin_once')).status).toBe(200);
    await cups.cancel(cups.vip, id);
    expect((await renameNextDay(second, 'Twin')).status).toBe(200);
  } finally {
    await cups.close();
  }
});
