// How long an invitation stands, and whom it reaches, on a clock that is moved by hand.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeLines, open } from '../harness/lines.ts';
import { type MovedClock, startOnMovedClock } from '../harness/movedClock.ts';
import { call, type Line, type Person, signInGuest } from '../harness/people.ts';

const HOUR = 3_600_000;

let clock: MovedClock;
let url: string;
let ada: Person;
let bob: Person;
let first: Table;
let line: Line;
let next: Table;

interface Table {
  readonly game_id: string;
  readonly invite_code: string;
}

/** Ada and Bob play; she has a table that waits, and he hears of nothing but what is sent to him. */
beforeEach(async () => {
  clock = await startOnMovedClock('invitations');
  url = clock.server.url;
  [ada, bob] = [await signInGuest(url), await signInGuest(url)];
  first = await create('First');
  await joins(bob, first);
  await starts(first);
  next = await create('Next');
  line = await open(bob);
});
afterEach(async () => {
  closeLines();
  await clock.server.close();
});

async function create(session_name: string, { token } = ada): Promise<Table> {
  const body = { session_name, is_private: true, allow_ai: false };
  const made = await call(url, 'createGame', { token, body });
  expect(made.status).toBe(200);
  return made.body;
}

async function joins({ token }: Person, { invite_code: inviteCode }: Table) {
  expect((await call(url, 'joinGame', { token, params: { inviteCode } })).status).toBe(200);
}

async function starts({ game_id: gameId }: Table) {
  expect((await call(url, 'startGame', { token: ada.token, params: { gameId } })).status).toBe(200);
}

const asks = (one: Person, other: Person, { game_id }: Table) =>
  call(url, 'invite', { token: one.token, body: { user_id: other.userId, game_id } });

async function invite() {
  const asked = await asks(ada, bob, next);
  expect(asked.status).toBe(200);
  return asked.body;
}

const listed = async () =>
  (await call(url, 'invitations', { token: bob.token })).body.invitations.map(({ id }) => id);

test('[INVITE-5] it stands for 60 s to the millisecond', async () => {
  const { id, expires_at } = await invite();
  expect(expires_at).toBe(clock.machine.now + 60_000);
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

test('[INVITE-1] it is for people with whom one has just played, to a waiting game in which one sits', async () => {
  const eve = await signInGuest(url);
  expect((await asks(ada, eve, next)).body.code).toBe('NOT_PLAYED_WITH');
  expect((await asks(ada, bob, await create('Hers', eve))).body.code).toBe('GAME_NOT_FOUND');
  await joins(eve, next);
  await starts(next);
  expect((await asks(ada, bob, next)).body.code).toBe('GAME_STARTED');
});

test('[INVITE-1] a game that ended an hour ago was not just now', async () => {
  line.close();
  const params = { gameId: first.game_id };
  await call(url, 'leaveGame', { token: bob.token, params, body: { permanent: true } });
  await clock.moveTo(clock.machine.now + HOUR, []);
  const back = await call(url, 'guest', { body: { session_token: ada.sessionToken } });
  ada = { ...ada, token: back.body.access_token };
  next = await create('Later');
  expect((await asks(ada, bob, next)).status).toBe(200);
  await clock.moveTo(clock.machine.now + 1, []);
  expect((await asks(ada, bob, next)).body.code).toBe('NOT_PLAYED_WITH');
});

test('[INVITE-5] it goes when its table does not wait any more', async () => {
  const { id } = await invite();
  await joins(await signInGuest(url), next);
  expect(await listed()).toEqual([id]);
  await starts(next);
  expect(await line.get('invitation_gone')).toEqual({ invitation_id: id });
  expect(await listed()).toEqual([]);
});

test('[INVITE-5] it goes with its table', async () => {
  const { id } = await invite();
  const params = { gameId: next.game_id };
  await call(url, 'leaveGame', { token: ada.token, params, body: { permanent: true } });
  expect(await line.get('invitation_gone')).toEqual({ invitation_id: id });
  expect(await listed()).toEqual([]);
});

test.each(['who is asked', 'who asks'])(
  '[INVITE-6] %s has blocked the other: nobody is told',
  async (who) => {
    const [one, other] = who === 'who asks' ? [ada, bob] : [bob, ada];
    await call(url, 'blockPlayer', { token: one.token, params: { userId: other.userId } });
    await invite();
    await clock.moveTo(clock.machine.now + 1000, [line]);
    expect(await listed()).toEqual([]);
    expect(line.all('invitation')).toEqual([]);
  },
);
