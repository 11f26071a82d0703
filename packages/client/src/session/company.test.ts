// Muting, faces, and what reaches a player wherever they are.
import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeSocket } from '../../test/fakeSocket.ts';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';
import type { PersonalEvent } from './serverMessages.ts';
import { createSession } from './session.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.signedIn();
});

const INVITATION = {
  id: 'i_1',
  from: { user_id: 'u_LEE', username: 'LEE', avatar: null },
  game_id: 'g_other',
  invite_code: 'ABC123',
  game_mode: 'casual',
  session_name: 'Another',
  created_at: 1,
  expires_at: 60_001,
};

describe('a muted player', () => {
  test('[SAY-7] is neither read nor seen, and the browser keeps it', async () => {
    await kim.session.enter(GAME_ID);
    await settled();
    kim.table.say('u_LEE', 'One');
    kim.session.mute('u_LEE');
    kim.table.say('u_LEE', 'Two');
    kim.socket.receive('reaction', { game_id: GAME_ID, user_id: 'u_LEE', reaction: 'rage' });
    const { chat, reactions } = kim.shown();
    expect({ chat, reactions }).toEqual({ chat: [], reactions: {} });
    expect(kim.session.muted.getState()).toEqual(['u_LEE']);
    const openSocket = new FakeSocket().open;
    const reloaded = createSession({ url: 'http://table', platform: kim.machine, openSocket });
    expect(reloaded.muted.getState()).toEqual(['u_LEE']);
    kim.session.mute('u_LEE', false);
    await settled();
    expect(kim.shown().chat.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  test('of more than 200 the oldest is forgotten', () => {
    for (let at = 0; at <= 200; at++) kim.session.mute(`u_${at}`);
    const muted = kim.session.muted.getState();
    expect([muted.length, muted[0], muted.at(-1)]).toEqual([200, 'u_1', 'u_200']);
  });
});

test.each(['BANNED', 'BANNED_FOR_GOOD'] as const)(
  '[MODER-3] %s ends the game here, and says why',
  async (code) => {
    await kim.enterAndDeal();
    kim.socket.receive('error', errorBody(code));
    expect(kim.shown()).toMatchObject({ gameId: null, departure: { reason: 'gone', error: { code } } });
  },
);

test('[SAY-13] what a bot says is heard and stands in no log, and the next game begins without it', async () => {
  await kim.enterAndDeal();
  const { log } = kim.shown();
  kim.socket.receive('bot_says', { game_id: GAME_ID, user_id: 'b_1', line: 'dry-hit-1', to: null });
  kim.socket.receive('bot_says', { game_id: GAME_ID, user_id: 'b_1', line: 'not-known-9', to: 'u_LEE' });
  expect(kim.shown().sayings).toEqual([
    { userId: 'b_1', line: 'dry-hit-1', to: null },
    { userId: 'b_1', line: 'not-known-9', to: 'u_LEE' },
  ]);
  expect(kim.shown().log).toBe(log);
  kim.session.close();
  expect(kim.shown().sayings).toEqual([]);
});

test('[SAY-6] a face is shown for 4 s', async () => {
  await kim.session.enter(GAME_ID);
  kim.socket.receive('reaction', { game_id: GAME_ID, user_id: 'u_LEE', reaction: 'laugh' });
  expect(kim.shown().reactions).toEqual({ u_LEE: 'laugh' });
  await kim.machine.pass(3999);
  expect(kim.shown().reactions).toEqual({ u_LEE: 'laugh' });
  await kim.machine.pass(1);
  expect(kim.shown().reactions).toEqual({});
});

test('[INVITE-3] an invitation arrives without a game, and the connection serves a game later', async () => {
  const heard: PersonalEvent[] = [];
  kim.session.onPersonal((event) => heard.push(event));
  const stop = kim.session.listen();
  await settled();
  kim.socket.receive('invitation', INVITATION);
  expect(heard).toMatchObject([{ type: 'invitation', invitation: { id: 'i_1', inviteCode: 'ABC123' } }]);
  await kim.session.enter(GAME_ID);
  kim.socket.receive('invitation_gone', { invitation_id: 'i_1' });
  expect(heard[1]).toEqual({ type: 'invitationGone', invitationId: 'i_1' });
  kim.session.close();
  kim.socket.receive('invitation', INVITATION);
  expect(heard).toHaveLength(3);
  stop();
  kim.socket.receive('invitation', INVITATION);
  expect(heard).toHaveLength(3);
});

test('a line of whoever runs the server is heard with a game and without', async () => {
  const heard: PersonalEvent[] = [];
  kim.session.onPersonal((event) => heard.push(event));
  const stop = kim.session.listen();
  await settled();
  kim.socket.receive('operator_notice', { text: 'Back at eight.' });
  await kim.session.enter(GAME_ID);
  kim.socket.receive('operator_notice', { text: 'Now.' });
  expect(heard).toEqual([
    { type: 'operatorNotice', text: 'Back at eight.' },
    { type: 'operatorNotice', text: 'Now.' },
  ]);
  stop();
});
