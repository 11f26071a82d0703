import { type ErrorCode, errorBody, type GameResponse } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuthServer, received, sent } from '../../test/authServer.ts';
import { FakeSocket } from '../../test/fakeSocket.ts';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { GAME_ID, TableServer } from '../../test/tableServer.ts';
import { createGame, joinByCode, quickMatch, rematch, returnToGame } from './matchmaking.ts';
import { createSession, type Session } from './session.ts';

let machine: SimulatedMachine;
let auth: AuthServer;
let table: TableServer;
let session: Session;
/** The calls in order: the last part of the path and the body, without those that read the chat. */
let calls: [string, unknown][];
/** The answers, by the last part of the path. An error code refuses one call. */
let answers: Record<string, ErrorCode[]>;
let games: unknown[];

const STATUS: Partial<Record<ErrorCode, number>> = {
  FORBIDDEN: 403,
  UNAUTHORIZED: 401,
  NOT_IN_GAME: 403,
  BANNED: 403,
};

beforeEach(() => {
  machine = new SimulatedMachine();
  auth = new AuthServer(machine.clock);
  table = new TableServer(['KIM'], machine.clock);
  calls = [];
  answers = {};
  games = [];
  machine.fetch = async (url, { body }) => {
    const name = url.split('/').at(-1) ?? '';
    const content = body === undefined ? null : JSON.parse(String(body));
    if (name === 'messages') return Response.json({ messages: [] });
    calls.push([name, content]);
    if (name === 'guest') return sent(await auth.guest({ body: received(body) }));
    if (name === 'my-games') return Response.json({ games });
    const refusal = answers[name]?.shift();
    if (refusal) return Response.json(errorBody(refusal), { status: STATUS[refusal] ?? 400 });
    const game_state = table.snapshot('u_KIM');
    const response: GameResponse = {
      id: GAME_ID,
      game_id: GAME_ID,
      invite_code: 'ABCDEF',
      status: 'waiting_for_players',
      is_private: false,
      max_players: 4,
      joined_existing: false,
      game_state,
    };
    return Response.json(response);
  };
  const socket = new FakeSocket();
  socket.isReachable = true;
  table.connect(socket, 'KIM');
  session = createSession({ url: 'http://table', platform: machine, openSocket: socket.open });
});

const named = (name: string) => calls.filter(([called]) => called === name);

test('quick match signs in a guest and enters the game', async () => {
  expect((await quickMatch(session, { mode: 'spite' })).id).toBe(GAME_ID);
  expect(calls.map(([name]) => name)).toEqual(['guest', 'quickmatch']);
  expect(calls[1][1]).toEqual({ game_mode: 'spite' });
  expect(session.getState().phase).toBe('joined');
});

describe('quick match for a guest whom the server rejects', () => {
  test('a new guest tries again, with a casual game', async () => {
    answers.quickmatch = ['FORBIDDEN'];
    await quickMatch(session, { mode: 'ranked' });
    expect(named('quickmatch').map(([, body]) => body)).toEqual([
      { game_mode: 'ranked' },
      { game_mode: 'casual' },
    ]);
    expect(named('guest')).toHaveLength(2);
  });

  test('and rejects if that does not help', async () => {
    answers.quickmatch = ['FORBIDDEN', 'FORBIDDEN'];
    await expect(quickMatch(session)).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
      status: 403,
    });
  });

  test('another refusal is passed on', async () => {
    answers.quickmatch = ['OVERLOADED'];
    await expect(quickMatch(session)).rejects.toMatchObject({ code: 'OVERLOADED', retryable: true });
    expect(named('quickmatch')).toHaveLength(1);
  });
});

test('create passes its settings on', async () => {
  await createGame(session, { name: 'Mine', maxPlayers: 2, bots: ['easy'] });
  expect(named('create')).toEqual([
    ['create', { session_name: 'Mine', max_players: 2, optional_rules: { selected_bots: ['easy'] } }],
  ]);
});

describe('joining by code', () => {
  test('in either case', async () => {
    await joinByCode(session, ' abcdef ');
    expect(calls.at(-1)?.[0]).toBe('ABCDEF');
  });

  test('a game that the player is already in: known here', async () => {
    await joinByCode(session, 'ABCDEF');
    answers.ABCDEF = ['ALREADY_IN_GAME'];
    await joinByCode(session, 'ABCDEF');
    expect(calls.slice(-2).map(([name]) => name)).toEqual(['ABCDEF', 'rejoin']);
  });

  test('or known to the server', async () => {
    answers.ABCDEF = ['ALREADY_IN_GAME'];
    games = [
      {
        id: GAME_ID,
        game_id: GAME_ID,
        invite_code: 'ABCDEF',
        session_name: 'Table',
        status: 'in_progress',
        game_mode: 'casual',
        is_private: false,
        host_username: 'KIM',
        player_count: 1,
        max_players: 4,
        turn_timer: 30,
        created_at: 0,
      },
    ];
    await joinByCode(session, 'ABCDEF');
    expect(calls.map(([name]) => name).slice(1)).toEqual(['ABCDEF', 'my-games', 'rejoin']);
  });

  test('or not at all', async () => {
    answers.ABCDEF = ['ALREADY_IN_GAME'];
    await expect(joinByCode(session, 'ABCDEF')).rejects.toMatchObject({ code: 'OWN_GAME_NOT_FOUND' });
    await joinByCode(session, 'ABCDEF');
    answers = { ABCDEF: ['ALREADY_IN_GAME'], rejoin: ['GAME_ENDED'] };
    await expect(joinByCode(session, 'ABCDEF')).rejects.toMatchObject({ code: 'REJOIN_FAILED' });
  });

  test('an unknown code', async () => {
    answers.ABCDEF = ['GAME_NOT_FOUND'];
    await expect(joinByCode(session, 'ABCDEF')).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
  });
});

test('returnToGame returns to the last game as long as there is one', async () => {
  expect(await returnToGame(session)).toBeNull();
  await session.identity.signInAsGuest('KIM');
  await quickMatch(session);
  session.close();
  expect(await returnToGame(session, 'OTHERS')).toBeNull();
  expect((await returnToGame(session, 'ABCDEF'))?.id).toBe(GAME_ID);
  session.close();
  await machine.pass(31 * 60_000);
  expect(await returnToGame(session)).toBeNull();
});

test('nobody returns to a game that was played under a name that is lost', async () => {
  await session.identity.signInAsGuest('KIM');
  await quickMatch(session);
  session.close();
  await session.identity.signInAsNewGuest();
  expect(session.lastGame('ABCDEF')?.playerId).not.toBe(session.identity.account?.userId);
  expect(await returnToGame(session, 'ABCDEF')).toBeNull();
});

describe('rematch', () => {
  beforeEach(() => quickMatch(session));

  test('creates the game that follows', async () => {
    await rematch(session);
    expect(named('create')[0][1]).toEqual({ session_name: 'Table', rematch_of: GAME_ID });
  });

  test('[REMATCH-11] a player who may not create games looks for a quick match', async () => {
    answers.create = ['FORBIDDEN'];
    await rematch(session);
    expect(named('quickmatch').at(-1)?.[1]).toEqual({
      min_humans: 2,
      max_wait_time: 30,
      game_mode: 'casual',
    });
  });

  test('and is asked to sign up if there is none', async () => {
    answers = { create: ['FORBIDDEN'], quickmatch: ['OVERLOADED'] };
    await expect(rematch(session)).rejects.toMatchObject({ code: 'SIGN_UP_TO_CREATE' });
  });

  test('[REMATCH-15] whoever is refused for another reason reads that one', async () => {
    answers.create = ['BANNED'];
    await expect(rematch(session)).rejects.toMatchObject({ code: 'BANNED', status: 403 });
    expect(named('quickmatch')).toHaveLength(1);
  });

  test('[REMATCH-15] an account is not asked to sign up', async () => {
    await session.identity.accept(
      await auth.login({ body: { username: 'KIM', password: 'Correct-Horse-9' } }),
    );
    answers = { create: ['FORBIDDEN'], quickmatch: ['TOO_MANY_SEATS'] };
    await expect(rematch(session)).rejects.toMatchObject({ code: 'TOO_MANY_SEATS' });
  });
});
