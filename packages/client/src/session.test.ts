import { actor, LegalMoves, legalActions, openStream } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer } from '../test/authServer.ts';
import { FakeSocket } from '../test/fakeSocket.ts';
import { SimulatedMachine, settled } from '../test/simulatedMachine.ts';
import { GAME_ID, TableServer } from '../test/tableServer.ts';
import {
  ACTION_TIMEOUT,
  ERROR_SHOWN,
  HEARTBEAT,
  IDLE_DISCONNECT,
  JOIN_TIMEOUT,
  READY_CONFIRMATION,
  RESYNC_PATIENCE,
} from './limits.ts';
import { liveGame } from './liveGame.ts';
import { createSession, type Session } from './session.ts';

let machine: SimulatedMachine;
let auth: AuthServer;
let table: TableServer;
let socket: FakeSocket;
let session: Session;

/** A session of KIM, whose line leads to the table; she sits at seat 0. */
beforeEach(async () => {
  machine = new SimulatedMachine();
  auth = new AuthServer(machine.clock);
  table = new TableServer(['KIM', 'LEE'], machine.clock);
  socket = new FakeSocket();
  socket.isReachable = true;
  machine.fetch = async (_url, { body }) =>
    Response.json(await auth.guest({ body: JSON.parse(String(body)) }));
  session = createSession({ url: 'http://table', platform: machine, openSocket: socket.open });
  table.connect(socket, 'KIM');
  await session.identity.signInAsGuest('KIM');
});

const shown = () => session.getState();
/** What the session shows of the game is what the server would show now. */
function expectInStep(): void {
  const { game } = shown();
  expect(game).toEqual({ ...liveGame(table.seen('u_KIM')), updatedAt: game?.updatedAt });
}

const draw = () => session.commands.act({ type: 'draw', seat: 0 });
const skip = () => session.commands.act({ type: 'skip', seat: 0 });

async function enterAndDeal(): Promise<void> {
  await session.enter(GAME_ID);
  table.deal();
  // Who begins is the deal's to say; these tests are about KIM's turn.
  while (table.state && actor(table.state) !== 0) otherPlays();
  await settled();
}

/** LEE draws, or does what else she can. */
function otherPlays(): void {
  if (!table.state) throw new Error('there is no game');
  const legal = legalActions(table.state, 1);
  const plain = legal.find(({ type }) => type === 'draw' || type === 'accept' || type === 'skip');
  if (!plain || !table.play(plain))
    throw new Error(`LEE cannot play: ${JSON.stringify([legal, actor(table.state)])}`);
}

describe('entering', () => {
  test('connects with a token, joins and shows the game', async () => {
    const phases = ['away'];
    session.subscribe(({ phase }) => phases.at(-1) !== phase && phases.push(phase));
    const game = await session.enter(GAME_ID);
    expect(game.players.map(({ username }) => username)).toEqual(['KIM', 'LEE']);
    expect(phases).toEqual(['away', 'connecting', 'joining', 'joined']);
    expect(table.joins).toEqual([{ game_id: GAME_ID, token: session.identity.token }]);
    expect(session.lastGame('ABCDEF')?.gameId).toBe(GAME_ID);
    expect(session.lastGame('OTHERS')).toBeNull();
  });

  test('is refused: rejects, says why, and leaves nothing behind', async () => {
    socket.onSent = () => socket.receive('error', errorBody('GAME_NOT_FOUND'));
    await expect(session.enter(GAME_ID)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(shown()).toMatchObject({ phase: 'away', departure: { reason: 'gone' } });
    expect(session.lastGame()).toBeNull();
    session.close();
    expect(machine.alarms).toBe(0);
  });

  test('a server that is silent is asked again, and given up after 30 s', async () => {
    socket.onSent = (event) => event === 'ping' && socket.receive('pong', { server_now: 0 });
    const entering = session.enter(GAME_ID).catch((error) => error);
    await machine.pass(JOIN_TIMEOUT);
    expect(await entering).toMatchObject({ code: 'STATE_TIMEOUT', retryable: true });
    expect(socket.payloads('join_game').length).toBe(3);
  });

  test('another game lets go of the one before', async () => {
    await session.enter(GAME_ID);
    table.deal();
    const again = session.enter('g_other').catch(() => {});
    expect(shown()).toMatchObject({ gameId: 'g_other', game: null, log: [] });
    expect(socket.payloads('leave_game')).toHaveLength(1);
    socket.receive('event_stream', { game_id: GAME_ID, version: 9, deadline_at: null, events: [] });
    expect(shown().error?.code).toBe('WRONG_GAME');
    session.close();
    await again;
  });
});

describe('following', () => {
  test('events lead to what a snapshot would show', async () => {
    await enterAndDeal();
    for (let round = 0; round < 20; round++) {
      expect(await draw()).toMatchObject({ ok: true });
      otherPlays();
      expectInStep();
    }
    expect(socket.payloads('get_state')).toEqual([]);
    expect(shown().log.filter(({ event }) => event.type === 'cardsDrawn').length).toBeGreaterThanOrEqual(40);
  });

  test('a lost message: one snapshot is asked for, at the next sign that something is missing', async () => {
    await enterAndDeal();
    table.deliver = () => {};
    table.publish([]);
    table.deliver = (_event, _message, arrive) => arrive();
    otherPlaysAfterKim();
    await settled();
    expect(socket.payloads('get_state')).toHaveLength(1);
    expectInStep();
  });

  test('a lost snapshot is asked for again', async () => {
    await enterAndDeal();
    table.deliver = () => {};
    table.publish([]);
    table.deliver = (event, _message, arrive) => event !== 'game_state' && arrive();
    table.publish([]);
    await machine.pass(3500);
    expect(socket.payloads('get_state').length).toBeGreaterThan(2);
    table.deliver = (_event, _message, arrive) => arrive();
    await machine.pass(1000);
    expectInStep();
    const asked = socket.payloads('get_state').length;
    await machine.pass(10_000);
    expect(socket.payloads('get_state')).toHaveLength(asked);
  });

  test('an event of somebody who does not sit there makes the game stale, until a whole one comes', async () => {
    await enterAndDeal();
    const stranger = {
      type: 'turn-skipped',
      player_id: 'u_nobody',
      timestamp: 1,
      data: { turns_stunned: 0 },
    };
    const version = ++table.version;
    socket.receive('event_stream', { game_id: GAME_ID, version, deadline_at: null, events: [stranger] });
    expect(shown().game).toMatchObject({ version, isStale: true });
    await machine.pass(RESYNC_PATIENCE);
    expect(socket.payloads('get_state')).toHaveLength(1);
    expectInStep();
  });

  test('the last message before a silence is lost: the silence is asked about', async () => {
    await enterAndDeal();
    table.deliver = () => {};
    otherPlaysAfterKim();
    table.deliver = (_event, _message, arrive) => arrive();
    await machine.pass(2 * HEARTBEAT);
    expectInStep();
  });

  test('doubled, late and reordered messages change nothing', async () => {
    await enterAndDeal();
    const held: (() => void)[] = [];
    table.deliver = (_event, _message, arrive) => held.push(arrive, arrive);
    for (let count = 0; count < 4; count++) otherPlaysAfterKim();
    for (const arrive of held.reverse()) arrive();
    expectInStep();
    const cards = shown().log.filter(({ event }) => event.type === 'cardsDrawn').length;
    for (const arrive of held) arrive();
    expectInStep();
    expect(shown().log.filter(({ event }) => event.type === 'cardsDrawn').length).toBe(cards);
  });

  test.each([
    ['game_state', {}, 'INVALID_STATE'],
    ['game_state', null, 'INVALID_STATE'],
    ['game_state', { game_state: { game_id: GAME_ID } }, 'INVALID_STRUCTURE'],
    [
      'game_state',
      { game_state: { game_id: 'x', players: [], game_phase: 'setup', version: 1 } },
      'WRONG_GAME',
    ],
    ['game_update', { game_state: {} }, 'INVALID_STATE'],
    ['game_update', { events: [], game_state: {} }, 'INVALID_STRUCTURE'],
    ['event_stream', { version: 3 }, 'INVALID_STATE'],
    ['event_stream', { version: 3, events: [], game_id: 'x' }, 'WRONG_GAME'],
  ])('a %s that makes no sense is an error for 5 s, and nothing else', async (event, payload, error) => {
    await enterAndDeal();
    const { game } = shown();
    socket.receive(event, payload);
    expect(shown().error?.code).toBe(error);
    expect(shown().game).toBe(game);
    await machine.pass(ERROR_SHOWN);
    expect(shown().error).toBeNull();
  });

  test.each([
    'action_response',
    'chat_message',
    'error',
    'player_kicked',
    'server_draining',
    'unheard_of',
    'toString',
  ])('a spoilt %s is ignored', async (event) => {
    await enterAndDeal();
    const before = shown();
    for (const payload of [null, undefined, 7, 'x', [], {}, { request_id: 3 }])
      socket.receive(event, payload);
    expect(shown()).toEqual(before);
  });

  test('the server’s clock is the one that is least late', async () => {
    await session.enter(GAME_ID);
    socket.receive('pong', { server_now: machine.clock.now() + 900 });
    socket.receive('pong', { server_now: machine.clock.now() + 400 });
    expect(shown().clockOffset).toBe(900);
    expect(session.now()).toBe(machine.clock.now() + 900);
  });
});

/** KIM draws by way of the server, then LEE plays. */
function otherPlaysAfterKim(): void {
  table.play({ type: 'draw', seat: 0 });
  otherPlays();
}

describe('acting', () => {
  test('a move is answered when the board shows it', async () => {
    await enterAndDeal();
    const before = shown().game?.view?.hand.length ?? 0;
    const held: (() => void)[] = [];
    table.deliver = (event, _message, arrive) => (event === 'event_stream' ? held.push(arrive) : arrive());
    const outcome = draw();
    await settled();
    expect(shown()).toMatchObject({ isMoving: true, pending: [] });
    for (const arrive of held) arrive();
    expect(await outcome).toMatchObject({ ok: true, fromCache: false });
    expect(shown().game?.view?.hand.length).toBe(before + 1);
    expect(shown().isMoving).toBe(false);
  });

  test('the events of a move are lost: the board catches up by itself', async () => {
    await enterAndDeal();
    table.deliver = (event, _message, arrive) => event !== 'event_stream' && arrive();
    const outcome = draw();
    await machine.pass(1000);
    expect((await outcome).ok).toBe(true);
    expectInStep();
  });

  test('a key that is pressed twice moves once; another move has to wait', async () => {
    await enterAndDeal();
    table.deliver = () => {};
    const first = draw();
    const second = draw();
    expect(await skip()).toMatchObject({ ok: false, error: { code: 'MOVE_UNDERWAY' } });
    table.deliver = (_event, _message, arrive) => arrive();
    await machine.pass(ACTION_TIMEOUT + 2000);
    expect((await first).ok).toBe(true);
    expect(await second).toBe(await first);
    expect(table.carriedOut).toHaveLength(1);
    expect(
      new Set(socket.payloads('game_action').map((each) => (each as { request_id: string }).request_id)).size,
    ).toBe(1);
  });

  test('the answer is lost: the retry gets the first answer, and nothing happens twice', async () => {
    await enterAndDeal();
    const { version } = table;
    table.deliver = (event, _message, arrive) => event !== 'action_response' && arrive();
    const outcome = draw();
    await machine.pass(ACTION_TIMEOUT - 1);
    table.deliver = (_event, _message, arrive) => arrive();
    await machine.pass(1);
    expect(await outcome).toMatchObject({ ok: true, fromCache: true });
    expect(table.version).toBe(version + 1);
  });

  test('places are counted in the hand that was seen: the version travels with them', async () => {
    await enterAndDeal();
    const { version, view } = { ...shown().game };
    const hand = view?.hand ?? [];
    const cards = [hand[4], hand[2]];
    void session.commands.act({ type: 'play', seat: 0, cards, color: 'pink', gifts: [hand[1]] });
    const { action_type, params } = socket.payloads('game_action').at(-1) as {
      action_type: string;
      params: { card_indices: number[]; gift_cards: number[] };
    };
    expect([action_type, params]).toMatchObject(['play_multiple_cards', { color_choice: 'pink', version }]);
    expect(params.card_indices.map((place) => hand[place])).toEqual(cards);
    expect(params.gift_cards.map((place) => hand[place])).toEqual([hand[1]]);
  });

  test('a stale hand: the fresh one is shown at once', async () => {
    await enterAndDeal();
    table.deliver = () => {};
    table.setReady('u_LEE', true);
    table.deliver = (_event, _message, arrive) => arrive();
    socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const game_state = table.snapshot('u_KIM');
      const error = errorBody('STALE_VERSION');
      socket.receive('action_response', {
        request_id,
        success: false,
        data: { version: game_state.version, game_state },
        error: error.detail,
        code: error.code,
        retryable: false,
        from_cache: false,
      });
    };
    const cards = shown().game?.view?.hand.slice(0, 1) ?? [];
    const outcome = await session.commands.act({ type: 'play', seat: 0, cards });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'STALE_VERSION' } });
    expect(shown().error?.code).toBe('STALE_VERSION');
    expectInStep();
  });

  test('what a player cannot help is not told as an error', async () => {
    await enterAndDeal();
    await draw();
    expect(await draw()).toMatchObject({ ok: false, error: { code: 'NOT_YOUR_TURN' } });
    expect(shown().error).toBeNull();
  });

  test('moves in the words of the engine', async () => {
    await enterAndDeal();
    const stream = openStream({ algorithm: 'alea', key: '7' }, 'moves');
    const moves = new LegalMoves();
    for (let move = 0; table.state?.outcome === null && move < 300; move++) {
      const action = moves.refill(table.state).pick(stream);
      const seat = actor(table.state);
      if (seat === 1) table.play(action);
      else expect(await session.commands.act(action)).toMatchObject({ ok: true });
      expectInStep();
    }
  });

  test('nowhere is nothing to be done', async () => {
    expect(await draw()).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
    expect(await session.commands.start()).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
    expect(await session.commands.kick('u_LEE')).toMatchObject({ code: 'NOT_CONNECTED' });
  });
});

describe('a lost connection', () => {
  test('comes back at the version that is known', async () => {
    await enterAndDeal();
    const { version } = table;
    socket.drop();
    expect(shown().phase).toBe('reconnecting');
    otherPlaysAfterKim();
    socket.comeUp();
    expect(table.joins.at(-1)).toMatchObject({ game_id: GAME_ID, last_version: version });
    expect(shown().phase).toBe('joined');
    expectInStep();
  });

  test('a move that was on its way is carried out once', async () => {
    await enterAndDeal();
    table.deliver = () => {};
    const outcome = draw();
    socket.drop();
    table.deliver = (_event, _message, arrive) => arrive();
    socket.comeUp();
    expect(await outcome).toMatchObject({ ok: true, fromCache: true });
    expect(table.carriedOut).toHaveLength(1);
  });

  test('a move made meanwhile is carried out afterwards', async () => {
    await enterAndDeal();
    socket.drop();
    const outcome = draw();
    await machine.pass(2000);
    expect(table.carriedOut).toEqual([]);
    socket.comeUp();
    expect(await outcome).toMatchObject({ ok: true, fromCache: false });
  });

  test('a token that is refused is renewed, and the game joined with the new one', async () => {
    await enterAndDeal();
    const { token } = session.identity;
    socket.receive('error', errorBody('UNAUTHORIZED'));
    await machine.pass(1000);
    expect(shown().phase).toBe('joined');
    expect(session.identity.token).not.toBe(token);
    expect(table.joins.at(-1)?.token).toBe(session.identity.token);
  });

  test('a token that was renewed in time is shown: the connection goes on with it', async () => {
    await enterAndDeal();
    const { connects } = socket;
    await machine.pass(11 * 60_000);
    expect(table.joins.at(-1)?.token).toBe(session.identity.token);
    expect(table.joins).toHaveLength(2);
    expect([shown().phase, socket.connects]).toEqual(['joined', connects]);
  });

  test('a guest who could only come back as another one connects as that', async () => {
    await enterAndDeal();
    const { connects } = socket;
    auth.guests.clear();
    auth.guests.set('KIM', 'of somebody else');
    await session.identity.renew(session.identity.token);
    await machine.pass(0);
    expect(socket.connects).toBe(connects + 1);
  });

  test('a server that restarts is left and found again', async () => {
    await enterAndDeal();
    socket.receive('server_draining', { reconnect_in: 2500, message: 'Back in a moment.' });
    expect(shown()).toMatchObject({
      phase: 'reconnecting',
      notices: [{ notice: { code: 'server_draining' } }],
    });
    await machine.pass(2499);
    expect(shown().phase).toBe('reconnecting');
    await machine.pass(1);
    expect(shown().phase).toBe('joined');
  });
});

describe('another place', () => {
  test('takes over without a fight, and can be taken back', async () => {
    await enterAndDeal();
    const { connects } = socket;
    const moving = draw();
    socket.receive('session_taken_over', {
      game_id: GAME_ID,
      reason: 'newer',
      message: 'You play elsewhere now.',
    });
    await moving;
    expect(shown().phase).toBe('takenOver');
    await machine.pass(120_000);
    expect(socket.connects).toBe(connects);
    expect(await draw()).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
    session.resume();
    await settled();
    expect(shown().phase).toBe('joined');
    expectInStep();
  });
});

describe('nobody there', () => {
  beforeEach(() => {
    session = createSession({
      url: 'http://table',
      platform: machine,
      openSocket: socket.open,
      restsWhenIdle: true,
    });
  });

  /** The game as it is after its last move. */
  function endGame(): void {
    table.phase = 'completed';
    table.publish([]);
    const game_state = table.snapshot('u_KIM');
    table.tell('game_state', { game_state, version: game_state.version });
  }

  test('a finished game lets go of its line after five minutes, and somebody brings it back', async () => {
    await enterAndDeal();
    endGame();
    await machine.pass(IDLE_DISCONNECT - 1000);
    session.stir();
    await machine.pass(IDLE_DISCONNECT - 1);
    expect(shown().phase).toBe('joined');
    expect(socket.isUp).toBe(true);
    await machine.pass(1);
    expect(shown()).toMatchObject({ phase: 'idle', game: { phase: 'completed' } });
    expect(socket.isUp).toBe(false);
    const { connects } = socket;
    await machine.pass(3 * IDLE_DISCONNECT);
    expect(socket.connects).toBe(connects);

    session.stir();
    expect(shown().phase).toBe('reconnecting');
    await settled();
    expect(shown().phase).toBe('joined');
    expect(table.joins.at(-1)).toMatchObject({ last_version: table.version });
    await machine.pass(IDLE_DISCONNECT);
    expect(shown().phase).toBe('idle');
    session.close();
    expect(machine.alarms).toBe(0);
  });

  test('a line that is lost already is not looked for any longer', async () => {
    await enterAndDeal();
    endGame();
    await settled();
    socket.isReachable = false;
    socket.drop();
    await machine.pass(IDLE_DISCONNECT);
    expect(shown().phase).toBe('idle');
    session.close();
    expect(machine.alarms).toBe(0);
  });

  test('a game that waits or runs keeps its line, whoever is to decide; what is asked for counts as a sign', async () => {
    await session.enter(GAME_ID);
    await machine.pass(3 * IDLE_DISCONNECT);
    expect(shown().phase).toBe('joined');
    table.deal();
    while (table.state && actor(table.state) !== 0) otherPlays();
    await machine.pass(3 * IDLE_DISCONNECT);
    expect(shown().phase).toBe('joined');
    expect(await draw()).toMatchObject({ ok: true });
    await machine.pass(3 * IDLE_DISCONNECT);
    expect(shown().phase).toBe('joined');
    endGame();
    await machine.pass(IDLE_DISCONNECT);
    expect(shown().phase).toBe('idle');
    await session.commands.chat('Well played');
    expect(shown().phase).toBe('joined');
    session.close();
  });

  test('who has left, or plays at another place, is not watched', async () => {
    await enterAndDeal();
    endGame();
    socket.receive('session_taken_over', { game_id: GAME_ID, reason: 'newer', message: '' });
    await machine.pass(2 * IDLE_DISCONNECT);
    expect(shown().phase).toBe('takenOver');
    socket.isReachable = true;
    session.resume();
    await settled();
    socket.receive('player_kicked', { game_id: GAME_ID, reason: 'host_kicked', message: '' });
    await machine.pass(2 * IDLE_DISCONNECT);
    expect(shown().phase).toBe('away');
    session.identity.stop();
    expect(machine.alarms).toBe(0);
  });

  test('a session that was not asked to rest never does', async () => {
    session = createSession({ url: 'http://table', platform: machine, openSocket: socket.open });
    await enterAndDeal();
    endGame();
    await machine.pass(3 * IDLE_DISCONNECT);
    expect(shown().phase).toBe('joined');
    session.close();
  });
});

describe('the end of it', () => {
  test('kicked', async () => {
    await enterAndDeal();
    socket.receive('player_kicked', { game_id: GAME_ID, reason: 'host_kicked', message: 'Out.' });
    const departure = { reason: 'kicked', why: 'host_kicked' };
    expect(shown()).toMatchObject({ phase: 'away', game: null, departure });
    expect(session.lastGame()).toBeNull();
  });

  test('cancelled, heard of by message or only seen in the state', async () => {
    await session.enter(GAME_ID);
    table.phase = 'cancelled';
    table.publish([{ type: 'gameCancelled', reason: 'insufficient_players' }]);
    expect(shown().departure).toEqual({ reason: 'cancelled', why: 'insufficient_players' });
  });

  test('left for good', async () => {
    await enterAndDeal();
    expect(await session.leave()).toBeNull();
    expect(shown()).toMatchObject({ phase: 'away', departure: { reason: 'left' } });
    session.close();
    expect(machine.alarms).toBe(0);
  });

  test('played to its end: it can be looked at by its code, and is none to return to', async () => {
    await enterAndDeal();
    expect(table.play({ type: 'leave', seat: 1 })).toBe(true);
    expect(shown().game?.phase).toBe('completed');
    session.close();
    expect(session.lastGame()).toBeNull();
    expect(session.lastGame('ABCDEF')?.gameId).toBe(GAME_ID);
  });

  test('closed: the game can be entered again, and nothing goes on by itself', async () => {
    await enterAndDeal();
    session.close();
    expect(machine.alarms).toBe(0);
    expect(session.lastGame()?.gameId).toBe(GAME_ID);
    await machine.pass(30 * 60_000);
    expect(session.lastGame()).toBeNull();
  });
});

describe('ready', () => {
  const isReady = () => table.seen('u_KIM').players[0].isReady;

  test('is shown at once and confirmed by the game', async () => {
    await session.enter(GAME_ID);
    const held: (() => void)[] = [];
    table.deliver = (_event, _message, arrive) => held.push(arrive);
    session.setReady(true);
    expect(shown().readyWanted).toBe(true);
    expect(shown().game?.players[0].isReady).toBe(false);
    for (const arrive of held) arrive();
    await settled();
    expect(shown().readyWanted).toBeNull();
    expect(shown().game?.players[0].isReady).toBe(true);
  });

  test('pressed fast: the last press is shown throughout', async () => {
    await session.enter(GAME_ID);
    const held: (() => void)[] = [];
    table.deliver = (_event, _message, arrive) => held.push(arrive);
    for (const ready of [true, false, true]) session.setReady(ready);
    const seen = new Set<unknown>();
    session.subscribe(({ readyWanted, game }) => seen.add(readyWanted ?? game?.players[0].isReady));
    for (const arrive of held) {
      arrive();
      await settled();
    }
    expect([...seen]).toEqual([true]);
    expect([shown().readyWanted, isReady()]).toEqual([null, true]);
  });

  test('is taken back when nobody confirms it, after 5 s', async () => {
    await session.enter(GAME_ID);
    table.deliver = () => {};
    session.setReady(true);
    await machine.pass(READY_CONFIRMATION);
    expect(shown().readyWanted).toBeNull();
  });

  test('is taken back when it is refused', async () => {
    await session.enter(GAME_ID);
    socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const { detail, code, retryable } = errorBody('GAME_STARTED');
      socket.receive('action_response', {
        request_id,
        success: false,
        data: null,
        error: detail,
        code,
        retryable,
        from_cache: false,
      });
    };
    session.setReady(true);
    await settled();
    expect(shown()).toMatchObject({ readyWanted: null, error: { code: 'GAME_STARTED' } });
  });
});

test('chat arrives once, in order; notices pass', async () => {
  await session.enter(GAME_ID);
  const message = {
    game_id: GAME_ID,
    id: 'm1',
    user_id: 'u_LEE',
    username: 'LEE',
    content: 'Hello',
    message_type: 'text',
    created_at: 1,
  } as const;
  table.tell('chat_message', message);
  table.tell('chat_message', message);
  table.tell('chat_message', { ...message, id: 'm2' });
  expect(shown().chat.map(({ id }) => id)).toEqual(['m1', 'm2']);
  table.publish([{ type: 'playerDeparted', userId: 'u_MAX', username: 'MAX', reason: 'not_ready' }]);
  expect(shown().notices.map(({ notice }) => notice)).toEqual([
    { code: 'removed', name: 'MAX', reason: 'not_ready' },
  ]);
  await machine.pass(4000);
  expect(shown().notices).toEqual([]);
});
