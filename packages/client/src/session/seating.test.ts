import { errorBody } from '@staxd/protocol';
import { beforeEach, expect, test } from 'vitest';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';
import { joinByCode } from './matchmaking.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.signedIn();
  kim.session.listen();
  await settled();
});

const joins = () => kim.socket.payloads('join_game');

test('a line that is open takes the seat: no call, and no second question', async () => {
  const calls: string[] = [];
  const { fetch } = kim.machine;
  kim.machine.fetch = (url, init) => {
    calls.push(url);
    return fetch(url, init);
  };
  expect((await joinByCode(kim.session, ' abcdef ')).id).toBe(GAME_ID);
  const { token } = kim.session.identity;
  expect(joins()).toEqual([{ take_seat: true, invite_code: 'ABCDEF', token, follow: 'events' }]);
  expect(kim.shown()).toMatchObject({ phase: 'joined', gameId: GAME_ID });
  expect(kim.session.lastGame('ABCDEF')?.gameId).toBe(GAME_ID);
  expect(calls.filter((url) => !url.endsWith('/messages'))).toEqual([]);
});

test('who is refused reads why, and is in no game', async () => {
  kim.socket.onSent = (event) => event === 'join_game' && kim.socket.receive('error', errorBody('GAME_FULL'));
  await expect(joinByCode(kim.session, 'ABCDEF')).rejects.toMatchObject({ code: 'GAME_FULL', status: 400 });
  expect(kim.shown()).toMatchObject({ phase: 'none', gameId: null });
});

test('a line that breaks meanwhile asks again when it is back', async () => {
  const { onSent } = kim.socket;
  kim.socket.onSent = () => kim.socket.drop();
  const entering = kim.session.sitDown('ABCDEF');
  kim.socket.onSent = onSent;
  await kim.machine.pass(5000);
  expect((await entering)?.id).toBe(GAME_ID);
  expect(joins()).toHaveLength(2);
});

test('a server that says nothing is given up after 30 s, and a state of another table is none', async () => {
  kim.socket.onSent = (event) => event === 'ping' && kim.socket.receive('pong', { server_now: 0 });
  const entering = joinByCode(kim.session, 'ABCDEF').catch((error) => error);
  const game_state = { ...kim.table.snapshot('u_KIM'), invite_code: 'OTHERS' };
  kim.socket.receive('game_state', { game_state, version: 1 });
  await kim.machine.pass(30_000);
  expect(await entering).toMatchObject({ code: 'STATE_TIMEOUT', retryable: true });
});

test('without a line, or with a game on it, it is a call', async () => {
  await kim.session.enter(GAME_ID);
  expect(kim.session.sitDown('ABCDEF')).toBeNull();
  kim.session.close();
  kim.socket.drop();
  expect(kim.session.sitDown('ABCDEF')).toBeNull();
});
