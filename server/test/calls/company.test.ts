// Players among each other: phrases, masks, faces, blocks, reports, moderators and invitations.
import { type CallName, MASKED, PHRASES, REACTIONS, REST } from '@staxd/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Moderated, startModerated } from '../harness/moderated.ts';
import { call, connect, type Line, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import type { TestServer } from '../harness/startServer.ts';

let moderated: Moderated;
let server: TestServer;
let moderator: Person;
const lines: Line[] = [];
beforeAll(async () => {
  moderated = await startModerated();
  server = moderated.server;
  [moderator] = moderated.moderators;
});
afterAll(() => moderated.close());
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

/** A private table of these people and guests besides. */
async function table(count: number, first: readonly Person[] = []) {
  const people = [...first];
  while (people.length < count) people.push(await signInGuest(server.url));
  const body = { session_name: 'Talk', is_private: true, allow_ai: false };
  const { body: made } = await call(server.url, 'createGame', { token: people[0].token, body });
  const seated: Line[] = [];
  for (const [seat, person] of people.entries()) {
    const params = { inviteCode: made.invite_code };
    if (seat > 0) await call(server.url, 'joinGame', { token: person.token, params });
    const line = await connect(person);
    lines.push(line);
    await line.join(made.game_id);
    seated.push(line);
  }
  return { people, seated, gameId: made.game_id, inviteCode: made.invite_code };
}

const say = (line: Line, message: string, type: 'text' | 'phrase' = 'text') =>
  line.act({ action_type: 'chat', params: { message, type } });
const block = ({ token }: Person, userId: string) =>
  call(server.url, 'blockPlayer', { token, params: { userId } });
const reporting = ({ token }: Person, userId: string, game_id: string) =>
  call(server.url, 'reportPlayer', { token, params: { userId }, body: { game_id, reason: 'rude_words' } });

test('[SAY-1] a phrase is one of twelve, and a message with rude words is heard with a mask', async () => {
  const { seated } = await table(2);
  const [ada, bob] = seated;
  expect(PHRASES).toHaveLength(12);
  for (const phrase of PHRASES) expect(await say(ada, phrase, 'phrase')).toMatchObject({ success: true });
  await bob.get('chat_message', ({ content }) => content === PHRASES.at(-1));
  expect(bob.all('chat_message').map(({ content }) => content)).toEqual(PHRASES);
  ada.send('game_action', { action_type: 'chat', params: { message: 'anything', type: 'phrase' } });
  expect(await ada.get('action_error')).toMatchObject({ code: 'VALIDATION_ERROR' });
  await say(ada, 'f u c k you');
  const heard = await bob.get('chat_message', ({ masks }) => masks.length > 0);
  expect(heard).toMatchObject({ content: `${MASKED} you`, masks: ['rude'] });
});

test('[SAY-5] a face reaches all who follow the table, only players pull one, and nobody sees it later', async () => {
  const { people, seated, gameId, inviteCode } = await table(2);
  await call(server.url, 'startGame', { token: people[0].token, params: { gameId } });
  const watch = async () => {
    const line = await connect(await signInGuest(server.url));
    lines.push(line);
    await line.join(gameId, { invite_code: inviteCode });
    return line;
  };
  const watcher = await watch();
  watcher.send('react', { reaction: 'rage' });
  expect(await watcher.get('error')).toMatchObject({ code: 'NOT_IN_GAME' });
  seated[0].send('react', { reaction: 'laugh' });
  for (const line of [...seated, watcher])
    expect(await line.get('reaction')).toMatchObject({ user_id: people[0].userId, reaction: 'laugh' });
  const late = await watch();
  seated[1].send('react', { reaction: 'cool' });
  await late.get('reaction', ({ reaction }) => reaction === 'cool');
  expect(late.all('reaction')).toHaveLength(1);
});

test('[BLOCK-2] neither reads the other, and nobody is told', async () => {
  const { people, seated, gameId } = await table(3);
  const [ada, bob, cleo] = seated;
  expect((await block(people[1], people[0].userId)).body.people).toMatchObject([
    { user_id: people[0].userId },
  ]);
  expect(await say(ada, 'one')).toMatchObject({ success: true });
  await say(bob, 'two');
  ada.send('react', { reaction: 'rage' });
  await say(cleo, 'three');
  for (const line of [ada, bob]) await line.get('chat_message', ({ content }) => content === 'three');
  expect(bob.all('chat_message').map(({ content }) => content)).toEqual(['two', 'three']);
  expect(ada.all('chat_message').map(({ content }) => content)).toEqual(['one', 'three']);
  expect(bob.all('reaction')).toEqual([]);
  const read = await call(server.url, 'messages', { token: people[1].token, params: { gameId } });
  expect(read.body.messages.map(({ content }) => content)).toEqual(['two', 'three']);
});

test('[BLOCK-2] a code seats them together, and neither hears words, phrases or faces of the other', async () => {
  const guests = [await signInGuest(server.url), await signInGuest(server.url)];
  // One of the two blocks, before they meet.
  await block(guests[1], guests[0].userId);
  const { people, seated, gameId } = await table(3, guests);
  for (const [n, line] of seated.entries()) {
    expect(await say(line, `words ${n}`)).toMatchObject({ success: true });
    expect(await say(line, PHRASES[n], 'phrase')).toMatchObject({ success: true });
    line.send('react', { reaction: REACTIONS[n] });
  }
  // What the third one says is heard by all, after all that was said before.
  for (const line of seated) await line.get('reaction', ({ reaction }) => reaction === REACTIONS[2]);
  const heard = (line: Line) => [
    line.all('chat_message').map(({ content }) => content),
    line.all('reaction').map(({ reaction }) => reaction),
  ];
  const saidBy = (...numbers: number[]) => [
    numbers.flatMap((n) => [`words ${n}`, PHRASES[n]]),
    numbers.map((n) => REACTIONS[n]),
  ];
  expect(seated.map(heard)).toEqual([saidBy(0, 2), saidBy(1, 2), saidBy(0, 1, 2)]);
  for (const [n, others] of [
    [0, [0, 2]],
    [1, [1, 2]],
  ] as const) {
    const read = await call(server.url, 'messages', { token: people[n].token, params: { gameId } });
    expect(read.body.messages.map(({ content }) => content)).toEqual(saidBy(...others)[0]);
  }
});

test('[BLOCK-3] quick match seats them apart', async () => {
  const [ada, bob] = [await signInGuest(server.url), await signInGuest(server.url)];
  await block(bob, ada.userId);
  const match = async ({ token }: Person) =>
    (await call(server.url, 'quickMatch', { token, body: { game_mode: 'casual' } as never })).body;
  const [first, second] = [await match(ada), await match(bob)];
  expect(first.game_id).toEqual(expect.any(String));
  expect(second.game_id).toEqual(expect.any(String));
  expect(second.game_id).not.toBe(first.game_id);
});

test('[BLOCK-1] nobody blocks themselves or somebody who is not there', async () => {
  const ada = await signInGuest(server.url);
  expect((await block(ada, ada.userId)).body).toMatchObject({ code: 'CANNOT_MEET_YOURSELF' });
  expect((await block(ada, `u_${'x'.repeat(22)}`)).body).toMatchObject({ code: 'PERSON_NOT_FOUND' });
});

describe('a report', () => {
  test('[REPORT-1] [REPORT-2] brings the last lines as they were typed, once for a person and game', async () => {
    const { people, seated, gameId } = await table(2);
    await say(seated[0], 'f u c k you');
    expect((await reporting(people[1], people[0].userId, gameId)).status).toBe(200);
    expect((await reporting(people[1], people[0].userId, gameId)).body).toMatchObject({
      code: 'REPORTED_ALREADY',
    });
    const { body } = await call(server.url, 'reports', { token: moderator.token, query: {} });
    const report = body.reports.find(({ game_id }) => game_id === gameId);
    expect(report?.lines.map(({ content }) => content)).toEqual(['f u c k you']);
  });

  test('[REPORT-5] is told to nobody at the table', async () => {
    const { people, seated, gameId } = await table(2);
    const [ada] = seated;
    await say(seated[1], 'first');
    await ada.get('chat_message', ({ content }) => content === 'first');
    const before = ada.messages.length;
    expect((await reporting(people[1], people[0].userId, gameId)).status).toBe(200);
    await say(seated[1], 'second');
    await ada.get('chat_message', ({ content }) => content === 'second');
    expect(ada.messages.slice(before).map(({ event }) => event)).toEqual(['chat_message']);
  });
});

describe('a moderator', () => {
  async function decided(verdict: 'silence' | 'ban') {
    const { people, seated, gameId } = await table(2);
    await reporting(people[1], people[0].userId, gameId);
    const { token } = moderator;
    const { body } = await call(server.url, 'reports', { token, query: {} });
    const id = body.reports.find(({ game_id }) => game_id === gameId)?.id ?? '';
    const decision = { verdict, days: 1, note: null } as const;
    const done = await call(server.url, 'decideReport', { token, params: { id }, body: decision });
    expect(done.body).toMatchObject({ state: 'decided', decision: { verdict, days: 1 } });
    const again = await call(server.url, 'decideReport', { token, params: { id }, body: decision });
    expect(again.body).toMatchObject({ code: 'DECIDED_ALREADY' });
    return { people, seated, gameId };
  }

  test('[MODER-1] is the only one for whom these calls exist', async () => {
    const { token } = await register(server.url);
    const params = { id: 'r_x', userId: 'u_x' };
    const calls = (Object.keys(REST) as CallName[]).filter(
      (name) => REST[name].path.startsWith('/moderation/') && name !== 'moderator',
    );
    expect(calls.length).toBeGreaterThan(5);
    for (const asker of [token, (await signInGuest(server.url)).token]) {
      for (const name of calls) {
        const body = REST[name].method === 'POST' ? { verdict: 'nonsense' } : undefined;
        const asked = await call(server.url, name, { token: asker, params, body });
        expect([name, asked.status, asked.body.code]).toEqual([name, 404, 'NOT_FOUND']);
      }
    }
    expect((await call(server.url, 'moderator', { token })).body).toEqual({ is_moderator: false });
    expect((await call(server.url, 'moderator', { token: moderator.token })).body).toEqual({
      is_moderator: true,
    });
  });

  test('[MODER-2] silences: words are refused, phrases are not, until it is lifted', async () => {
    const { people, seated } = await decided('silence');
    expect(await say(seated[0], 'hello')).toMatchObject({ success: false, code: 'SILENCED' });
    expect(await say(seated[0], 'traitor', 'phrase')).toMatchObject({ success: true });
    const params = { userId: people[0].userId };
    expect(
      (await call(server.url, 'liftSentence', { token: moderator.token, params, body: { kind: 'silence' } }))
        .status,
    ).toBe(200);
    expect(await say(seated[0], 'hello')).toMatchObject({ success: true });
  });

  test('[MODER-3] [MODER-4] bans: every call and socket ends, the seat is left, and the audit tells', async () => {
    const { people, seated, gameId } = await decided('ban');
    await seated[0].get('error', ({ code }) => code === 'BANNED');
    expect((await call(server.url, 'me', { token: people[0].token })).body).toMatchObject({ code: 'BANNED' });
    await waitFor(
      () => seated[1].all('game_update').length + seated[1].all('event_stream').length > 0,
      'nobody left the table',
    );
    const { body } = await call(server.url, 'audit', { token: moderator.token, query: {} });
    expect(body.lines[0]).toMatchObject({ action: 'ban', about: { user_id: people[0].userId } });
    expect(body.lines.at(-1)).toMatchObject({ action: 'appoint', by: null });
    expect(gameId).toBeTruthy();
  });
});

describe('an invitation', () => {
  test('[INVITE-2] [INVITE-4] reaches them wherever they are, is listed, and is answered once', async () => {
    const { people, seated, gameId } = await table(2);
    await call(server.url, 'startGame', { token: people[0].token, params: { gameId } });
    const { body: next } = await call(server.url, 'createGame', {
      token: people[0].token,
      body: { session_name: 'Next', is_private: true, allow_ai: false },
    });
    const body = { user_id: people[1].userId, game_id: next.game_id };
    const asked = await call(server.url, 'invite', { token: people[0].token, body });
    expect(asked.status).toBe(200);
    expect(await seated[1].get('invitation')).toMatchObject({ invite_code: next.invite_code });
    const { token } = people[1];
    expect((await call(server.url, 'invitations', { token })).body.invitations).toHaveLength(1);
    const params = { id: asked.body.id };
    const answer = () => call(server.url, 'answerInvitation', { token, params, body: { accept: true } });
    expect((await answer()).body).toEqual({ invite_code: next.invite_code });
    expect((await answer()).body).toMatchObject({ code: 'INVITATION_GONE' });
    expect(await seated[1].get('invitation_gone')).toEqual({ invitation_id: params.id });
  });
});
