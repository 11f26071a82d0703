// How long an invitation stands, and whom it reaches, on a clock that is moved by hand.
import { INVITATION_TIME } from '@staxd/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeLines, open } from '../harness/lines.ts';
import { type MovedClock, startOnMovedClock } from '../harness/movedClock.ts';
import { call, type Line, type Person, signInGuest } from '../harness/people.ts';

let clock: MovedClock;
let url: string;
let ada: Person;
let bob: Person;
let line: Line;
let next: { readonly game_id: string; readonly invite_code: string };

/** Ada and Bob play; she has a table that waits, and he hears of nothing but what is sent to him. */
beforeEach(async () => {
  clock = await startOnMovedClock('invitations');
  url = clock.server.url;
  [ada, bob] = [await signInGuest(url), await signInGuest(url)];
  const { game_id: gameId, invite_code: inviteCode } = await create('First');
  await call(url, 'joinGame', { token: bob.token, params: { inviteCode } });
  await call(url, 'startGame', { token: ada.token, params: { gameId } });
  next = await create('Next');
  line = await open(bob);
});
afterEach(async () => {
  closeLines();
  await clock.server.close();
});

async function create(session_name: string) {
  const body = { session_name, is_private: true, allow_ai: false };
  const made = await call(url, 'createGame', { token: ada.token, body });
  expect(made.status).toBe(200);
  return made.body;
}

async function invite() {
  const body = { user_id: bob.userId, game_id: next.game_id };
  const asked = await call(url, 'invite', { token: ada.token, body });
  expect(asked.status).toBe(200);
  return asked.body;
}

const listed = async () =>
  (await call(url, 'invitations', { token: bob.token })).body.invitations.map(({ id }) => id);

test('[INVITE-5] it stands for 60 s to the millisecond', async () => {
  const { id, expires_at } = await invite();
  expect(expires_at).toBe(clock.machine.now + INVITATION_TIME);
  await clock.moveTo(expires_at - 1, [line]);
  expect(await listed()).toEqual([id]);
  expect(line.all('invitation_gone')).toEqual([]);
  await clock.moveTo(expires_at, [line]);
  expect(await listed()).toEqual([]);
  expect(line.all('invitation_gone')).toEqual([{ invitation_id: id }]);
  const late = { params: { id }, body: { accept: true } };
  const answer = await call(url, 'answerInvitation', { token: bob.token, ...late });
  expect([answer.status, answer.body.code]).toEqual([410, 'INVITATION_GONE']);
});

test('[INVITE-5] it goes with its table', async () => {
  const { id } = await invite();
  const params = { gameId: next.game_id };
  await call(url, 'leaveGame', { token: ada.token, params, body: { permanent: true } });
  expect(await line.get('invitation_gone')).toEqual({ invitation_id: id });
  expect(await listed()).toEqual([]);
});

test('[INVITE-6] one who has blocked the other is not reached, and the other is not told', async () => {
  await call(url, 'blockPlayer', { token: bob.token, params: { userId: ada.userId } });
  await invite();
  await clock.moveTo(clock.machine.now + 1000, [line]);
  expect(await listed()).toEqual([]);
  expect(line.all('invitation')).toEqual([]);
});
