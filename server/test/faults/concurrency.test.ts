// Several at once: what must happen once happens once, and everybody is told the same.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, unwrap } from '@staxd/engine';
import type { WireGameState } from '@staxd/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { faultsIn, type History } from '../harness/history.ts';
import { lines, open } from '../harness/lines.ts';
import { call, connect, type Line, type Person, signInGuest, untilIt, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** A private game with this number of people, the host first; it has not begun. */
async function lobby(people: number, body: object = {}, at: TestServer = server) {
  const persons: Person[] = [];
  for (let index = 0; index < people; index++) persons.push(await signInGuest(at.url));
  const [host, ...others] = persons;
  const made = await call(at.url, 'createGame', {
    token: host.token,
    body: { session_name: 'A game', is_private: true, max_players: Math.max(people, 2), ...body },
  });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { token } of others) await call(at.url, 'joinGame', { token, params: { inviteCode } });
  return { persons, host, gameId, inviteCode };
}

/** The same, begun, with one socket for each person. */
async function table(people: number, body: object = {}, at: TestServer = server) {
  const { persons, host, gameId } = await lobby(people, body, at);
  const seated = await Promise.all(persons.map((person) => open(person, gameId)));
  expect((await call(at.url, 'startGame', { token: host.token, params: { gameId } })).status).toBe(200);
  await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'the game did not begin');
  return { persons, seated, gameId };
}

/** The person whose turn it is. */
function current({ persons, seated }: { persons: readonly Person[]; seated: readonly Line[] }) {
  const at = seated.findIndex(({ isAwaited }) => isAwaited);
  return { person: persons[at], line: seated[at] };
}

describe('one request id', () => {
  test('[CONN-18] sent over two sockets at once makes one event, and both get the same answer', async () => {
    const game = await table(2);
    const { person, line } = current(game);
    const second = await open(person, game.gameId);
    const before = line.game?.version ?? 0;
    const action = { action_type: 'draw_card' as const, request_id: 'once' };
    const [a, b] = await Promise.all([line.act(action), second.act(action)]);
    expect([a.success, b.success]).toEqual([true, true]);
    expect([a.from_cache, b.from_cache].sort()).toEqual([false, true]);
    expect(a.data).toEqual(b.data);
    await waitFor(() => line.game && line.game.version >= (a.data?.version ?? 0), 'nothing was told');
    const told = line.all('event_stream').filter(({ version }) => version > before);
    expect(told.flatMap(({ events }) => events).filter(({ type }) => type === 'cards-drawn')).toHaveLength(1);
  });

  test('[CONN-19] with another payload is refused, and nothing changes', async () => {
    const game = await table(2);
    const { line } = current(game);
    await line.act({ action_type: 'draw_card', request_id: 'mine' });
    const again = await line.act({ action_type: 'skip_turn', request_id: 'mine' });
    expect(again).toMatchObject({ success: false, code: 'REQUEST_ID_REUSED', retryable: false });
  });

  test.each([
    ['', false],
    ['x', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
  ])('[CONN-17] "%s" can be one: %s', async (request_id, isOne) => {
    const game = await table(2);
    const { person } = current(game);
    const { body } = await call(server.url, 'act', {
      token: person.token,
      params: { gameId: game.gameId },
      body: { action_type: 'draw_card', request_id },
    });
    expect(body.code).toBe(isOne ? null : 'VALIDATION_ERROR');
  });

  test('[CONN-18] over HTTP and over a socket is one', async () => {
    const game = await table(2);
    const { person, line } = current(game);
    const action = { action_type: 'draw_card' as const, request_id: 'both ways' };
    const first = await line.act(action);
    const params = { gameId: game.gameId };
    const second = await call(server.url, 'act', { token: person.token, params, body: action });
    expect(second.body).toMatchObject({ success: true, from_cache: true, data: first.data });
  });

  test('of an Idempotency-Key makes one game', async () => {
    const { token } = await signInGuest(server.url);
    const create = () =>
      call(server.url, 'createGame', {
        token,
        body: { session_name: 'Once' },
        headers: { 'idempotency-key': 'k1' },
      });
    const [a, b] = await Promise.all([create(), create()]);
    expect(a.body.game_id).toBe(b.body.game_id);
    const mine = await call(server.url, 'myGames', { token });
    expect(mine.body.games).toHaveLength(1);
  });
});

test.each(['a socket', 'HTTP'])(
  '[API-33] places counted in another hand: a fresh state comes along over %s',
  async (way) => {
    const game = await table(2);
    const { person, line } = current(game);
    const { gameId } = game;
    const request = {
      action_type: 'play_card',
      params: { card_index: 0, version: (line.game?.version ?? 0) + 99 },
    } as const;
    const { code, data } =
      way === 'HTTP'
        ? (await call(server.url, 'act', { token: person.token, params: { gameId }, body: request })).body
        : await line.act(request);
    expect(code).toBe('STALE_VERSION');
    expect(data).toMatchObject({
      version: line.game?.version,
      game_state: { game_id: gameId, my_player_id: person.userId, my_hand: line.state?.my_hand },
    });
  },
);

test('two sockets, two ids, one turn: one succeeds', async () => {
  const game = await table(2);
  const { person, line } = current(game);
  const second = await open(person, game.gameId);
  const answers = await Promise.all([
    line.act({ action_type: 'draw_card' }),
    second.act({ action_type: 'draw_card' }),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'NOT_YOUR_TURN', retryable: false });
});

test('eight people join for one seat: one gets it', async () => {
  const { host, gameId, inviteCode } = await lobby(3, { max_players: 4 });
  const crowd = await Promise.all(Array.from({ length: 8 }, () => signInGuest(server.url)));
  const joined = await Promise.all(
    crowd.map(({ token }) => call(server.url, 'joinGame', { token, params: { inviteCode } })),
  );
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(joined.filter(({ body }) => body.code === 'GAME_FULL')).toHaveLength(7);
  const { body } = await call(server.url, 'getGame', { token: host.token, params: { gameId } });
  expect(body.game_state.player_count).toBe(4);
});

test('twenty people ask for a quick match at once: tables of seven, and each sits at one', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, () => signInGuest(server.url)));
  const body = { game_mode: 'spite', max_wait_time: 60 };
  const matched = await Promise.all(
    crowd.map(({ token }) => call(server.url, 'quickMatch', { token, body })),
  );
  const tables = new Map<string, number>();
  for (const { body: game } of matched) tables.set(game.game_id, (tables.get(game.game_id) ?? 0) + 1);
  // Who asked first need not be answered first.
  expect([...tables.values()].toSorted((a, b) => b - a)).toEqual([7, 7, 6]);
});

describe('windows of one player', () => {
  test('[CONN-25] a second one takes over; the first is told, and still sees the game', async () => {
    const { persons, seated, gameId } = await table(2);
    const [first] = seated;
    const second = await open(persons[0], gameId);
    expect(await first.get('session_taken_over')).toMatchObject({
      game_id: gameId,
      reason: 'joined_elsewhere',
    });
    expect(first.socket.connected).toBe(true);
    expect(second.all('session_taken_over')).toEqual([]);
    expect(second.game?.view?.hand).toEqual(first.game?.view?.hand);
  });

  test('the first one hangs up, and nobody is marked absent', async () => {
    const { persons, seated, gameId } = await table(2);
    await open(persons[0], gameId);
    seated[0].close();
    await call(server.url, 'sendMessage', {
      token: persons[1].token,
      params: { gameId },
      body: { content: 'still there?' },
    });
    await seated[1].get('chat_message');
    expect(seated[1].all('player_disconnected')).toEqual([]);
  });

  test('[CONN-26] with a fourth one the oldest is closed', async () => {
    const { persons, seated, gameId } = await table(2);
    for (let window = 2; window <= 4; window++) await open(persons[0], gameId);
    await waitFor(() => !seated[0].socket.connected, 'the oldest is still open');
    expect(seated[0].all('session_taken_over').at(-1)).toMatchObject({ reason: 'too_many_connections' });
  });
});

test('a player who hangs up while joining is not marked as connected', async () => {
  const { persons, seated, gameId } = await table(2, { mode: 'ranked' });
  seated[1].close();
  await seated[0].get('player_disconnected');
  for (let attempt = 0; attempt < 20; attempt++) {
    const line = await connect(persons[1]);
    line.send('join_game', { game_id: gameId });
    if (attempt % 2) await new Promise(setImmediate);
    line.close();
  }
  const open = async () =>
    (await (await fetch(`${server.url}/metrics`)).text()).match(/^staxd_sockets (\d+)/m)?.[1];
  await untilIt(async () => (await open()) === '1', 'sockets that were closed are still counted');
  const presence = () => seated[0].game?.players.find(({ userId }) => userId === persons[1].userId)?.presence;
  await waitFor(() => presence() === 'disconnected', `somebody without a socket is ${presence()}`);
});

test('the receipt of a request stays the same from one release to the next', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'staxd-receipts-'));
  const kept = await startServer({ dataFolder });
  const ask = async (name: 'createGame' | 'quickMatch' | 'joinGame', more: object) => {
    const { token, userId } = await signInGuest(kept.url);
    const { body } = await call(kept.url, name, { token, headers: { 'idempotency-key': name }, ...more });
    return { url: kept.url, token, userId, gameId: body.game_id, inviteCode: body.invite_code };
  };
  try {
    const host = await ask('createGame', {
      body: { session_name: 'Kept', mode: 'spite', is_private: true },
    });
    const matched = await ask('quickMatch', { body: { min_humans: 2 } });
    const guest = await ask('joinGame', { params: { inviteCode: host.inviteCode } });
    const act = (body: object) =>
      call(kept.url, 'act', { token: host.token, params: { gameId: host.gameId }, body });
    await act({ action_type: 'toggle_ready', request_id: 'ready' });
    await call(kept.url, 'startGame', { token: host.token, params: { gameId: host.gameId } });
    const line = await connect({ ...host, url: kept.url });
    lines.push(line);
    await line.join(host.gameId);
    await waitFor(() => line.game?.phase === 'in_progress', 'the game did not begin');
    const other = await connect({ ...guest, url: kept.url });
    lines.push(other);
    await other.join(host.gameId);
    const [first] = [line, other].filter(({ isAwaited }) => isAwaited);
    await first.act({ action_type: 'draw_card', request_id: 'draw' });
    await kept.close();

    const store = unwrap(await openSqliteStore({ folder: dataFolder, format: GAME_FORMAT, now: Date.now }));
    const digest = async ({ gameId, userId }: typeof host, requestId: string) =>
      (await store.games.receipt(gameId, userId, requestId))?.digest;
    const asSent = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);
    const create =
      '{"create":{"session_name":"Kept","mode":"spite","is_private":true,"max_players":4,"turn_timer":30,' +
      '"allow_spectators":true,"auto_start":true,"allow_ai":true,"optional_rules":{"selected_bots":[]}}}';
    const match =
      '{"quickMatch":{"game_mode":"casual","allow_ai":true,"prefer_humans":true,"min_humans":2,"max_wait_time":5}}';
    expect(await digest(host, 'createGame')).toBe(asSent(create));
    expect(await digest(matched, 'quickMatch')).toBe(asSent(match));
    expect(await digest(guest, 'joinGame')).toBe(asSent(`{"join":"${host.inviteCode}"}`));
    expect(await digest(host, 'ready')).toBe(asSent('{"type":"ready","ready":null}'));
    const drawn = '{"type":"move","move":{"action_type":"draw_card","params":{},"request_id":"draw"}}';
    expect(await digest(first === line ? host : { ...guest, gameId: host.gameId }, 'draw')).toBe(
      asSent(drawn),
    );
    await store.close();
  } finally {
    await kept.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

describe('the history of whole games', () => {
  let history: History;

  beforeAll(async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'staxd-history-'));
    // Time runs out all the while, in the same moments in which people act.
    const busy = await startServer({ dataFolder, clockScale: 0.02 });
    try {
      const { persons, seated, gameId } = await table(3, { turn_timer: 10, mode: 'ranked' }, busy);
      const told = await playToEnd(seated, chanceOf('history'), { drowsy: true });
      const params = { gameId };
      const record = await call(busy.url, 'gameRecord', { token: persons[0].token, params });
      const newest = Math.max(...seated.flatMap(({ versions }) => versions));
      await waitFor(
        () => seated.every(({ versions }) => versions.includes(newest)),
        'not all were told the end',
      );
      await busy.close();
      const store = unwrap(await openSqliteStore({ folder: dataFolder, format: GAME_FORMAT, now: Date.now }));
      const receipts = await Promise.all(
        told.map(({ userId, requestId }) => store.games.receipt(gameId, userId, requestId)),
      );
      history = {
        log: await store.games.eventsSince(gameId, 0),
        receipts: receipts.filter((receipt) => receipt !== null),
        told,
        versions: Object.fromEntries(persons.map(({ userId }, index) => [userId, seated[index].versions])),
        lastViews: seated.map(({ state }) => state as WireGameState),
        record: record.body as unknown as GameRecord,
      };
      await store.close();
    } finally {
      await busy.close();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  });

  test('has acts of people and of the clock in it', () => {
    expect(history.told.filter(({ response }) => response.success).length).toBeGreaterThan(0);
    expect(history.log.some(({ kind }) => kind === 'timeout')).toBe(true);
  });

  test('has no gap, nothing twice, nothing refused, and plays again to what all saw last', () => {
    expect(faultsIn(history)).toEqual([]);
  });

  const acked = () => history.told.findIndex(({ response }) => response.success);
  test.each<[string, () => History]>([
    ['an entry that is missing', () => ({ ...history, log: history.log.toSpliced(3, 1) })],
    ['an acknowledged act that was lost', () => ({ ...history, receipts: history.receipts.slice(1) })],
    [
      'an act that was written twice',
      () => ({ ...history, receipts: [...history.receipts, history.receipts[0]] }),
    ],
    [
      'a refused act that was written',
      () => {
        const acknowledged = history.told[acked()];
        const response = { ...acknowledged.response, success: false };
        return { ...history, told: history.told.with(acked(), { ...acknowledged, response }) };
      },
    ],
    [
      'a viewer who was not told a version',
      () => ({ ...history, versions: { ...history.versions, somebody: [1, 2, 4, history.log.length] } }),
    ],
    [
      'an action that the record lacks',
      () => ({ ...history, record: { ...history.record, actions: history.record.actions.slice(0, -1) } }),
    ],
    [
      'a view that is not that of the game',
      () => ({
        ...history,
        lastViews: history.lastViews.map((view) => ({
          ...view,
          my_hand: [...view.my_hand, ...view.discard_pile],
        })),
      }),
    ],
  ])('its checker finds %s', (_, planted) => {
    expect(faultsIn(planted())).not.toEqual([]);
  });
});
