// Following the game, moves, "ready" and chat.
import { actor, LegalMoves, openStream, type View } from '@staxd/engine';
import { errorBody, requestOf } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';
import type { Requests } from '../connection/requests.ts';
import { ACTION_TIMEOUT, ERROR_SHOWN, HEARTBEAT, RESYNC_PATIENCE } from '../platform/timings.ts';
import type { Chat } from './chat.ts';
import { createCommands } from './commands.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.signedIn();
});

test('React reads and listens to a session without its owner', async () => {
  const { getState, getInitialState, subscribe } = kim.session;
  const phases: string[] = [];
  const stop = subscribe(({ phase }) => phases.push(phase));
  await kim.enterAndDeal();
  stop();
  expect([getInitialState().phase, getState().phase]).toEqual(['none', 'joined']);
  expect(getInitialState().clockOffset).toBe(0);
  expect(phases).toContain('joining');
});

describe('following', () => {
  test('events lead to the game of a snapshot', async () => {
    await kim.enterAndDeal();
    for (let round = 0; round < 20; round++) {
      expect(await kim.draw()).toMatchObject({ ok: true });
      kim.otherPlays();
      kim.expectInSync();
    }
    expect(kim.socket.payloads('get_state')).toEqual([]);
    expect(kim.shown().log.filter(({ event }) => event.type === 'cardsDrawn').length).toBeGreaterThanOrEqual(
      40,
    );
  });

  test('asks for one snapshot at the next sign of a lost message', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    kim.table.publish([]);
    kim.table.deliver = (_event, _message, arrive) => arrive();
    kim.otherPlaysAfterKim();
    await settled();
    expect(kim.socket.payloads('get_state')).toHaveLength(1);
    kim.expectInSync();
  });

  test('asks again for a lost snapshot', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    kim.table.publish([]);
    kim.table.deliver = (event, _message, arrive) => event !== 'game_state' && arrive();
    kim.table.publish([]);
    await kim.machine.pass(3500);
    expect(kim.socket.payloads('get_state').length).toBeGreaterThan(2);
    kim.table.deliver = (_event, _message, arrive) => arrive();
    await kim.machine.pass(1000);
    kim.expectInSync();
    const asked = kim.socket.payloads('get_state').length;
    await kim.machine.pass(10_000);
    expect(kim.socket.payloads('get_state')).toHaveLength(asked);
  });

  test('an event of an unknown player makes the game stale until a snapshot arrives', async () => {
    await kim.enterAndDeal();
    const stranger = {
      type: 'turn-skipped',
      player_id: 'u_nobody',
      timestamp: 1,
      data: { turns_stunned: 0 },
    };
    const version = ++kim.table.version;
    kim.socket.receive('event_stream', { game_id: GAME_ID, version, deadline_at: null, events: [stranger] });
    expect(kim.shown().game).toMatchObject({ version, isStale: true });
    await kim.machine.pass(RESYNC_PATIENCE);
    expect(kim.socket.payloads('get_state')).toHaveLength(1);
    kim.expectInSync();
  });

  test('asks after a silence, because its last message may be lost', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    kim.otherPlaysAfterKim();
    kim.table.deliver = (_event, _message, arrive) => arrive();
    await kim.machine.pass(2 * HEARTBEAT);
    kim.expectInSync();
  });

  test('duplicate, late and reordered messages change nothing', async () => {
    await kim.enterAndDeal();
    const held: (() => void)[] = [];
    kim.table.deliver = (_event, _message, arrive) => held.push(arrive, arrive);
    for (let count = 0; count < 4; count++) kim.otherPlaysAfterKim();
    for (const arrive of held.reverse()) arrive();
    kim.expectInSync();
    const cards = kim.shown().log.filter(({ event }) => event.type === 'cardsDrawn').length;
    for (const arrive of held) arrive();
    kim.expectInSync();
    expect(kim.shown().log.filter(({ event }) => event.type === 'cardsDrawn').length).toBe(cards);
  });

  const whole = { game_id: GAME_ID, players: [], game_phase: 'setup', version: 1 };
  test.each([
    ['[LOAD-4]', 'game_state', {}, 'INVALID_STATE'],
    ['[LOAD-4]', 'game_state', null, 'INVALID_STATE'],
    ['[LOAD-5]', 'game_state', { game_state: { ...whole, game_id: undefined } }, 'INVALID_STRUCTURE'],
    ['[LOAD-5]', 'game_state', { game_state: { ...whole, players: undefined } }, 'INVALID_STRUCTURE'],
    ['[LOAD-5]', 'game_state', { game_state: { ...whole, game_phase: undefined } }, 'INVALID_STRUCTURE'],
    ['[LOAD-6]', 'game_state', { game_state: { ...whole, game_id: 'x' } }, 'WRONG_GAME'],
    ['[LOAD-7]', 'game_update', { game_state: whole }, 'INVALID_STATE'],
    ['[LOAD-7]', 'game_update', { events: [] }, 'INVALID_STATE'],
    ['[LOAD-5]', 'game_update', { events: [], game_state: {} }, 'INVALID_STRUCTURE'],
    ['[LOAD-7]', 'event_stream', { version: 3, game_id: GAME_ID }, 'INVALID_STATE'],
    ['[LOAD-6]', 'event_stream', { version: 3, events: [], game_id: 'x' }, 'WRONG_GAME'],
  ])(
    '%s a %s that makes no sense is an error for 5 s, and nothing else',
    async (_, event, payload, error) => {
      await kim.enterAndDeal();
      const { game } = kim.shown();
      kim.socket.receive(event, payload);
      expect(kim.shown().error?.code).toBe(error);
      expect(kim.shown().game).toBe(game);
      expect(kim.machine.logged).toEqual([
        `warn a message of the game cannot be read ${JSON.stringify({ code: error })}`,
      ]);
      await kim.machine.pass(5000);
      expect(kim.shown().error).toBeNull();
    },
  );

  test.each([
    'action_response',
    'chat_message',
    'error',
    'player_kicked',
    'server_draining',
    'unheard_of',
    'toString',
  ])('a malformed %s is ignored', async (event) => {
    await kim.enterAndDeal();
    const before = kim.shown();
    for (const payload of [null, undefined, 7, 'x', [], {}, { request_id: 3 }])
      kim.socket.receive(event, payload);
    expect(kim.shown()).toEqual(before);
  });

  test('the server’s clock is set by the message with the least delay', async () => {
    await kim.session.enter(GAME_ID);
    kim.socket.receive('pong', { server_now: kim.machine.clock.now() + 900 });
    kim.socket.receive('pong', { server_now: kim.machine.clock.now() + 400 });
    expect(kim.shown().clockOffset).toBe(900);
    expect(kim.session.now()).toBe(kim.machine.clock.now() + 900);
  });
});

test('the functions of the store work apart from the session, as hooks call them', async () => {
  const { getState, getInitialState, subscribe } = kim.session;
  const phases: string[] = [];
  const stop = subscribe(({ phase }, before) => phase !== before.phase && phases.push(phase));
  await kim.enterAndDeal();
  stop();
  expect(phases.at(-1)).toBe('joined');
  expect(getState().phase).toBe('joined');
  expect(getInitialState().phase).toBe('none');
});

describe('acting', () => {
  test('a move resolves when the board shows it', async () => {
    await kim.enterAndDeal();
    const before = kim.shown().game?.view?.hand.length ?? 0;
    const held: (() => void)[] = [];
    kim.table.deliver = (event, _message, arrive) =>
      event === 'event_stream' ? held.push(arrive) : arrive();
    const outcome = kim.draw();
    await settled();
    expect(kim.shown()).toMatchObject({ isMoving: true, pending: [] });
    for (const arrive of held) arrive();
    expect(await outcome).toMatchObject({ ok: true, fromCache: false });
    expect(kim.shown().game?.view?.hand.length).toBe(before + 1);
    expect(kim.shown().isMoving).toBe(false);
  });

  test('the board catches up when the events of a move are lost', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = (event, _message, arrive) => event !== 'event_stream' && arrive();
    const outcome = kim.draw();
    await kim.machine.pass(1000);
    expect((await outcome).ok).toBe(true);
    kim.expectInSync();
  });

  test('a key pressed twice moves once; another move is refused', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    const first = kim.draw();
    const second = kim.draw();
    expect(await kim.skip()).toMatchObject({ ok: false, error: { code: 'MOVE_UNDERWAY' } });
    kim.table.deliver = (_event, _message, arrive) => arrive();
    await kim.machine.pass(ACTION_TIMEOUT + 2000);
    expect((await first).ok).toBe(true);
    expect(await second).toBe(await first);
    expect(kim.table.carriedOut).toHaveLength(1);
    expect(
      new Set(kim.socket.payloads('game_action').map((each) => (each as { request_id: string }).request_id))
        .size,
    ).toBe(1);
  });

  test('[CONN-9] [CONN-18] after a lost answer the retry gets the first answer, and nothing happens twice', async () => {
    await kim.enterAndDeal();
    const { version } = kim.table;
    kim.table.deliver = (event, _message, arrive) => event !== 'action_response' && arrive();
    const outcome = kim.draw();
    await kim.machine.pass(4999);
    kim.table.deliver = (_event, _message, arrive) => arrive();
    await kim.machine.pass(1);
    expect(await outcome).toMatchObject({ ok: true, fromCache: true });
    expect(kim.table.version).toBe(version + 1);
  });

  test('places refer to the hand that was seen, whose version is sent along', async () => {
    await kim.enterAndDeal();
    const { version, view } = { ...kim.shown().game };
    const hand = view?.hand ?? [];
    const cards = [hand[4], hand[2]];
    void kim.session.commands.act({ type: 'play', seat: 0, cards, color: 'pink', gifts: [hand[1]] });
    const { action_type, params } = kim.socket.payloads('game_action').at(-1) as {
      action_type: string;
      params: { card_indices: number[]; gift_cards: number[] };
    };
    expect([action_type, params]).toMatchObject(['play_multiple_cards', { color_choice: 'pink', version }]);
    expect(params.card_indices.map((place) => hand[place])).toEqual(cards);
    expect(params.gift_cards.map((place) => hand[place])).toEqual([hand[1]]);
  });

  test('a fresh hand is shown at once after STALE_VERSION', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    kim.table.setReady('u_LEE', true);
    kim.table.deliver = (_event, _message, arrive) => arrive();
    kim.socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const game_state = kim.table.snapshot('u_KIM');
      const error = errorBody('STALE_VERSION');
      kim.socket.receive('action_response', {
        request_id,
        success: false,
        data: { version: game_state.version, game_state },
        error: error.detail,
        code: error.code,
        retryable: false,
        from_cache: false,
      });
    };
    const cards = kim.shown().game?.view?.hand.slice(0, 1) ?? [];
    const outcome = await kim.session.commands.act({ type: 'play', seat: 0, cards });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'STALE_VERSION' } });
    expect(kim.shown().error?.code).toBe('STALE_VERSION');
    kim.expectInSync();
  });

  test.each([
    ['GAME_NOT_STARTED', true],
    ['TOO_LATE', true],
    ['NOT_YOUR_TURN', false],
    ['WRONG_STACK_TYPE', false],
  ] as const)('[CONN-20] [CONN-21] %s on the own turn is hidden: %s', async (code, isHidden) => {
    await kim.enterAndDeal();
    kim.socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      // The text does not matter, only the code.
      const answer = { request_id, success: false, data: null, error: 'Not your turn', code };
      kim.socket.receive('action_response', { ...answer, retryable: false, from_cache: false });
    };
    expect(await kim.draw()).toMatchObject({ ok: false, error: { code } });
    expect(kim.shown().error?.code).toBe(isHidden ? undefined : code);
  });

  test('[CONN-20] a draw that came after a stack opened is not shown as an error', async () => {
    await kim.enterAndDeal();
    const { game } = kim.shown();
    if (!game?.view) throw new Error('nothing was dealt');
    const stack = { phase: 'stack_resolution' } as const;
    const commands = createCommands({
      requests: { move: async () => ({ ok: false, error: refusal }) } as unknown as Requests,
      api: kim.session.api,
      chat: {} as unknown as Chat,
      game: () => ({ ...game, view: { ...(game.view as View), ...stack } }),
      reclaimSeat: () => {},
      onActivity: () => {},
      fail: (error) => told.push(error.code),
    });
    const refusal = errorBody('ACTION_FAILED');
    const told: string[] = [];
    await commands.act({ type: 'draw', seat: 0 });
    expect(told).toEqual([]);
    await commands.act({ type: 'skip', seat: 0 });
    expect(told).toEqual(['ACTION_FAILED']);
  });

  test('[CONN-22] whatever a player does at the table is activity', async () => {
    let done = 0;
    const refused = async () => ({ ok: false, error: errorBody('ACTION_FAILED') });
    const commands = createCommands({
      requests: { move: refused, ask: refused } as unknown as Requests,
      api: kim.session.api,
      chat: { say: async () => {}, retry: async () => {} } as unknown as Chat,
      game: () => null,
      reclaimSeat: () => {},
      onActivity: () => done++,
      fail: () => {},
    });
    const acts = [
      () => commands.act({ type: 'draw', seat: 0 }),
      () => commands.start(),
      () => commands.chat('Hello'),
      () => commands.retryChat('c1'),
      () => commands.relaxClock(true),
      () => commands.reclaimSeat(),
    ];
    for (const [nth, act] of acts.entries()) {
      await act();
      expect(done).toBe(nth + 1);
    }
  });

  test('[CONN-15] a failure without a reason is "Action failed"', async () => {
    await kim.enterAndDeal();
    kim.socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const answer = { request_id, success: false, data: null, error: null, code: null };
      kim.socket.receive('action_response', { ...answer, retryable: false, from_cache: false });
    };
    await kim.draw();
    expect(kim.shown().error).toMatchObject({ code: 'ACTION_FAILED', detail: 'Action failed' });
  });

  test('what was done without a word about the version is done at none that one could wait for', async () => {
    await kim.enterAndDeal();
    kim.socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const answer = { request_id, success: true, data: null, error: null, code: null };
      kim.socket.receive('action_response', { ...answer, retryable: false, from_cache: true });
    };
    expect(await kim.draw()).toEqual({ ok: true, version: 0, fromCache: true });
    expect(kim.shown().error).toBeNull();
  });

  test('[CONN-16] [CONN-17] every move and the start carry their own id of 1 to 64 characters', async () => {
    await kim.enterAndDeal();
    kim.socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const answer = { request_id, success: false, data: null, error: '', code: 'TOO_LATE' };
      kim.socket.receive('action_response', { ...answer, retryable: false, from_cache: false });
    };
    const [first, second] = kim.shown().game?.view?.hand ?? [];
    const seat = 0;
    const asked = () => kim.socket.payloads('game_action') as { action_type: string; request_id: string }[];
    const { commands } = kim.session;
    for (const action of [
      { type: 'play', seat, cards: [first] },
      { type: 'play', seat, cards: [first, second] },
      { type: 'draw', seat },
      { type: 'skip', seat },
      { type: 'accept', seat },
      { type: 'counter', seat, cards: [first] },
    ] as const) {
      await commands.act(action);
    }
    await commands.start();
    const names = new Set(asked().map(({ action_type }) => action_type));
    expect([...names].sort()).toEqual([
      'draw_card',
      'play_card',
      'play_multiple_cards',
      'respond_to_stack',
      'skip_turn',
      'start_game',
    ]);
    expect(new Set(asked().map(({ request_id }) => request_id)).size).toBe(7);
    for (const { request_id } of asked()) expect(request_id).toMatch(/^.{1,64}$/);
    // An alias for what this client sends as a card.
    const defense = requestOf({ action_type: 'immediate_defense', params: { card_indices: [0] } }, 'r1');
    expect(defense).toMatchObject({ action_type: 'immediate_defense', request_id: 'r1' });
  });

  test('[CONN-20] errors that the player cannot help are not shown', async () => {
    await kim.enterAndDeal();
    await kim.draw();
    expect(await kim.draw()).toMatchObject({ ok: false, error: { code: 'NOT_YOUR_TURN' } });
    expect(kim.shown().error).toBeNull();
  });

  test("moves are the engine's actions", async () => {
    await kim.enterAndDeal();
    const stream = openStream({ algorithm: 'alea', key: '7' }, 'moves');
    const moves = new LegalMoves();
    for (let move = 0; kim.table.state?.outcome === null && move < 300; move++) {
      const action = moves.refill(kim.table.state).pick(stream);
      const seat = actor(kim.table.state);
      if (seat === 1) kim.table.play(action);
      else expect(await kim.session.commands.act(action)).toMatchObject({ ok: true });
      kim.expectInSync();
    }
  });

  test('[CONN-14] without a game nothing can be done', async () => {
    expect(await kim.draw()).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
    expect(await kim.session.commands.start()).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
    expect(await kim.session.commands.kick('u_LEE')).toMatchObject({ code: 'NOT_CONNECTED' });
  });
});

describe('ready', () => {
  const isReady = () => kim.table.seen('u_KIM').players[0].isReady;

  test('[LOBBY-4] is shown at once and confirmed by the game', async () => {
    await kim.session.enter(GAME_ID);
    const held: (() => void)[] = [];
    kim.table.deliver = (_event, _message, arrive) => held.push(arrive);
    kim.session.setReady(true);
    expect(kim.shown().readyWanted).toBe(true);
    expect(kim.shown().game?.players[0].isReady).toBe(false);
    for (const arrive of held) arrive();
    await settled();
    expect(kim.shown().readyWanted).toBeNull();
    expect(kim.shown().game?.players[0].isReady).toBe(true);
  });

  test('shows the last of several quick presses throughout', async () => {
    await kim.session.enter(GAME_ID);
    const held: (() => void)[] = [];
    kim.table.deliver = (_event, _message, arrive) => held.push(arrive);
    for (const ready of [true, false, true]) kim.session.setReady(ready);
    const seen = new Set<unknown>();
    kim.session.subscribe(({ readyWanted, game }) => seen.add(readyWanted ?? game?.players[0].isReady));
    for (const arrive of held) {
      arrive();
      await settled();
    }
    expect([...seen]).toEqual([true]);
    expect([kim.shown().readyWanted, isReady()]).toEqual([null, true]);
  });

  test('[LOBBY-4] is undone after 5 s without confirmation, with an error', async () => {
    await kim.session.enter(GAME_ID);
    kim.table.deliver = () => {};
    kim.session.setReady(true);
    await kim.machine.pass(4999);
    expect(kim.shown()).toMatchObject({ readyWanted: true, readyError: null });
    await kim.machine.pass(1);
    const unheard = { readyWanted: null, readyError: { code: 'NOT_HEARD' }, error: null };
    expect(kim.shown()).toMatchObject(unheard);
    // The failure of its request is not shown, too.
    await kim.machine.pass(ERROR_SHOWN - 1);
    expect(kim.shown()).toMatchObject(unheard);
    await kim.machine.pass(1);
    expect(kim.shown()).toMatchObject({ readyError: null, error: null });
  });

  test('[LOBBY-4] is undone when it is refused, with the reason', async () => {
    await kim.session.enter(GAME_ID);
    kim.socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const { detail, code, retryable } = errorBody('GAME_STARTED');
      kim.socket.receive('action_response', {
        request_id,
        success: false,
        data: null,
        error: detail,
        code,
        retryable,
        from_cache: false,
      });
    };
    kim.session.setReady(true);
    await settled();
    expect(kim.shown()).toMatchObject({
      readyWanted: null,
      readyError: { code: 'GAME_STARTED' },
      error: null,
    });
  });
});

test.each(['kicked', 'host_kicked', 'not_ready'] as const)(
  '[LOBBY-34] a player who is removed for %s is told the reason',
  async (reason) => {
    await kim.session.enter(GAME_ID);
    kim.table.tell('player_kicked', { game_id: GAME_ID, reason, message: 'Out.' });
    expect(kim.shown().departure).toEqual({ reason: 'kicked', why: reason });
  },
);

test('[CONN-29] chat arrives once, in order; notices disappear after 4 s', async () => {
  await kim.session.enter(GAME_ID);
  const message = {
    game_id: GAME_ID,
    id: 'm1',
    user_id: 'u_LEE',
    username: 'LEE',
    content: 'Hello',
    message_type: 'text',
    masks: [] as never[],
    created_at: 1,
  } as const;
  kim.table.tell('chat_message', message);
  const { chat } = kim.shown();
  kim.table.tell('chat_message', message);
  expect(kim.shown().chat).toBe(chat);
  kim.table.tell('chat_message', { ...message, id: 'm2' });
  expect(kim.shown().chat.map(({ id }) => id)).toEqual(['m1', 'm2']);
  kim.table.publish([{ type: 'playerDeparted', userId: 'u_MAX', username: 'MAX', reason: 'not_ready' }]);
  expect(kim.shown().notices.map(({ notice }) => notice)).toEqual([
    { code: 'removed', names: ['MAX'], reason: 'not_ready' },
  ]);
  await kim.machine.pass(3999);
  expect(kim.shown().notices).toHaveLength(1);
  await kim.machine.pass(1);
  expect(kim.shown().notices).toEqual([]);
});
