// Entering, being taken over, and leaving.
import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.signedIn();
});

describe('entering', () => {
  test('connects with a token, joins, and shows the game', async () => {
    const phases = ['none'];
    kim.session.subscribe(({ phase }) => phases.at(-1) !== phase && phases.push(phase));
    const game = await kim.session.enter(GAME_ID);
    expect(game.players.map(({ username }) => username)).toEqual(['KIM', 'LEE']);
    expect(phases).toEqual(['none', 'connecting', 'joining', 'joined']);
    expect(kim.table.joins).toEqual([
      { game_id: GAME_ID, token: kim.session.identity.token, follow: 'events' },
    ]);
    expect(kim.session.lastGame('ABCDEF')?.gameId).toBe(GAME_ID);
    expect(kim.session.lastGame('OTHERS')).toBeNull();
  });

  test('rejects with the reason if refused, and leaves nothing behind', async () => {
    kim.socket.onSent = () => kim.socket.receive('error', errorBody('GAME_NOT_FOUND'));
    await expect(kim.session.enter(GAME_ID)).rejects.toMatchObject({ code: 'GAME_NOT_FOUND' });
    expect(kim.shown()).toMatchObject({ phase: 'none', departure: { reason: 'gone' } });
    expect(kim.session.lastGame()).toBeNull();
    kim.session.close();
    expect(kim.machine.alarms).toBe(0);
  });

  test('[LOAD-3] [CONN-24] asks a silent server again after 10 s, and gives up after 30 s', async () => {
    kim.socket.onSent = (event) => event === 'ping' && kim.socket.receive('pong', { server_now: 0 });
    const entering = kim.session.enter(GAME_ID).catch((error) => error);
    const joins = () => kim.socket.payloads('join_game').length;
    await kim.machine.pass(9999);
    expect(joins()).toBe(1);
    await kim.machine.pass(1);
    expect(joins()).toBe(2);
    await kim.machine.pass(19_999);
    expect(kim.shown().phase).toBe('joining');
    await kim.machine.pass(1);
    expect(await entering).toMatchObject({ code: 'STATE_TIMEOUT', retryable: true });
    expect(joins()).toBe(3);
  });

  test('[LOAD-16] can return to a game that did not arrive in time', async () => {
    await kim.session.enter(GAME_ID);
    kim.socket.onSent = () => {};
    const again = kim.session.enter(GAME_ID).catch((error) => error);
    await kim.machine.pass(30_000);
    expect(await again).toMatchObject({ code: 'STATE_TIMEOUT' });
    expect(kim.session.lastGame()?.gameId).toBe(GAME_ID);
  });

  test('releases the last game', async () => {
    await kim.session.enter(GAME_ID);
    kim.table.deal();
    const again = kim.session.enter('g_other').catch(() => {});
    expect(kim.shown()).toMatchObject({ gameId: 'g_other', game: null, log: [] });
    expect(kim.socket.payloads('leave_game')).toHaveLength(1);
    kim.socket.receive('event_stream', { game_id: GAME_ID, version: 9, deadline_at: null, events: [] });
    expect(kim.shown().error?.code).toBe('WRONG_GAME');
    kim.session.close();
    await again;
  });

  test('is not repeated when the account changes but its token does not', async () => {
    await kim.session.enter(GAME_ID);
    const { account } = kim.session.identity;
    const me = { id: account?.userId, username: 'KIM', email: null, is_guest: true, is_vip: false, clout: 0 };
    const earned = { coins: 0, badges: [], card_back: null };
    kim.machine.fetch = async () => Response.json({ ...me, ...earned, avatar: 5 });
    await kim.session.identity.introduce({ username: 'KIM', avatar: 5 });
    expect(kim.session.identity.account?.avatar).toBe(5);
    expect(kim.table.joins).toHaveLength(1);
  });
});

describe('another window', () => {
  test('takes over without a fight, and the game can be taken back', async () => {
    await kim.enterAndDeal();
    const { connects } = kim.socket;
    const moving = kim.draw();
    kim.socket.receive('session_taken_over', {
      game_id: GAME_ID,
      reason: 'newer',
      message: 'You play elsewhere now.',
    });
    await moving;
    expect(kim.shown().phase).toBe('takenOver');
    await kim.machine.pass(120_000);
    expect(kim.socket.connects).toBe(connects);
    expect(await kim.draw()).toMatchObject({ ok: false, error: { code: 'NOT_CONNECTED' } });
    kim.session.resume();
    await settled();
    expect(kim.shown().phase).toBe('joined');
    kim.expectInSync();
  });
});

describe('leaving', () => {
  test('kicked', async () => {
    await kim.enterAndDeal();
    kim.socket.receive('player_kicked', { game_id: GAME_ID, reason: 'host_kicked', message: 'Out.' });
    const departure = { reason: 'kicked', why: 'host_kicked' };
    expect(kim.shown()).toMatchObject({ phase: 'none', game: null, departure });
    expect(kim.session.lastGame()).toBeNull();
  });

  test('kicked, and why is still known when nobody listens any more', async () => {
    await kim.enterAndDeal();
    const stop = kim.session.listen();
    kim.socket.receive('player_kicked', { game_id: GAME_ID, reason: 'host_kicked', message: 'Out.' });
    stop();
    expect(kim.shown().departure).toEqual({ reason: 'kicked', why: 'host_kicked' });
    expect(kim.machine.alarms).toBe(0);
  });

  test('cancelled, known from a message or only from the state', async () => {
    await kim.session.enter(GAME_ID);
    kim.table.phase = 'cancelled';
    kim.table.publish([{ type: 'gameCancelled', reason: 'insufficient_players' }]);
    expect(kim.shown().departure).toEqual({ reason: 'cancelled', why: 'insufficient_players' });
  });

  test('left for good', async () => {
    await kim.enterAndDeal();
    expect(await kim.session.leave()).toBeNull();
    expect(kim.shown()).toMatchObject({ phase: 'none', departure: { reason: 'left' } });
    kim.session.close();
    expect(kim.machine.alarms).toBe(0);
  });

  test('[STORE-5] played to its end: found by its code, but not offered to return to', async () => {
    await kim.enterAndDeal();
    expect(kim.table.play({ type: 'leave', seat: 1 })).toBe(true);
    expect(kim.shown().game?.phase).toBe('completed');
    kim.session.close();
    expect(kim.session.lastGame()).toBeNull();
    expect(kim.session.lastGame('ABCDEF')?.gameId).toBe(GAME_ID);
  });

  test('[LOAD-15] [LOAD-16] closed: the game can be entered again for 30 min, and nothing runs on', async () => {
    await kim.enterAndDeal();
    kim.session.close();
    expect(kim.machine.alarms).toBe(0);
    expect(kim.session.lastGame()?.gameId).toBe(GAME_ID);
    await kim.machine.pass(30 * 60_000);
    expect(kim.session.lastGame()).toBeNull();
  });
});
