// What docs/product/socket.md promises of single messages, asked of a server. What it promises of whole games
// stands in playedGames.test.ts, of clocks in timers.test.ts, of people in notices.test.ts.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSocketIo } from '@staxd/client';
import type { ActionRequest } from '@staxd/protocol';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lines, open } from '../harness/lines.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, type Line, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, randomMove } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ platform: timeless() });
});
afterAll(() => server.close());

/** Two people at their sockets, in a game that runs where `starts` says so. */
async function table(starts = true) {
  const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
  const made = await call(server.url, 'createGame', {
    token: ada.token,
    body: { session_name: 'Sockets', is_private: true, max_players: 2 },
  });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  await call(server.url, 'joinGame', { token: bob.token, params: { inviteCode } });
  const seated = [await open(ada, gameId), await open(bob, gameId)];
  if (starts) {
    await seated[0].act({ action_type: 'start_game' });
    await waitFor(() => seated.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  }
  return { persons: [ada, bob], seated, gameId };
}

/** Plays on until one of them holds a stack. */
async function untilStack(seated: readonly Line[]): Promise<Line> {
  const chance = chanceOf('until a stack');
  for (let moves = 0; moves < 200; moves++) {
    const line = await waitFor(() => seated.find(({ isAwaited }) => isAwaited), 'the game stands still');
    if (line.game?.view?.stack) return line;
    const version = line.game?.version ?? 0;
    const move = line.game && randomMove(line.game, chance);
    if (!move) throw new Error('there is nothing to do');
    await line.act(move);
    await waitFor(() => seated.every(({ game }) => (game?.version ?? 0) > version), 'nothing came of a move');
  }
  throw new Error('nobody has opened a stack');
}

describe('the namespace', () => {
  test('[SOCKET-1] is /game, for clients that show a token in the handshake', async () => {
    const { token } = await signInGuest(server.url);
    const answer = (path: string, auth: object) =>
      new Promise<string>((resolve) => {
        const socket = io(server.url + path, {
          auth,
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
        });
        socket.on('connect', () => resolve('connected'));
        socket.on('connect_error', ({ message }) => resolve(message));
        socket.on('connected', () => socket.disconnect());
      });
    expect(await answer('/game', { token })).toBe('connected');
    expect(await answer('/game', {})).toMatch(/^unauthorized/);
    expect(await answer('/', { token })).not.toBe('connected');
  });

  describe('behind a proxy', () => {
    let proxy: Server;
    /** Passes calls on to the server, and websockets where it is asked to. */
    async function proxyFor(websockets: boolean): Promise<string> {
      const onward = { host: '127.0.0.1', port: server.port };
      proxy = createServer((asked, answer) => {
        const { url: path, method, headers } = asked;
        const passed = request({ ...onward, path, method, headers }, (response) => {
          answer.writeHead(response.statusCode ?? 500, response.headers);
          response.pipe(answer);
        });
        asked.pipe(passed);
      });
      if (!websockets) proxy.on('upgrade', (_, socket) => socket.destroy());
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      return websockets ? server.url : `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    }

    test.each([
      [true, 'websocket'],
      [false, 'polling'],
    ])('[SOCKET-1] a client comes in where websockets pass: %s, by %s', async (passes, transport) => {
      const url = await proxyFor(passes);
      const { token } = await signInGuest(server.url);
      const received: string[] = [];
      const socket = openSocketIo(url, async () => token, {
        connected: () => {},
        disconnected: () => {},
        refused: () => {},
        received: (event) => received.push(event),
      });
      socket.connect();
      await waitFor(() => received.includes('connected'), 'nobody came in');
      expect((socket as Socket).io.engine.transport.name).toBe(transport);
      socket.disconnect();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    });
  });

  test('[SOCKET-8] says first that one is connected', async () => {
    const ada = await signInGuest(server.url);
    const line = await open(ada);
    await line.get('connected');
    expect(line.messages[0]).toMatchObject({
      event: 'connected',
      message: { state: 'connected', user_id: ada.userId, username: ada.username },
    });
  });
});

describe('a client', () => {
  test('[SOCKET-2] [SOCKET-9] [SOCKET-15] joins, asks for the state, pings, acts and goes', async () => {
    const { persons, seated, gameId } = await table(false);
    const line = await open(persons[1]);
    line.send('ping', {});
    expect(await line.get('pong')).toEqual({ server_now: expect.any(Number) });
    line.send('join_game', { game_id: gameId, token: persons[1].token });
    expect((await line.get('game_state')).game_state).toMatchObject({
      game_id: gameId,
      my_player_id: persons[1].userId,
    });
    line.send('get_state');
    await waitFor(() => line.all('game_state').length === 2, 'no state came');
    line.send('game_action', { action_type: 'player_ready', params: { ready: true }, request_id: 'mine' });
    expect(await line.get('action_response')).toMatchObject({ request_id: 'mine', success: true });
    seated[1].close();
    line.send('leave_game');
    expect(await seated[0].get('player_disconnected')).toMatchObject({ username: persons[1].username });
  });

  test('is answered in the order of its asking, though it waits for no answer', async () => {
    const { persons, seated, gameId } = await table(false);
    seated[1].close();
    const line = await open(persons[1]);
    const act = (request_id: string, action_type: string, params: object = {}) =>
      line.send('game_action', { action_type, params, request_id });
    line.send('join_game', { game_id: gameId, token: persons[1].token });
    act('first', 'toggle_ready');
    act('second', 'chat', { message: 'hello' });
    line.send('ping', {});
    act('third', 'toggle_ready');
    line.send('get_state', { automatic: true });
    act('fourth', 'leave_game', { permanent: true });
    act('fifth', 'toggle_ready');
    const answers = () =>
      line.messages.flatMap(({ event, message }) => {
        if (event === 'action_response') return `${message.request_id} ${message.code ?? 'done'}`;
        return event === 'pong' || event === 'game_state' ? event : [];
      });
    await waitFor(() => answers().length === 8, 'not everything is answered');
    expect(answers()).toEqual([
      'game_state',
      'first done',
      'second done',
      'pong',
      'third done',
      'game_state',
      'fourth done',
      'fifth NOT_CONNECTED',
    ]);
  });

  const CARDS = { color_choice: 'plaid', gift_cards: [-1], target_player_id: 7 };
  const SET = { card_indices: ['x'], ...CARDS };
  const ANSWER = { card_index: 'x', ...CARDS };
  test.each([
    ['[SOCKET-3]', 'play_card', { card_index: 0 }, { card_index: 'x', ...CARDS }],
    ['[SOCKET-4]', 'play_multiple_cards', { card_indices: [0] }, SET],
    ['[SOCKET-4]', 'self_stack', { card_indices: [0] }, SET],
    ['[SOCKET-4]', 'self_stack_with_target', { card_indices: [0] }, SET],
    ['[SOCKET-5]', 'respond_to_stack', { response_type: 'stack' }, { ...ANSWER, response_type: 'perhaps' }],
    ['[SOCKET-5]', 'immediate_defense', {}, ANSWER],
    ['[SOCKET-6]', 'select_peek_cards', {}, { card_indices: 'x' }],
    ['[SOCKET-6]', 'player_ready', {}, { ready: 'x' }],
    ['[SOCKET-6]', 'chat', {}, { message: 1 }],
  ])('%s says what belongs to %s', async (_, action_type, right, wrong) => {
    const { seated } = await table();
    const [line] = seated;
    for (const [name, value] of Object.entries(wrong)) {
      const before = line.all('action_error').length;
      line.send('game_action', { action_type, params: { ...right, [name]: value } });
      await waitFor(() => line.all('action_error').length > before, `${name} is not read`);
      expect(line.all('action_error').at(-1)?.params?.field).toContain(name);
    }
    // What does not belong to it is no fault.
    line.send('game_action', {
      action_type,
      params: {
        ...right,
        message: 'x',
        ready: true,
        ...(action_type === 'select_peek_cards' && { card_indices: [0] }),
        colour: 7,
      },
    });
    await waitFor(() => line.all('action_response').length > 0, 'the action is not answered');
  });

  test('[SOCKET-5] need not say what kind of answer its cards are', async () => {
    const { seated } = await table();
    const holder = await untilStack(seated);
    // Whatever card that is: it is taken for a counter or a NOPE, and not for something that cannot be read.
    const answer = await holder.act({ action_type: 'immediate_defense', params: { card_index: 0 } });
    expect(answer.code).not.toBe('VALIDATION_ERROR');
    expect(holder.all('action_error')).toEqual([]);
  });

  test.each(['draw_card', 'skip_turn', 'toggle_ready', 'start_game', 'leave_game'] as const)(
    '[SOCKET-7] says no more than %s',
    async (action_type) => {
      const { seated } = await table(action_type === 'draw_card');
      const player = seated.find(({ isAwaited }) => isAwaited) ?? seated[0];
      const answer = await player.act({ action_type });
      // In the lobby no turn can be skipped, which is no fault of the words.
      expect(answer.code).toBe(action_type === 'skip_turn' ? 'GAME_NOT_STARTED' : null);
    },
  );
});

describe('a seat over the socket', () => {
  const refused = (line: Line) => line.all('error').map(({ code }) => code);

  test('[SOCKET-41] is taken by its code; asked again it is the same seat, and a refusal leaves all as it was', async () => {
    const { seated, gameId } = await table(false);
    const [ada, cid] = [seated[0], await open(await signInGuest(server.url))];
    const inviteCode = ada.game?.inviteCode;
    cid.send('join_game', { take_seat: true, invite_code: inviteCode });
    await waitFor(() => refused(cid).includes('GAME_FULL'), 'a full table let somebody in');

    const other = await table(false);
    await call(server.url, 'leaveGame', {
      token: other.persons[1].token,
      params: { gameId: other.gameId },
      body: { permanent: true },
    });
    const otherCode = other.seated[0].game?.inviteCode;
    cid.send('join_game', { take_seat: true, invite_code: otherCode, follow: 'events' });
    expect((await cid.get('game_state')).game_state.game_id).toBe(other.gameId);
    await waitFor(() => other.seated[0].game?.players.length === 2, 'the host does not see who came');
    const version = other.seated[0].game?.version;
    cid.send('join_game', { take_seat: true, invite_code: otherCode });
    await waitFor(() => cid.all('game_state').length === 2, 'who has a seat does not come back to it');
    expect(cid.all('game_state')[1].game_state).toMatchObject({ game_id: other.gameId, version });

    cid.send('join_game', { take_seat: true, invite_code: inviteCode });
    await waitFor(() => refused(cid).length === 2, 'a full table let somebody in');
    await other.seated[0].act({ action_type: 'start_game' });
    await waitFor(
      () => cid.game?.phase === 'in_progress',
      'who was refused elsewhere hears no more of the game',
    );
    expect(seated[0].game).toMatchObject({ id: gameId, players: [{}, {}] });
  });

  test.each([
    [{ take_seat: true }, 'invite_code'],
    [{}, 'game_id'],
  ])('%o names no table', async (asked, field) => {
    const line = await open(await signInGuest(server.url));
    line.send('join_game', asked);
    expect(await line.get('error')).toMatchObject({ code: 'VALIDATION_ERROR', params: { field } });
  });
});

describe('an answer', () => {
  test('[SOCKET-13] to an action has its id, success, data, error, retryable and from_cache', async () => {
    const { seated } = await table();
    const player = seated.find(({ isAwaited }) => isAwaited) ?? seated[0];
    const other = seated.find((line) => line !== player) ?? seated[0];
    const refused = await other.act({ action_type: 'draw_card', request_id: 'early' });
    expect(refused).toMatchObject({
      request_id: 'early',
      success: false,
      data: null,
      retryable: false,
      from_cache: false,
    });
    expect(refused.error).toMatch(/\w/);
    const draw: ActionRequest = { action_type: 'draw_card', request_id: 'mine' };
    const done = await player.act(draw);
    expect(done).toMatchObject({
      request_id: 'mine',
      success: true,
      data: { version: expect.any(Number) },
      error: null,
      from_cache: false,
    });
    expect(await player.act(draw)).toEqual({ ...done, from_cache: true });
  });

  test('comes before the events of its version', async () => {
    const { seated } = await table();
    const player = seated.find(({ isAwaited }) => isAwaited) ?? seated[0];
    const { data } = await player.act({ action_type: 'draw_card' });
    const version = data?.version ?? 0;
    await player.get('event_stream', (stream) => stream.version === version);
    const told = player.messages.flatMap(({ event, message }) => {
      if (event === 'action_response') return message.data?.version === version ? event : [];
      return event === 'event_stream' && message.version === version ? event : [];
    });
    expect(told).toEqual(['action_response', 'event_stream']);
  });

  test('[SOCKET-14] to an action that cannot be read is action_error, to anything else that goes wrong error', async () => {
    const line = await open(await signInGuest(server.url));
    const { seated } = await table();
    seated[0].send('game_action', { action_type: 'sing' });
    expect(await seated[0].get('action_error')).toMatchObject({ code: 'VALIDATION_ERROR' });
    line.send('join_game', { game_id: 'g_AAAAAAAAAAAAAAAAAAAAAA' });
    expect(await line.get('error')).toMatchObject({ code: 'GAME_NOT_FOUND' });
    line.send('sing');
    await line.get('error', ({ code }) => code === 'VALIDATION_ERROR');
    expect([seated[0].all('error'), line.all('action_error')]).toEqual([[], []]);
  });

  test('[SOCKET-31] that did not count is told its player, and makes no event', async () => {
    const { seated } = await table();
    const holder = await untilStack(seated);
    const other = seated.find((line) => line !== holder) ?? seated[0];
    const versions = seated.map(({ game }) => game?.version);
    const told = seated.map(({ messages }) => messages.length);
    const accept: ActionRequest = { action_type: 'respond_to_stack', params: { response_type: 'accept' } };
    expect(await other.act(accept)).toMatchObject({ success: false, code: expect.any(String) });
    for (const line of seated) {
      line.send('ping', {});
      await waitFor(() => line.all('pong').length === 1, 'the line is dead');
    }
    expect(seated.map(({ game }) => game?.version)).toEqual(versions);
    const news = seated.map(({ messages }, at) => messages.slice(told[at]).map(({ event }) => event));
    expect(news.flat().sort()).toEqual(['action_response', 'pong', 'pong']);
  });
});

describe('what happens around the cards', () => {
  test('[SOCKET-30] is told, too: who is ready, and that a bot thinks', async () => {
    const ada = await signInGuest(server.url);
    const made = await call(server.url, 'createGame', {
      token: ada.token,
      body: { session_name: 'Bots', is_private: true, optional_rules: { selected_bots: ['easy'] } },
    });
    const line = await open(ada, made.body.game_id);
    await line.act({ action_type: 'toggle_ready' });
    await line.act({ action_type: 'start_game' });
    const told = (type: string) =>
      line.all('event_stream').flatMap(({ events }) => events.filter((event) => event.type === type));
    expect(told('player-ready-changed')).toMatchObject([{ player_id: ada.userId, data: { is_ready: true } }]);
    await waitFor(() => line.isAwaited || told('bot-thinking').length > 0, 'nobody is awaited');
    if (line.isAwaited) await line.act({ action_type: 'draw_card' });
    await waitFor(() => told('bot-thinking').length > 0, 'the bot does not think');
    expect(told('bot-thinking')[0]).toMatchObject({ data: { status: 'thinking', bot_difficulty: 'easy' } });
  });

  test('[SOCKET-34] a player who leaves disappears from the list and the counts', async () => {
    const { persons, seated } = await table(false);
    const [ada, bob] = seated;
    await waitFor(() => ada.game?.players.length === 2, 'they are not two');
    await bob.act({ action_type: 'leave_game' });
    await waitFor(() => ada.game?.players.length === 1, 'the other is still there');
    expect(ada.game?.players.map(({ userId }) => userId)).toEqual([persons[0].userId]);
    expect(ada.state).toMatchObject({ player_count: 1, total_player_count: 1 });
    const events = ada.all('event_stream').flatMap(({ events }) => events);
    expect(events.at(-1)).toMatchObject({ type: 'player-left', player_id: persons[1].userId });
  });
});

describe('the line', () => {
  test('[SOCKET-26] carries at most 16 kB to the server', async () => {
    const line = await open(await signInGuest(server.url));
    line.send('ping', { padding: 'x'.repeat(16_000) });
    await line.get('pong');
    const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
    line.send('ping', { padding: 'x'.repeat(16_500) });
    await closed;
  });

  test('[SOCKET-33] asks for no acknowledgement', async () => {
    const { persons, seated, gameId } = await table();
    const line = await connect(persons[0]);
    lines.push(line);
    const packets: string[] = [];
    line.socket.io.engine.on('packet', ({ data }) => packets.push(String(data)));
    await line.join(gameId);
    await seated[1].act({ action_type: 'chat', params: { message: 'hello' } });
    const player = [line, seated[1]].find(({ isAwaited }) => isAwaited) ?? line;
    await player.act({ action_type: 'draw_card' });
    await line.get('event_stream');
    expect(packets.some((packet) => packet.startsWith('2/game,["event_stream"'))).toBe(true);
    // With an acknowledgement a number would stand before the bracket.
    expect(packets.filter((packet) => /^2\/game,\d+\[/.test(packet))).toEqual([]);
  });
});
