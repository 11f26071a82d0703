// What players say to each other: once, and to whom it concerns.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { machine } from '../../src/platform/platform.ts';
import { timeless } from '../harness/movedClock.ts';
import { call, connect, type Line, type Person, signInGuest, waitFor } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
const lines: Line[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});

/** A game in which these people sit, each at a socket; the first is its host. */
async function table(count: number, settings: object = {}) {
  const people: Person[] = [];
  for (let n = 0; n < count; n++) people.push(await signInGuest(server.url));
  const { body: made } = await call(server.url, 'createGame', {
    token: people[0].token,
    body: { session_name: 'Talk', is_private: true, allow_ai: false, ...settings },
  });
  const seated: Line[] = [];
  for (const [seat, { token }] of people.entries()) {
    const params = { inviteCode: made.invite_code };
    if (seat > 0) expect((await call(server.url, 'joinGame', { token, params })).status).toBe(200);
    const line = await connect(people[seat]);
    lines.push(line);
    await line.join(made.game_id);
    seated.push(line);
  }
  return { people, seated, gameId: made.game_id, inviteCode: made.invite_code };
}

const said = (line: Line) => line.all('chat_message').map(({ content }) => content);
const say = (line: Line, message: string, request_id?: string) =>
  line.act({ action_type: 'chat', params: { message }, ...(request_id && { request_id }) });

describe('a message that is sent again', () => {
  test('under its request id is answered again and heard once, however much was said since', async () => {
    const { seated } = await table(2);
    const [ada, bob] = seated;
    expect(await say(ada, 'hello', 'first')).toMatchObject({ success: true, from_cache: false });
    for (let n = 0; n < 21; n++) await say(bob, `something else ${n}`);
    expect(await say(ada, 'hello', 'first')).toMatchObject({ success: true, from_cache: true });
    await say(ada, 'that is all');
    await bob.get('chat_message', ({ content }) => content === 'that is all');
    expect(said(bob).filter((content) => content === 'hello')).toEqual(['hello']);
  });

  test('with other words under the same request id is refused, and not said', async () => {
    const { seated, people, gameId } = await table(2);
    const [ada] = seated;
    await say(ada, 'hello', 'first');
    expect(await say(ada, 'goodbye', 'first')).toMatchObject({ success: false, code: 'REQUEST_ID_REUSED' });
    const { body } = await call(server.url, 'messages', { token: people[0].token, params: { gameId } });
    expect(body.messages.map(({ content }) => content)).toEqual(['hello']);
  });

  test('[CHAT-8] at once from two windows is heard once', async () => {
    const { seated, people, gameId } = await table(2);
    const act = () =>
      call(server.url, 'act', {
        token: people[0].token,
        params: { gameId },
        body: { action_type: 'chat', params: { message: 'hello' }, request_id: 'first' },
      });
    const answers = await Promise.all([act(), act(), act()]);
    expect(answers.map(({ body }) => body.from_cache).sort()).toEqual([false, true, true]);
    await say(seated[0], 'that is all');
    await seated[1].get('chat_message', ({ content }) => content === 'that is all');
    expect(said(seated[1])).toEqual(['hello', 'that is all']);
  });
});

describe('the chat of a game', () => {
  const read = async ({ token }: Person, gameId: string) => {
    const { status, body } = await call(server.url, 'messages', { token, params: { gameId } });
    return status === 200 ? body.messages.map(({ content }) => content) : body.code;
  };
  const write = async ({ token }: Person, gameId: string, content: string) => {
    const { status, body } = await call(server.url, 'sendMessage', {
      token,
      params: { gameId },
      body: { content },
    });
    return status === 200 ? 'said' : body.code;
  };
  const start = (host: Person, gameId: string) =>
    call(server.url, 'startGame', { token: host.token, params: { gameId } });

  test.each([{ is_private: true }, { is_private: false }])(
    "[CHAT-9] is its players' own (%j)",
    async (settings) => {
      const { people, seated, gameId, inviteCode } = await table(2, settings);
      await start(people[0], gameId);
      const watcher = await signInGuest(server.url);
      const watching = await connect(watcher);
      lines.push(watching);
      expect((await watching.join(gameId, { invite_code: inviteCode })).spectating).toBe(true);
      expect(await say(seated[0], 'between us')).toMatchObject({ success: true });
      expect(await say(watching, 'hello from outside')).toMatchObject({ code: 'NOT_IN_GAME' });
      await seated[1].get('chat_message');
      // What is told after the message has come, so that would have, too.
      await seated.find(({ isAwaited }) => isAwaited)?.act({ action_type: 'draw_card' });
      await waitFor(() => watching.versions.length > 1, 'the watcher is told nothing');
      expect(watching.all('chat_message')).toEqual([]);
      for (const answer of [await read(watcher, gameId), await write(watcher, gameId, 'hello')]) {
        expect(['NOT_IN_GAME', 'GAME_NOT_FOUND']).toContain(answer);
      }
    },
  );

  test.each(['left', 'kicked'])(
    '[CHAT-9] is closed to players who have %s, also when the game is over',
    async (how) => {
      const { people, seated, gameId } = await table(3);
      const [ada, bob, eve] = people;
      await start(ada, gameId);
      await write(eve, gameId, 'hello');
      if (how === 'left')
        await call(server.url, 'leaveGame', { token: eve.token, params: { gameId }, body: {} });
      else {
        const params = { gameId, playerId: eve.userId };
        expect((await call(server.url, 'kickPlayer', { token: ada.token, params })).status).toBe(200);
      }
      await write(ada, gameId, 'that one is gone');
      await seated[1].get('chat_message', ({ content }) => content === 'that one is gone');
      await call(server.url, 'leaveGame', { token: bob.token, params: { gameId }, body: {} });
      await seated[0].get('event_stream', ({ events }) => events.some(({ type }) => type === 'game-ended'));
      expect(await write(ada, gameId, 'well played')).toBe('said');
      expect(await read(ada, gameId)).toEqual(['hello', 'that one is gone', 'well played']);
      for (const person of [eve, bob]) {
        expect(['NOT_IN_GAME', 'GAME_NOT_FOUND']).toContain(await read(person, gameId));
        expect(['NOT_IN_GAME', 'GAME_NOT_FOUND']).toContain(await write(person, gameId, 'I am back'));
      }
      expect(said(seated[2])).toEqual(['hello']);
    },
  );
});

/** Says it by a call, alone in a game; gives its code, or its type. */
async function speaker(): Promise<(body: object) => Promise<string>> {
  const { people, gameId } = await table(1);
  return async (body) => {
    const [{ token }] = people;
    const answer = await call(server.url, 'sendMessage', { token, params: { gameId }, body });
    return answer.status === 200 ? answer.body.message_type : String(answer.body.code);
  };
}

test.each([
  ['nothing', '', 'VALIDATION_ERROR'],
  ['1 character', 'x', 'text'],
  ['500 characters', 'x'.repeat(500), 'text'],
  ['501 characters', 'x'.repeat(501), 'VALIDATION_ERROR'],
])('[CHAT-2] of %s', async (_, content, outcome) => {
  const say = await speaker();
  expect(await say({ content })).toBe(outcome);
});

test('[CHAT-4] what was said within the last minute is refused', async () => {
  let ahead = 0;
  const { clock } = timeless();
  const later = await startServer({ platform: { ...machine, clock: { now: () => clock.now() + ahead } } });
  try {
    const { token } = await signInGuest(later.url);
    const { body: made } = await call(later.url, 'createGame', { token, body: { session_name: 'Talk' } });
    const say = async (content: string) => {
      const params = { gameId: made.game_id };
      return (await call(later.url, 'sendMessage', { token, params, body: { content } })).body.code;
    };
    expect(await say('f u c k')).toBeUndefined();
    expect(await say('Hello there')).toBeUndefined();
    expect(await say('  hello   THERE ')).toBe('MESSAGE_REFUSED');
    ahead = 58_000;
    expect(await say('Hello there')).toBe('MESSAGE_REFUSED');
    ahead = 61_000;
    expect(await say('Hello there')).toBeUndefined();
  } finally {
    await later.close();
  }
});

test('[CHAT-5] is text, also when it does not say so, and nothing else', async () => {
  const say = await speaker();
  expect(await say({ content: 'one' })).toBe('text');
  expect(await say({ content: 'two', message_type: 'text' })).toBe('text');
  expect(await say({ content: 'three', message_type: 'html' })).toBe('VALIDATION_ERROR');
});

test.each([
  ['turns the line around', 'a\u202eb'],
  ['ends a text in the middle', 'a\u0000b'],
  ['shows nothing', '\u200b'.repeat(50)],
])('[CHAT-10] what %s is refused on every way', async (_, text) => {
  const { people, seated, gameId } = await table(1);
  const [{ token }] = people;
  const refused = { code: 'VALIDATION_ERROR' };
  const params = { gameId };
  expect(
    (await call(server.url, 'sendMessage', { token, params, body: { content: text } })).body,
  ).toMatchObject(refused);
  seated[0].send('game_action', { action_type: 'chat', params: { message: text } });
  expect(await seated[0].get('action_error')).toMatchObject(refused);
  for (const [name, body] of [
    ['createGame', { session_name: text }],
    ['guest', { username: text }],
  ] as const) {
    expect((await call(server.url, name, { token, body })).body).toMatchObject(refused);
  }
  expect((await call(server.url, 'messages', { token, params })).body.messages).toEqual([]);
});
