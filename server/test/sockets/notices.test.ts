// What people are told besides the game itself: of each other, of clocks, of ends and new beginnings.

import { type GameRecord, replay } from '@staxd/engine';
import { verifyDeal } from '@staxd/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIMES } from '../../src/games/model/times.ts';
import { lines, open } from '../harness/lines.ts';
import { type MovedClock, startOnMovedClock, timeless } from '../harness/movedClock.ts';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

/** On the one no time passes, on the other when a test says so. */
let server: TestServer;
let clock: MovedClock;
beforeAll(async () => {
  server = await startServer({ platform: timeless() });
  clock = await startOnMovedClock('alea:notices');
});
afterAll(async () => {
  await server.close();
  await clock.server.close();
});

/** A lobby of so many people with a socket each, the host first. */
async function lobby(people: number, body: object = {}, { url } = server) {
  const persons: Person[] = [];
  for (let index = 0; index < people; index++) persons.push(await signInGuest(url));
  const [host, ...others] = persons;
  const made = await call(url, 'createGame', {
    token: host.token,
    body: { session_name: 'A game', is_private: true, allow_ai: false, turn_timer: 10, ...body },
  });
  expect(made.status).toBe(200);
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { token } of others) await call(url, 'joinGame', { token, params: { inviteCode } });
  const seated: Line[] = [];
  for (const person of persons) seated.push(await open(person, gameId));
  return { persons, seated, host, gameId, inviteCode };
}

describe('a lobby', () => {
  test('[API-37] its host, and nobody else, says by one call which bots sit there', async () => {
    const { persons, seated, host, gameId } = await lobby(2, { allow_ai: true });
    const set = async ({ token }: Person, bots: readonly string[]) =>
      (await call(server.url, 'setBots', { token, params: { gameId }, body: { bots } })).status;
    expect(await set(host, ['petty', 'petty'])).toBe(200);
    const levels = () => seated[1].game?.players.flatMap(({ bot }) => bot ?? []);
    await waitFor(() => levels()?.length === 2, 'no bots came');
    expect(await set(persons[1], [])).toBe(403);
    expect(await set(host, ['easy'])).toBe(200);
    await waitFor(() => levels()?.join() === 'easy', 'other bots did not come');
  });

  test('[LOBBY-5] everybody says whether they are ready and leaves, for themselves alone', async () => {
    const { persons, seated } = await lobby(3);
    // Whom else it names does not count.
    const others = { user_id: persons[0].userId, player_id: persons[0].userId };
    const isReady = () => seated[0].game?.players.map((player) => player.isReady);
    await seated[1].act({ action_type: 'player_ready', params: { ready: true, ...others } } as never);
    await waitFor(() => isReady()?.[1], 'nobody is ready');
    expect(isReady()).toEqual([false, true, false]);
    await seated[1].act({ action_type: 'leave_game', params: { permanent: true, ...others } } as never);
    await waitFor(() => seated[0].game?.players.length === 2, 'nobody has left');
    expect(seated[0].game?.players.map(({ userId }) => userId)).toEqual([
      persons[0].userId,
      persons[2].userId,
    ]);
  });

  test('[SOCKET-17] a kicked player is told so, all others hear the name', async () => {
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

  test('[LOBBY-38] a player kicked from a running game is a stranger to it and to its chat, also at its end', async () => {
    const { persons, seated, host, gameId, inviteCode } = await lobby(3);
    const [, kicked, third] = persons;
    const { token } = kicked;
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
    const removed = { token: host.token, params: { gameId, playerId: kicked.userId } };
    expect((await call(server.url, 'kickPlayer', removed)).status).toBe(200);
    await seated[1].get('player_kicked');

    const statuses = async () => {
      const inGame = { token, params: { gameId } };
      const calls = [
        call(server.url, 'getGame', inGame),
        call(server.url, 'messages', inGame),
        call(server.url, 'sendMessage', { ...inGame, body: { content: 'me again' } }),
        call(server.url, 'rejoinGame', inGame),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    const back = await call(server.url, 'joinGame', { token, params: { inviteCode } });
    expect(back.body.code).toBe('GAME_STARTED');
    const watching = await connect(kicked);
    lines.push(watching);
    watching.socket.emit('join_game', { game_id: gameId, invite_code: inviteCode });
    expect(await watching.get('error')).toMatchObject({ code: 'GAME_NOT_FOUND' });
    await call(server.url, 'leaveGame', {
      token: third.token,
      params: { gameId },
      body: { permanent: true },
    });
    await waitFor(() => seated[0].game?.phase === 'completed', 'it did not end');
    expect(await statuses()).toEqual([404, 404, 404, 404]);
  });

  test('[LOBBY-37] a player kicked from a waiting game comes back with the code, and plays', async () => {
    const { persons, host, gameId, inviteCode } = await lobby(2);
    const { token, userId: playerId } = persons[1];
    await call(server.url, 'kickPlayer', { token: host.token, params: { gameId, playerId } });
    expect((await call(server.url, 'getGame', { token, params: { gameId } })).status).toBe(404);
    expect((await call(server.url, 'joinGame', { token, params: { inviteCode } })).status).toBe(200);
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
    expect((await call(server.url, 'getGame', { token, params: { gameId } })).status).toBe(200);
    const said = await call(server.url, 'sendMessage', {
      token,
      params: { gameId },
      body: { content: 'hi' },
    });
    expect(said.status).toBe(200);
  });

  test('[SOCKET-16] the others are told who comes and goes', async () => {
    const { persons, seated } = await lobby(2);
    expect(await seated[0].get('player_connected')).toMatchObject({ username: persons[1].username });
    seated[1].close();
    expect(await seated[0].get('player_disconnected')).toMatchObject({ username: persons[1].username });
  });

  test('[SOCKET-19] a public one counts down, tells it, and begins when all are ready', async () => {
    const { machine, moveTo } = clock;
    const { url } = clock.server;
    const { seated, inviteCode, gameId } = await lobby(1, { is_private: false }, clock.server);
    const second = await signInGuest(url);
    await call(url, 'joinGame', { token: second.token, params: { inviteCode } });
    expect(await seated[0].get('countdown_started')).toMatchObject({
      deadline_at: machine.now + 60_000,
      server_now: machine.now,
      startTime: machine.now,
      duration: 60,
    });
    seated.push(await open(second, gameId));
    for (const line of seated) await line.act({ action_type: 'player_ready', params: { ready: true } });
    const fast = await seated[0].get('countdown_update', ({ speed }) => speed === 'fast');
    expect(fast).toMatchObject({ state: 'countdown', ready_count: 2, total_players: 2 });
    expect(fast.remaining).toBe(5);
    await moveTo(machine.now + 5000, seated);
    expect(await seated[1].get('countdown_complete')).toMatchObject({ action: 'start' });
    await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  });

  test('[SOCKET-18] removes players who are not ready at its end, and a lonely game is cancelled', async () => {
    const { seated } = await lobby(2, { is_private: false }, clock.server);
    await seated[0].act({ action_type: 'player_ready', params: { ready: true } });
    await clock.moveTo(clock.machine.now + 60_000, seated);
    expect(await seated[1].get('player_kicked')).toMatchObject({
      reason: 'not_ready',
      message: 'You were removed from the game for not readying up in time.',
    });
    expect(await seated[0].get('game_cancelled')).toMatchObject({
      reason: 'insufficient_players',
      message: 'Game cancelled: Not enough players',
    });
  });

  test('[SOCKET-23] messages reach everybody in it and nobody else', async () => {
    const { seated, gameId } = await lobby(2);
    const elsewhere = await lobby(1);
    await seated[0].act({ action_type: 'chat', params: { message: 'good luck' } });
    expect(await seated[1].get('chat_message')).toMatchObject({
      game_id: gameId,
      id: expect.any(String),
      user_id: expect.stringMatching(/^u_/),
      username: expect.stringMatching(/^Guest_/),
      content: 'good luck',
      message_type: 'text',
      created_at: expect.any(Number),
    });
    await seated[0].get('chat_message');
    expect(elsewhere.seated[0].all('chat_message')).toEqual([]);
  });
});

describe('a game', () => {
  test('[SOCKET-21] [SOCKET-28] tells whose clock runs, and that it has run out', async () => {
    const { persons, seated, host, gameId } = await lobby(2, {}, clock.server);
    await call(clock.server.url, 'startGame', { token: host.token, params: { gameId } });
    const [first] = seated;
    const started = await first.get('turn_timer_started');
    await clock.moveTo(started.deadline_at + TIMES.grace, seated);
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

  test('[SOCKET-25] that is public can be watched, without a hand, and not played', async () => {
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
    await seated.find(({ isAwaited }) => isAwaited)?.act({ action_type: 'draw_card' });
    await watcher.get('event_stream');
    const told = JSON.stringify(watcher.messages);
    for (const { userId } of persons) expect(told).toContain(userId);
    expect(told).not.toMatch(/"cards-drawn"[^}]*"cards":/);
  });

  test('[SOCKET-25] [TOUR-8] that is private can be watched with its code only', async () => {
    const { host, gameId, inviteCode, seated } = await lobby(2, { mode: 'ranked' });
    await call(server.url, 'startGame', { token: host.token, params: { gameId } });
    await waitFor(() => seated[0].game?.phase === 'in_progress', 'it did not begin');
    const watcher = await connect(await signInGuest(server.url));
    lines.push(watcher);
    watcher.send('join_game', { game_id: gameId });
    expect(await watcher.get('error')).toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect((await watcher.join(gameId, { invite_code: inviteCode })).spectating).toBe(true);
  });

  test('[SOCKET-24] [FAIR-4] ends with its record, which plays again, and a deal that can be verified; then all go on to another', async () => {
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
