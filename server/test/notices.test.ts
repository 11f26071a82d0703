// What people are told besides the game itself: of each other, of clocks, of ends and new beginnings.

import { type GameRecord, replay } from '@staxd/engine';
import { verifyDeal } from '@staxd/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, connect, type Line, type Person, signInGuest, waitFor } from './people.ts';
import { chanceOf, playToEnd } from './randomPlay.ts';
import { startServer, type TestServer } from './startServer.ts';

let server: TestServer;
const lines: Line[] = [];

beforeAll(async () => {
  // Turns of 10 s take 200 ms, and the countdown of a public lobby 1.2 s.
  server = await startServer({ clockScale: 0.02 });
});
afterAll(() => server.close());
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

async function open(person: Person, gameId: string, more: object = {}): Promise<Line> {
  const line = await connect(person);
  lines.push(line);
  await line.join(gameId, more);
  return line;
}

/** A lobby of so many people with a socket each, the host first. */
async function lobby(people: number, body: object = {}) {
  const persons: Person[] = [];
  for (let index = 0; index < people; index++) persons.push(await signInGuest(server.url));
  const [host, ...others] = persons;
  const made = await call(server.url, 'createGame', {
    token: host.token,
    body: { session_name: 'A game', is_private: true, allow_ai: false, turn_timer: 10, ...body },
  });
  expect(made.status).toBe(200);
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { token } of others) await call(server.url, 'joinGame', { token, params: { inviteCode } });
  const seated: Line[] = [];
  for (const person of persons) seated.push(await open(person, gameId));
  return { persons, seated, host, gameId, inviteCode };
}

describe('a lobby', () => {
  test('who is kicked is told so, all others hear the name', async () => {
    const { persons, seated, host, gameId } = await lobby(3);
    const params = { gameId, playerId: persons[1].userId };
    expect((await call(server.url, 'kickPlayer', { token: host.token, params })).status).toBe(200);
    expect(await seated[1].get('player_kicked')).toEqual({
      game_id: gameId,
      reason: 'host_kicked',
      message: 'You have been removed from the game by the host.',
    });
    expect(await seated[2].get('players_kicked')).toMatchObject({ players: [persons[1].username] });
    expect(seated[1].all('players_kicked')).toEqual([]);
    expect(seated[2].all('player_kicked')).toEqual([]);
    expect(await seated[1].act({ action_type: 'toggle_ready' })).toMatchObject({ code: 'NOT_CONNECTED' });
  });

  test('who comes and goes is told', async () => {
    const { persons, seated } = await lobby(2);
    expect(await seated[0].get('player_connected')).toMatchObject({ username: persons[1].username });
    seated[1].close();
    expect(await seated[0].get('player_disconnected')).toMatchObject({ username: persons[1].username });
  });

  test('a public one counts down, tells it, and begins when all are ready', async () => {
    const { seated, inviteCode, gameId } = await lobby(1, { is_private: false });
    const second = await signInGuest(server.url);
    await call(server.url, 'joinGame', { token: second.token, params: { inviteCode } });
    const started = await seated[0].get('countdown_started');
    expect(started.deadline_at).toBeGreaterThan(started.server_now);
    seated.push(await open(second, gameId));
    for (const line of seated) await line.act({ action_type: 'player_ready', params: { ready: true } });
    const fast = await seated[0].get('countdown_update', ({ speed }) => speed === 'fast');
    expect(fast).toMatchObject({ ready_count: 2, total_players: 2 });
    expect(await seated[1].get('countdown_complete')).toMatchObject({ action: 'start' });
    await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  });

  test('who is not ready at its end is removed, and a lonely game is cancelled', async () => {
    const { seated } = await lobby(2, { is_private: false });
    await seated[0].act({ action_type: 'player_ready', params: { ready: true } });
    expect(await seated[1].get('player_kicked')).toMatchObject({
      reason: 'not_ready',
      message: 'You were removed from the game for not readying up in time.',
    });
    expect(await seated[0].get('game_cancelled')).toMatchObject({
      reason: 'insufficient_players',
      message: 'Game cancelled: Not enough players',
    });
  });

  test('messages reach everybody in it and nobody else', async () => {
    const { seated, gameId } = await lobby(2);
    const elsewhere = await lobby(1);
    await seated[0].act({ action_type: 'chat', params: { message: 'good luck' } });
    expect(await seated[1].get('chat_message')).toMatchObject({
      game_id: gameId,
      content: 'good luck',
      message_type: 'text',
    });
    await seated[0].get('chat_message');
    expect(elsewhere.seated[0].all('chat_message')).toEqual([]);
  });
});

describe('a game', () => {
  test('tells whose clock runs, and that it has run out', async () => {
    const { persons, seated, host, gameId } = await lobby(2);
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
    const [first] = seated;
    const started = await first.get('turn_timer_started');
    expect(persons.map(({ userId }) => userId)).toContain(started.player_id);
    const expired = await first.get('turn_timer_expired');
    const { username } = persons.find(({ userId }) => userId === expired.player_id) ?? {};
    expect(expired.message).toBe(`${username}'s time ran out! Drawing card...`);
    const own = seated[persons.findIndex(({ userId }) => userId === expired.player_id)];
    expect(await own.get('ui_reset_required')).toMatchObject({
      reason: 'timeout',
      message: 'Turn time expired',
    });
  });

  test('that is public can be watched, without a hand, and not played', async () => {
    const { host, seated, gameId, persons } = await lobby(2, {
      is_private: false,
      mode: 'ranked',
      auto_start: false,
    });
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
    await waitFor(() => seated[0].game?.phase === 'in_progress', 'it did not begin');
    const watcher = await open(await signInGuest(server.url), gameId);
    expect(watcher.state).toMatchObject({
      spectating: true,
      my_hand: [],
      my_player_id: null,
      valid_actions: [],
    });
    expect(await watcher.act({ action_type: 'draw_card' })).toMatchObject({
      success: false,
      code: 'NOT_IN_GAME',
    });
    await watcher.get('event_stream');
    const told = JSON.stringify(watcher.messages);
    for (const { userId } of persons) expect(told).toContain(userId);
    expect(told).not.toMatch(/"cards-drawn"[^}]*"cards":/);
  });

  test('that is private can be watched with its code only', async () => {
    const { host, gameId, inviteCode, seated } = await lobby(2, { mode: 'ranked' });
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
    await waitFor(() => seated[0].game?.phase === 'in_progress', 'it did not begin');
    const watcher = await connect(await signInGuest(server.url));
    lines.push(watcher);
    watcher.send('join_game', { game_id: gameId });
    expect(await watcher.get('error')).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect((await watcher.join(gameId, { invite_code: inviteCode })).spectating).toBe(true);
  });

  test('ends with its record, which plays again, and a deal that can be verified; then all go on to another', async () => {
    const { persons, seated, host, gameId } = await lobby(3);
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
    await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
    const early = await call(server.url, 'gameRecord', { token: host.token, params: { gameId } });
    expect([early.status, early.body.code]).toEqual([409, 'GAME_NOT_ENDED']);
    await playToEnd(seated, chanceOf('to the end'));
    const { seed, commitment, ended } = seated[0].state ?? {};
    expect(verifyDeal({ gameId, seed: seed ?? '', commitment: commitment ?? '' })).toBe(true);
    expect(ended?.victory_moment?.player_hands[ended.winner_id]).toBeDefined();
    const record = await call(server.url, 'gameRecord', { token: persons[2].token, params: { gameId } });
    expect(replay(record.body as unknown as GameRecord)).toMatchObject({ ok: true });

    const body = { session_name: 'Again', is_private: true, rematch_of: gameId };
    const again = await call(server.url, 'createGame', { token: persons[1].token, body });
    expect(again.status).toBe(200);
    expect(await seated[0].get('rematch_offered')).toEqual({
      game_id: gameId,
      invite_code: again.body.invite_code,
    });
    expect(seated[1].all('rematch_offered')).toEqual([]);
    const second = await call(server.url, 'createGame', { token: host.token, body });
    expect(second.body.game_id).toBe(again.body.game_id);
  });
});
