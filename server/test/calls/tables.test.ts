// Open tables: what stands in the list, in which order, and how it is told that it is different now.
import type { OpenTable } from '@staxd/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, connect, type Person, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { type StillMachine, stillMachine } from '../stillServer/stillMachine.ts';
import { openStillStore } from '../store/stillStore.ts';

let machine: StillMachine;
let server: TestServer;
beforeEach(async () => {
  machine = stillMachine(Date.now());
  server = await startServer({ platform: machine.platform, openStore: openStillStore });
});
afterEach(() => server.close());

async function create(settings: object = {}): Promise<{ host: Person; gameId: string; inviteCode: string }> {
  const host = await signInGuest(server.url);
  const body = { session_name: 'A table', auto_start: false, allow_ai: false, ...settings };
  const made = await call(server.url, 'createGame', { token: host.token, body });
  expect(made.status).toBe(200);
  // Each at a moment of its own.
  await machine.runFor(1);
  return { host, gameId: made.body.game_id, inviteCode: made.body.invite_code };
}

/** Somebody else sits down. */
async function withSecond<Made extends { inviteCode: string }>(made: Made): Promise<Made> {
  const { token } = await signInGuest(server.url);
  const { inviteCode } = made;
  expect((await call(server.url, 'joinGame', { token, params: { inviteCode } })).status).toBe(200);
  return made;
}

async function running(settings: object = {}) {
  const made = await withSecond(await create(settings));
  const { gameId } = made;
  const started = await call(server.url, 'startGame', { token: made.host.token, params: { gameId } });
  expect(started.status).toBe(200);
  return made;
}

async function list(query: Record<string, string> = {}): Promise<readonly OpenTable[]> {
  return (await call(server.url, 'publicGames', { query: { limit: '50', ...query } })).body.games;
}

const ids = (tables: readonly OpenTable[]) => tables.map(({ game_id }) => game_id);

/** A person in a running quick match against three bots, and everything that is needed to find it. */
async function quickMatch(): Promise<{ person: Person; gameId: string }> {
  const person = await signInGuest(server.url);
  const made = await call(server.url, 'quickMatch', { token: person.token, body: { prefer_humans: false } });
  const { game_id: gameId } = made.body;
  await untilIt(async () => {
    await machine.runFor(100);
    return ids(await list({ phase: 'running' })).includes(gameId);
  }, 'it did not begin');
  return { person, gameId };
}

describe('the list', () => {
  test('[OPEN-1] [OPEN-2] waiting: public, with a seat, each with its people, and what is known of them', async () => {
    const optional_rules = { rule_options: { hand_size: 9 } };
    const settings = { mode: 'spite', max_players: 3, turn_timer: 20, session_name: 'Stack Night' };
    const { host, gameId } = await create({ ...settings, optional_rules });
    await create({ is_private: true });
    await running({ max_players: 2 });
    await withSecond(await create({ max_players: 2 }));
    const [table, ...others] = await list();
    expect(others).toEqual([]);
    expect(table).toMatchObject({
      game_id: gameId,
      session_name: 'Stack Night',
      phase: 'waiting',
      game_mode: 'spite',
      turn_timer: 20,
      max_players: 3,
      rule_options: { hand_size: 9 },
      starts_at: null,
      turn_number: 0,
      discard_top: null,
      can_take_seat: false,
    });
    const { body: me } = await call(server.url, 'me', { token: host.token });
    expect(me.avatar).not.toBeNull();
    expect(table.players).toMatchObject([
      { user_id: host.userId, username: host.username, is_guest: true, avatar: me.avatar, rating: null },
    ]);
  });

  test('[OPEN-2] waiting: when it starts, once its countdown runs', async () => {
    const { gameId } = await withSecond(await create({ auto_start: true, max_players: 3 }));
    const [table] = await list();
    expect(table).toMatchObject({ game_id: gameId, starts_at: machine.now() + 60_000 });
    await machine.runFor(10_000);
    expect((await list())[0].starts_at).toBe(table.starts_at);
  });

  test('[OPEN-3] running: those that can be watched, with the card that lay on top when the turn began', async () => {
    const { gameId } = await running();
    await running({ allow_spectators: false });
    const tables = await list({ phase: 'running' });
    expect(ids(tables)).toEqual([gameId]);
    expect(tables[0]).toMatchObject({ phase: 'running', turn_number: 1, spectators: 0 });
    expect(tables[0].discard_top).not.toBeNull();
    expect(tables[0].active_color).not.toBeNull();
    expect(tables[0].players.map(({ card_count }) => card_count)).toEqual([7, 7]);
  });

  test('[OPEN-4] by mode, and with the number of all that match', async () => {
    const spite = await create({ mode: 'spite' });
    await create();
    await running({ mode: 'spite' });
    expect(ids(await list({ mode: 'spite' }))).toEqual([spite.gameId]);
    const { totals } = (await call(server.url, 'publicGames', { query: { mode: 'spite' } })).body;
    expect(totals).toEqual({ waiting: 1, running: 1 });
  });

  test('[OPEN-4] by standard rules only', async () => {
    const usual = await create();
    await create({ optional_rules: { rule_options: { hand_size: 9 } } });
    const query = { standard: 'true' };
    expect(ids(await list(query))).toEqual([usual.gameId]);
    const { totals } = (await call(server.url, 'publicGames', { query })).body;
    expect(totals).toEqual({ waiting: 1, running: 0 });
    expect(await list()).toHaveLength(2);
  });

  test('[OPEN-5] the one that starts soonest comes first, then the one that has waited longest', async () => {
    const first = await create();
    const second = await create();
    const soon = await withSecond(await create({ auto_start: true, max_players: 5 }));
    expect(ids(await list())).toEqual([soon.gameId, first.gameId, second.gameId]);
  });

  test('[OPEN-5] of those that run, the newest comes first', async () => {
    const first = await running();
    const second = await running();
    expect(ids(await list({ phase: 'running' }))).toEqual([second.gameId, first.gameId]);
  });

  test('[OPEN-6] page by page, nothing twice and nothing left out', async () => {
    const made: string[] = [];
    for (let tables = 0; tables < 5; tables++) made.push((await create()).gameId);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(after && { after }) };
      const { games, next } = (await call(server.url, 'publicGames', { query })).body;
      seen.push(...ids(games));
      after = next;
    } while (after !== null);
    expect(seen).toEqual(made);
    expect((await call(server.url, 'publicGames', { query: { limit: '51' } })).status).toBe(422);
  });

  test('[OPEN-7] after a restart it is the same', async () => {
    const waiting = await create();
    const playing = await running();
    const { config } = server;
    await server.drain();
    const { platform } = machine;
    server = await startServer({ ...config, port: 0, platform, openStore: openStillStore });
    expect(ids(await list())).toEqual([waiting.gameId]);
    expect(ids(await list({ phase: 'running' }))).toEqual([playing.gameId]);
  });

  test('[OPEN-8] who looks at it is told that it is different, and who has gone is not', async () => {
    const looking = await connect(await signInGuest(server.url));
    const gone = await connect(await signInGuest(server.url));
    looking.send('watch_tables', { watching: true });
    gone.send('watch_tables', { watching: true });
    gone.send('watch_tables', { watching: false });
    gone.send('ping', {});
    await gone.get('pong');
    // It is told after a moment, for all that have come in it.
    const another = async () => {
      await create();
      await machine.runFor(5000);
    };
    await another();
    await looking.get('tables_changed');
    const before = looking.all('tables_changed').length;
    await another();
    await waitFor(() => looking.all('tables_changed').length > before, 'the second was not told');
    expect(gone.all('tables_changed')).toEqual([]);
    looking.close();
    gone.close();
  });
});

describe('taking a seat', () => {
  const take = (person: Person, gameId: string, headers = {}) =>
    call(server.url, 'takeSeat', { token: person.token, params: { gameId }, headers });

  test('[OPEN-9] a newcomer plays on in the place of a bot, with its cards; everybody is told', async () => {
    const { person, gameId } = await quickMatch();
    const line = await connect(person);
    const before = await line.join(gameId);
    expect((await list({ phase: 'running' }))[0].can_take_seat).toBe(true);
    // Two rounds of four seats.
    expect(before.seats_open_until).toBe(8);
    const newcomer = await signInGuest(server.url, 'Newcomer');
    const taken = await take(newcomer, gameId);
    expect(taken.status).toBe(200);
    const state = taken.body.game_state;
    const seat = state.players.findIndex(({ user_id }) => user_id === newcomer.userId);
    expect(before.players[seat].is_bot).toBe(true);
    expect(state.players[seat]).toMatchObject({ username: 'Newcomer', is_bot: false });
    expect(state.my_hand).toHaveLength(state.players[seat].card_count);
    expect(state.players).toHaveLength(before.players.length);
    const told = await line.get('event_stream', ({ events }) =>
      events.some(({ type }) => type === 'seat-taken'),
    );
    const [event] = told.events.filter(({ type }) => type === 'seat-taken');
    expect(event).toMatchObject({
      player_id: newcomer.userId,
      data: { from_id: before.players[seat].user_id },
    });
    await waitFor(() => line.game?.players[seat].userId === newcomer.userId, 'the seat was not given');
    const played = await connect(newcomer);
    const own = await played.join(gameId);
    expect([own.spectating, own.my_player_id]).toEqual([false, newcomer.userId]);
    for (const each of [line, played]) each.close();
  });

  test('[OPEN-10] eight who press for three seats at once: three sit, five read why not', async () => {
    const { gameId } = await quickMatch();
    const people = await Promise.all(Array.from({ length: 8 }, () => signInGuest(server.url)));
    const answers = await Promise.all(people.map((person) => take(person, gameId)));
    const seated = answers.filter(({ status }) => status === 200);
    expect(seated).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'SEATS_CLOSED']);
      expect(body.detail).toBe('No seat can be taken at this table any more.');
    }
    const taken = seated.map(({ body }) => body.game_state.my_player_id);
    expect(new Set(taken).size).toBe(3);
  });

  test('[OPEN-11] the same request twice takes one seat', async () => {
    const { gameId } = await quickMatch();
    const newcomer = await signInGuest(server.url);
    const headers = { 'idempotency-key': 'seat-1' };
    const [first, second] = [await take(newcomer, gameId, headers), await take(newcomer, gameId, headers)];
    expect([first.status, second.status]).toEqual([200, 200]);
    const mine = second.body.game_state.players.filter(({ user_id }) => user_id === newcomer.userId);
    expect(mine).toHaveLength(1);
    const third = await take(newcomer, gameId);
    expect([third.status, third.body.code]).toEqual([400, 'ALREADY_IN_GAME']);
  });

  test('[BLOCK-3] not beside somebody whom one has blocked, or who has blocked one', async () => {
    const { person, gameId } = await quickMatch();
    const newcomer = await signInGuest(server.url);
    for (const [one, other] of [
      [person, newcomer],
      [newcomer, person],
    ]) {
      const about = { token: one.token, params: { userId: other.userId } };
      await call(server.url, 'blockPlayer', about);
      const refused = await take(newcomer, gameId);
      expect([refused.status, refused.body.code]).toEqual([409, 'SEATS_CLOSED']);
      await call(server.url, 'unblockPlayer', about);
    }
    expect((await take(newcomer, gameId)).status).toBe(200);
  });

  test('[OPEN-12] not in a game that somebody made, nor in one that is not there', async () => {
    const { gameId } = await running({
      allow_ai: true,
      max_players: 4,
      optional_rules: { selected_bots: ['easy'] },
    });
    const newcomer = await signInGuest(server.url);
    const { body } = await call(server.url, 'getGame', { token: newcomer.token, params: { gameId } });
    expect(body.game_state.seats_open_until).toBeUndefined();
    const refused = await take(newcomer, gameId);
    expect([refused.status, refused.body.code]).toEqual([409, 'SEATS_CLOSED']);
    const missing = await take(newcomer, 'g_nowhere');
    expect([missing.status, missing.body.code]).toEqual([404, 'GAME_NOT_FOUND']);
  });
});
