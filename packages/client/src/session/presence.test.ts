// Lost connections, other servers, and idle players.
import { actor } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { sent } from '../../test/authServer.ts';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';
import { IDLE_DISCONNECT } from '../platform/timings.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.signedIn();
});

describe('a lost connection', () => {
  test('[CONN-6] comes back at the known version, and repeats no events', async () => {
    await kim.enterAndDeal();
    const { version } = kim.table;
    const { log } = kim.shown();
    kim.socket.drop();
    expect(kim.shown().phase).toBe('reconnecting');
    kim.otherPlaysAfterKim();
    kim.socket.comeUp();
    expect(kim.table.joins.at(-1)).toMatchObject({ game_id: GAME_ID, last_version: version });
    expect(kim.shown()).toMatchObject({ phase: 'joined', log });
    kim.expectInSync();
  });

  test('[CONN-10] [CONN-18] carries out a move that was on its way once', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    const outcome = kim.draw();
    kim.socket.drop();
    kim.table.deliver = (_event, _message, arrive) => arrive();
    kim.socket.comeUp();
    expect(await outcome).toMatchObject({ ok: true, fromCache: true });
    expect(kim.table.carriedOut).toHaveLength(1);
  });

  test('[CONN-11] makes a retry wait a second for the connection', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = (event, _message, arrive) => event === 'game_state' && arrive();
    void kim.draw();
    await kim.machine.pass(4990);
    kim.socket.drop();
    const sent = () => kim.socket.payloads('game_action').length;
    const waited = await kim.machine.passUntil(() => sent() > 1);
    expect(waited).toBeGreaterThanOrEqual(749);
    expect(waited).toBeLessThanOrEqual(1251);
  });

  test('carries out a move made meanwhile', async () => {
    await kim.enterAndDeal();
    kim.socket.isReachable = false;
    kim.socket.drop();
    const outcome = kim.draw();
    await kim.machine.pass(2000);
    expect(kim.table.carriedOut).toEqual([]);
    kim.socket.comeUp();
    expect(await outcome).toMatchObject({ ok: true, fromCache: false });
  });

  test('[CONN-7] [CONN-8] renews a rejected token, and joins with the new one', async () => {
    await kim.enterAndDeal();
    const { token } = kim.session.identity;
    kim.socket.receive('error', errorBody('UNAUTHORIZED'));
    await kim.machine.pass(999);
    expect(kim.shown().phase).toBe('reconnecting');
    await kim.machine.pass(1);
    expect(kim.shown().phase).toBe('joined');
    expect(kim.session.identity.token).not.toBe(token);
    expect(kim.table.joins.at(-1)?.token).toBe(kim.session.identity.token);
  });

  test('goes on with a token that was renewed in time', async () => {
    await kim.enterAndDeal();
    const { connects } = kim.socket;
    await kim.machine.pass(11 * 60_000);
    expect(kim.table.joins.at(-1)?.token).toBe(kim.session.identity.token);
    expect(kim.table.joins).toHaveLength(2);
    expect([kim.shown().phase, kim.socket.connects]).toEqual(['joined', connects]);
  });

  test('reconnects as the new guest if the old one is gone', async () => {
    await kim.enterAndDeal();
    const { connects } = kim.socket;
    kim.auth.guests.clear();
    kim.auth.guests.set('KIM', 'of somebody else');
    await kim.session.identity.renew(kim.session.identity.token);
    await kim.machine.pass(0);
    expect(kim.socket.connects).toBe(connects + 1);
  });

  test('[CONN-27] survives a restart of the server', async () => {
    await kim.enterAndDeal();
    kim.socket.receive('server_draining', { reconnect_in: 2500, message: 'Back in a moment.' });
    expect(kim.shown()).toMatchObject({
      phase: 'reconnecting',
      notices: [{ notice: { code: 'server_draining' } }],
    });
    await kim.machine.pass(2499);
    expect(kim.shown().phase).toBe('reconnecting');
    await kim.machine.pass(1);
    expect(kim.shown().phase).toBe('joined');
  });

  const meet = (server_started_at: number) =>
    kim.socket.receive('connected', {
      state: 'connected',
      user_id: 'u_KIM',
      username: 'KIM',
      server_now: kim.machine.clock.now(),
      server_started_at,
    });
  const told = () => kim.shown().notices.map(({ notice }) => notice.code);

  test('[CONN-35] announces another server once, and the same one never', async () => {
    await kim.enterAndDeal();
    meet(1);
    meet(1);
    expect(told()).toEqual([]);
    meet(2);
    meet(2);
    expect(told()).toEqual(['clocksMoved']);
  });

  test('[CONN-35] announces another server than the one that was met before the game was entered', async () => {
    kim.session.listen();
    await settled();
    meet(1);
    await kim.enterAndDeal();
    expect(told()).toEqual([]);
    meet(2);
    expect(told()).toEqual(['clocksMoved']);
  });

  test('[CONN-32] that stays down says why, until it is back', async () => {
    await kim.enterAndDeal();
    kim.socket.isReachable = false;
    kim.socket.drop();
    const { connect } = kim.socket;
    kim.socket.connect = () => {
      connect.call(kim.socket);
      if (!kim.socket.isReachable) kim.socket.handlers.refused('websocket error');
    };
    await kim.machine.pass(10_000);
    expect(kim.shown()).toMatchObject({ phase: 'reconnecting', trouble: null });
    await kim.machine.pass(60_000);
    expect(kim.shown().trouble?.code).toBe('UNREACHABLE');
    kim.socket.isReachable = true;
    kim.session.reconnectNow();
    expect(kim.shown().trouble).toBeNull();
    await kim.machine.pass(0);
    expect(kim.shown().phase).toBe('joined');
  });
});

describe('a player who is signed out', () => {
  test('[LOAD-9] leaves the game but can return to it, and nothing is retried', async () => {
    await kim.enterAndDeal();
    kim.machine.fetch = async () =>
      sent(await kim.auth.login({ body: { username: 'KIM', password: 'right' } }));
    await kim.session.identity.signIn('KIM', 'right');
    kim.machine.fetch = async () => Response.json(errorBody('UNAUTHORIZED'), { status: 401 });
    kim.socket.receive('error', errorBody('UNAUTHORIZED'));
    await kim.machine.pass(0);
    expect(kim.shown()).toMatchObject({
      phase: 'none',
      departure: { reason: 'gone', error: { code: 'NOT_AUTHENTICATED' } },
    });
    expect(kim.session.lastGame()?.gameId).toBe(GAME_ID);
    const { connects } = kim.socket;
    await kim.machine.pass(120_000);
    expect(kim.socket.connects).toBe(connects);
  });

  test('[LOAD-9] cannot enter a game', async () => {
    await kim.session.identity.signOut();
    await expect(kim.session.enter(GAME_ID)).rejects.toMatchObject({
      code: 'NOT_AUTHENTICATED',
      status: 401,
    });
    expect([kim.shown().phase, kim.socket.connects]).toEqual(['none', 0]);
  });
});

describe("a stand-in in the player's seat", () => {
  test('[SEAT-7] goes when its player reclaims the seat, not when the session asks by itself', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    kim.otherPlaysAfterKim();
    kim.table.deliver = (_event, _message, arrive) => arrive();
    await kim.machine.pass(35_000);
    expect(kim.socket.payloads('get_state').at(-1)).toEqual({ automatic: true });
    kim.session.commands.reclaimSeat();
    expect(kim.socket.payloads('get_state').at(-1)).toEqual({});
  });
});

describe('an idle player', () => {
  beforeEach(async () => {
    kim = await Kim.signedIn(true);
  });

  /** The game after its last move. */
  function endGame(): void {
    kim.table.phase = 'completed';
    kim.table.publish([]);
    const game_state = kim.table.snapshot('u_KIM');
    kim.table.tell('game_state', { game_state, version: game_state.version });
  }

  test('[CONN-22] is disconnected from a finished game after five minutes, and reconnected by activity', async () => {
    await kim.enterAndDeal();
    endGame();
    await kim.machine.pass(5 * 60_000 - 1000);
    kim.session.noteActivity();
    await kim.machine.pass(5 * 60_000 - 1);
    expect(kim.shown().phase).toBe('joined');
    expect(kim.socket.isUp).toBe(true);
    await kim.machine.pass(1);
    expect(kim.shown()).toMatchObject({ phase: 'idle', game: { phase: 'completed' } });
    expect(kim.socket.isUp).toBe(false);
    const { connects } = kim.socket;
    await kim.machine.pass(3 * IDLE_DISCONNECT);
    expect(kim.socket.connects).toBe(connects);

    kim.session.noteActivity();
    expect(kim.shown().phase).toBe('reconnecting');
    await settled();
    expect(kim.shown().phase).toBe('joined');
    expect(kim.table.joins.at(-1)).toMatchObject({ last_version: kim.table.version });
    await kim.machine.pass(IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('idle');
    kim.session.close();
    expect(kim.machine.alarms).toBe(0);
  });

  test('makes a lost connection stop its attempts', async () => {
    await kim.enterAndDeal();
    endGame();
    await settled();
    kim.socket.isReachable = false;
    kim.socket.drop();
    await kim.machine.pass(IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('idle');
    kim.session.close();
    expect(kim.machine.alarms).toBe(0);
  });

  test('[CONN-22] stays connected to a game that waits or runs, whoever must act; requests count as activity', async () => {
    await kim.session.enter(GAME_ID);
    await kim.machine.pass(3 * IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('joined');
    kim.table.deal();
    while (kim.table.state && actor(kim.table.state) !== 0) kim.otherPlays();
    await kim.machine.pass(3 * IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('joined');
    expect(await kim.draw()).toMatchObject({ ok: true });
    await kim.machine.pass(3 * IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('joined');
    endGame();
    await kim.machine.pass(IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('idle');
    await kim.session.commands.chat('Well played');
    expect(kim.shown().phase).toBe('joined');
    kim.session.close();
  });

  test('who has left or plays in another window is not watched', async () => {
    await kim.enterAndDeal();
    endGame();
    kim.socket.receive('session_taken_over', { game_id: GAME_ID, reason: 'newer', message: '' });
    await kim.machine.pass(2 * IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('takenOver');
    kim.socket.isReachable = true;
    kim.session.resume();
    await settled();
    kim.socket.receive('player_kicked', { game_id: GAME_ID, reason: 'host_kicked', message: '' });
    await kim.machine.pass(2 * IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('none');
    kim.session.identity.stop();
    expect(kim.machine.alarms).toBe(0);
  });

  test('is never disconnected by default', async () => {
    kim = await Kim.signedIn();
    await kim.enterAndDeal();
    endGame();
    await kim.machine.pass(3 * IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('joined');
    kim.session.close();
  });
});
