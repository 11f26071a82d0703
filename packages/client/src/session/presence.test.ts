// Being there: the line that is lost and comes back, and nobody at the screen.
import { actor } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';
import { IDLE_DISCONNECT } from '../platform/timings.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.arrive();
});

describe('a lost connection', () => {
  test('[CONN-6] comes back at the version that is known, and nothing is told again', async () => {
    await kim.enterAndDeal();
    const { version } = kim.table;
    const { log } = kim.shown();
    kim.socket.drop();
    expect(kim.shown().phase).toBe('reconnecting');
    kim.otherPlaysAfterKim();
    kim.socket.comeUp();
    expect(kim.table.joins.at(-1)).toMatchObject({ game_id: GAME_ID, last_version: version });
    expect(kim.shown()).toMatchObject({ phase: 'joined', log });
    kim.expectInStep();
  });

  test('[CONN-10] [CONN-18] a move that was on its way is carried out once', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    const outcome = kim.draw();
    kim.socket.drop();
    kim.table.deliver = (_event, _message, arrive) => arrive();
    kim.socket.comeUp();
    expect(await outcome).toMatchObject({ ok: true, fromCache: true });
    expect(kim.table.carriedOut).toHaveLength(1);
  });

  test('[CONN-11] a retry that finds the socket disconnected waits for the line, which takes a second', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = (event, _message, arrive) => event === 'game_state' && arrive();
    void kim.draw();
    await kim.machine.pass(4990);
    kim.socket.drop();
    const lost = kim.machine.clock.now();
    const sent = () => kim.socket.payloads('game_action').length;
    while (sent() === 1) await kim.machine.pass(1);
    const waited = kim.machine.clock.now() - lost;
    expect(waited).toBeGreaterThanOrEqual(749);
    expect(waited).toBeLessThanOrEqual(1251);
  });

  test('a move made meanwhile is carried out afterwards', async () => {
    await kim.enterAndDeal();
    kim.socket.isReachable = false;
    kim.socket.drop();
    const outcome = kim.draw();
    await kim.machine.pass(2000);
    expect(kim.table.carriedOut).toEqual([]);
    kim.socket.comeUp();
    expect(await outcome).toMatchObject({ ok: true, fromCache: false });
  });

  test('[CONN-7] [CONN-8] a token that is refused is renewed, and the game joined with the new one', async () => {
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

  test('a token that was renewed in time is shown: the connection goes on with it', async () => {
    await kim.enterAndDeal();
    const { connects } = kim.socket;
    await kim.machine.pass(11 * 60_000);
    expect(kim.table.joins.at(-1)?.token).toBe(kim.session.identity.token);
    expect(kim.table.joins).toHaveLength(2);
    expect([kim.shown().phase, kim.socket.connects]).toEqual(['joined', connects]);
  });

  test('a guest who could only come back as another one connects as that', async () => {
    await kim.enterAndDeal();
    const { connects } = kim.socket;
    kim.auth.guests.clear();
    kim.auth.guests.set('KIM', 'of somebody else');
    await kim.session.identity.renew(kim.session.identity.token);
    await kim.machine.pass(0);
    expect(kim.socket.connects).toBe(connects + 1);
  });

  test('[CONN-27] a server that restarts is left and found again', async () => {
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

  test('[CONN-35] that it was another server is told once, and the same one tells nothing', async () => {
    await kim.enterAndDeal();
    const told = () => kim.shown().notices.map(({ notice }) => notice.code);
    const meet = (server_started_at: number) =>
      kim.socket.receive('connected', {
        state: 'connected',
        user_id: 'u_KIM',
        username: 'KIM',
        server_now: kim.machine.clock.now(),
        server_started_at,
      });
    meet(1);
    meet(1);
    expect(told()).toEqual([]);
    meet(2);
    meet(2);
    expect(told()).toEqual(['clocksMoved']);
  });

  test('[CONN-32] that stays away tells why, until it is back', async () => {
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
    kim.session.hurry();
    expect(kim.shown().trouble).toBeNull();
    await kim.machine.pass(0);
    expect(kim.shown().phase).toBe('joined');
  });
});

describe('who is signed out', () => {
  test('[LOAD-9] leaves the game, to which a way leads back, and nothing is tried any more', async () => {
    await kim.enterAndDeal();
    kim.machine.fetch = async () =>
      Response.json(await kim.auth.login({ body: { username: 'KIM', password: 'right' } }));
    await kim.session.identity.signIn('KIM', 'right');
    kim.socket.receive('error', errorBody('UNAUTHORIZED'));
    await kim.machine.pass(0);
    expect(kim.shown()).toMatchObject({
      phase: 'away',
      departure: { reason: 'gone', error: { code: 'NOT_AUTHENTICATED' } },
    });
    expect(kim.session.lastGame()?.gameId).toBe(GAME_ID);
    const { connects } = kim.socket;
    await kim.machine.pass(120_000);
    expect(kim.socket.connects).toBe(connects);
  });

  test('[LOAD-9] enters nothing', async () => {
    await kim.session.identity.signOut();
    await expect(kim.session.enter(GAME_ID)).rejects.toMatchObject({
      code: 'NOT_AUTHENTICATED',
      status: 401,
    });
    expect([kim.shown().phase, kim.socket.connects]).toEqual(['away', 0]);
  });
});

describe('a bot in the own place', () => {
  test('[SEAT-7] goes when its player says so; what the session asks by itself says nothing', async () => {
    await kim.enterAndDeal();
    kim.table.deliver = () => {};
    kim.otherPlaysAfterKim();
    kim.table.deliver = (_event, _message, arrive) => arrive();
    await kim.machine.pass(35_000);
    expect(kim.socket.payloads('get_state').at(-1)).toEqual({ automatic: true });
    kim.session.commands.comeBack();
    expect(kim.socket.payloads('get_state').at(-1)).toEqual({});
  });
});

describe('nobody there', () => {
  beforeEach(async () => {
    kim = await Kim.arrive(true);
  });

  /** The game as it is after its last move. */
  function endGame(): void {
    kim.table.phase = 'completed';
    kim.table.publish([]);
    const game_state = kim.table.snapshot('u_KIM');
    kim.table.tell('game_state', { game_state, version: game_state.version });
  }

  test('[CONN-22] a finished game lets go of its line after five minutes, and somebody brings it back', async () => {
    await kim.enterAndDeal();
    endGame();
    await kim.machine.pass(5 * 60_000 - 1000);
    kim.session.stir();
    await kim.machine.pass(5 * 60_000 - 1);
    expect(kim.shown().phase).toBe('joined');
    expect(kim.socket.isUp).toBe(true);
    await kim.machine.pass(1);
    expect(kim.shown()).toMatchObject({ phase: 'idle', game: { phase: 'completed' } });
    expect(kim.socket.isUp).toBe(false);
    const { connects } = kim.socket;
    await kim.machine.pass(3 * IDLE_DISCONNECT);
    expect(kim.socket.connects).toBe(connects);

    kim.session.stir();
    expect(kim.shown().phase).toBe('reconnecting');
    await settled();
    expect(kim.shown().phase).toBe('joined');
    expect(kim.table.joins.at(-1)).toMatchObject({ last_version: kim.table.version });
    await kim.machine.pass(IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('idle');
    kim.session.close();
    expect(kim.machine.alarms).toBe(0);
  });

  test('a line that is lost already is not looked for any longer', async () => {
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

  test('[CONN-22] a game that waits or runs keeps its line, whoever is to decide; what is asked for counts as a sign', async () => {
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

  test('who has left, or plays at another place, is not watched', async () => {
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
    expect(kim.shown().phase).toBe('away');
    kim.session.identity.stop();
    expect(kim.machine.alarms).toBe(0);
  });

  test('a session that was not asked to rest never does', async () => {
    kim = await Kim.arrive();
    await kim.enterAndDeal();
    endGame();
    await kim.machine.pass(3 * IDLE_DISCONNECT);
    expect(kim.shown().phase).toBe('joined');
    kim.session.close();
  });
});
