import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';
import { RECONNECT_DELAY, SAVED_GAME_LIFETIME } from '../platform/timings.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.signedIn();
  await kim.session.enter(GAME_ID);
  await settled();
});

const MESSAGE = {
  id: 'm1',
  user_id: 'u_LEE',
  username: 'LEE',
  content: 'Hello',
  message_type: 'text',
  masks: [],
  created_at: 1,
};

test('what was told is never asked for: moves of one event and of many cost no call', async () => {
  kim = await Kim.signedIn(false, true);
  await kim.session.enter(GAME_ID);
  kim.table.deal();
  await settled();
  kim.called.splice(0);
  for (let turn = 0; turn < 6; turn++) {
    kim.table.publish([{ type: 'deadlinesExtended', by: 1 }]);
    await settled();
    kim.table.publish([
      { type: 'deadlinesExtended', by: 1 },
      { type: 'deadlinesExtended', by: 2 },
    ]);
    await settled();
  }
  expect(kim.shown().log.length).toBeGreaterThanOrEqual(18);
  expect(kim.called).toEqual([]);
});

describe('a message', () => {
  test('of another game changes nothing', () => {
    kim.socket.receive('chat_message', { game_id: 'g_other', ...MESSAGE });
    kim.socket.receive('player_kicked', { game_id: 'g_other', reason: 'kicked', message: 'Out.' });
    kim.socket.receive('game_cancelled', { game_id: 'g_other', reason: 'host_left', message: 'Over.' });
    expect(kim.shown()).toMatchObject({ phase: 'joined', chat: [], departure: null });
    kim.socket.receive('chat_message', { game_id: GAME_ID, ...MESSAGE });
    expect(kim.shown().chat).toHaveLength(1);
  });

  test('[BOT-11] of a bot that thinks is kept apart from what happened, and only for its turn', () => {
    kim.table.publish([{ type: 'deadlinesExtended', by: 1 }]);
    const { log, game } = kim.shown();
    expect(log).toHaveLength(1);
    const bot = { player_id: 'u_LEE', bot_username: 'Lee', bot_difficulty: 'hard', message: 'Mind made up' };
    kim.socket.receive('bot_thinking', { game_id: GAME_ID, ...bot, status: 'deciding' });
    expect(kim.shown().log).toBe(log);
    const said = { userId: 'u_LEE', status: 'deciding', version: game?.version };
    expect(kim.shown().botStatus).toEqual(said);
    kim.table.publish([{ type: 'botStatus', userId: 'u_LEE', status: 'thinking' }]);
    expect(kim.shown().log).toEqual(log);
    expect(kim.shown().botStatus).toEqual({
      ...said,
      status: 'thinking',
      version: kim.shown().game?.version,
    });
    kim.table.publish([{ type: 'turnPassed', seat: 0, turn: 2 }]);
    expect(kim.shown()).toMatchObject({ botStatus: null });
    expect(kim.shown().log).toHaveLength(2);
  });

  test('that is unknown or malformed changes nothing', () => {
    const before = kim.shown();
    kim.socket.receive('toString', {});
    kim.socket.receive('chat_message', { game_id: GAME_ID });
    expect(kim.shown()).toBe(before);
  });

  test('with a snapshot of another game does not replace this one', async () => {
    kim.socket.onSent = (_event, payload) => {
      const { request_id } = payload as { request_id: string };
      const game_state = { ...kim.table.snapshot('u_KIM'), game_id: 'g_other', version: 99 };
      const { detail: error, code } = errorBody('STALE_VERSION');
      const data = { version: 99, game_state };
      const answer = { request_id, success: false, data, error, code, retryable: false, from_cache: false };
      kim.socket.receive('action_response', answer);
    };
    await kim.session.commands.start();
    expect(kim.shown().game).toMatchObject({ id: GAME_ID, version: 1 });
  });

  test('of the game counts as activity: the game stays saved', async () => {
    for (let times = 0; times < 3; times++) {
      await kim.machine.pass(SAVED_GAME_LIFETIME - 60_000);
      kim.table.publish([]);
    }
    await kim.machine.pass(SAVED_GAME_LIFETIME - 60_000);
    expect(kim.session.lastGame()?.gameId).toBe(GAME_ID);
  });

  test('from another server does not announce moved clocks in a game that is over', () => {
    kim.table.phase = 'completed';
    const game_state = { ...kim.table.snapshot('u_KIM'), version: 2 };
    kim.table.tell('game_state', { game_state, version: 2 });
    expect(kim.shown().game?.phase).toBe('completed');
    for (const server_started_at of [1, 2]) {
      const person = { user_id: 'u_KIM', username: 'KIM' };
      const server_now = kim.machine.clock.now();
      kim.socket.receive('connected', { state: 'connected', ...person, server_now, server_started_at });
    }
    expect(kim.shown()).toMatchObject({ serverStartedAt: 2, notices: [] });
  });
});

describe('an error that answers no action', () => {
  test('is shown in a game that is joined, and does not end it', () => {
    kim.socket.receive('error', errorBody('RATE_LIMITED', { retry_after: 1 }));
    expect(kim.shown()).toMatchObject({ phase: 'joined', error: { code: 'RATE_LIMITED' }, departure: null });
  });

  test('[CONN-8] that can be retried replaces the connection after a second', async () => {
    kim.socket.receive('error', errorBody('STORE_UNAVAILABLE'));
    expect(kim.shown()).toMatchObject({ phase: 'reconnecting', error: null });
    const { connects } = kim.socket;
    await kim.machine.pass(RECONNECT_DELAY);
    expect([kim.socket.connects, kim.shown().phase]).toEqual([connects + 1, 'joined']);
  });

  test('is shown for an action that the server could not read', () => {
    kim.socket.receive('action_error', { ...errorBody('MALFORMED_REQUEST'), request_id: null });
    expect(kim.shown().error).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });
});
