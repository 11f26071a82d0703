// The end of an account, and everything that is kept about a player, as the player may have it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, hash, replay, unwrap } from '@staxd/engine';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { call, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { DAY, onMovedTime } from './onMovedTime.ts';

const PASSWORD = 'Correct-Horse-9';
const on = onMovedTime();

let names = 0;
async function registerWith(email: string): Promise<Person> {
  const username = `Leaver_${++names}`;
  const { body } = await call(on.url, 'register', { body: { username, password: PASSWORD, email } });
  return { url: on.url, username, userId: body.user.id, token: body.access_token, sessionToken: '' };
}
const remove = ({ token }: Person, password: string | null = PASSWORD) =>
  call(on.url, 'deleteAccount', { token, body: { password } });
const exported = async ({ token }: Person) => call(on.url, 'exportData', { token });

/** A private game of two, with a line each. */
async function gameOf(host: Person, other: Person, name = 'x') {
  const body = { session_name: name, is_private: true, max_players: 2, turn_timer: 120 };
  const made = await call(on.url, 'createGame', { token: host.token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  await call(on.url, 'joinGame', { token: other.token, params: { inviteCode } });
  return { gameId, lines: [await open(host, gameId), await open(other, gameId)] as const };
}
const start = ({ token }: Person, gameId: string) => call(on.url, 'startGame', { token, params: { gameId } });
const say = ({ token }: Person, gameId: string, content: string) =>
  call(on.url, 'sendMessage', { token, params: { gameId }, body: { content } });

/** Whether the text stands in any row of the store. */
function isKept(text: string): boolean {
  // A copy: the server has the database to itself.
  const copy = mkdtempSync(join(tmpdir(), 'staxd-deletion-'));
  try {
    cpSync(on.server.config.dataFolder, copy, { recursive: true });
    const database = new Database(join(copy, 'staxd.db'));
    const tables = database.prepare<[], { name: string }>(TABLES).all();
    const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM ${name}`).all());
    database.close();
    return JSON.stringify(rows).includes(text);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table'`;

describe('[ACCT-4] a deleted account', () => {
  test('is signed out everywhere, cannot sign in, and its name, a day later, and address are free', async () => {
    const ada = await registerWith('gone@example.org');
    await call(on.url, 'confirmEmail', { body: { token: await on.mailbox.linkTo('gone@example.org') } });
    const line = await open(ada);
    expect((await remove(ada)).body).toEqual({ success: true });
    await waitFor(() => !line.socket.connected, 'the socket stays open');
    expect((await call(on.url, 'me', { token: ada.token })).status).toBe(401);
    const body = { username: ada.username, password: PASSWORD };
    expect((await call(on.url, 'login', { body })).body.code).toBe('INVALID_LOGIN');
    on.ahead = DAY;
    const heir = await call(on.url, 'register', { body: { ...body, email: 'gone@example.org' } });
    expect(heir.status).toBe(200);
    const token = await on.mailbox.linkTo('gone@example.org', 2);
    expect((await call(on.url, 'confirmEmail', { body: { token } })).status).toBe(200);
  });

  test('leaves its running and its waiting games for good', async () => {
    const [ada, bob, cleo] = [await register(on.url), await register(on.url), await register(on.url)];
    const running = await gameOf(ada, bob);
    await start(ada, running.gameId);
    const waiting = await gameOf(ada, cleo);
    await remove(ada);
    await waitFor(() => running.lines[1].game?.phase === 'completed', 'the game goes on');
    await waitFor(() => waiting.lines[1].game?.players.length === 1, 'the seat is kept');
    expect(waiting.lines[1].game?.hostId).toBe(cleo.userId);
  });

  test('takes its chat with it, and what others said and won stays', async () => {
    const [ada, bob] = [await register(on.url), await register(on.url)];
    const { gameId, lines } = await gameOf(ada, bob);
    await start(ada, gameId);
    await say(ada, gameId, 'a canary of mine');
    await say(bob, gameId, 'a canary of theirs');
    const before = await exported(bob);
    await remove(ada);
    await waitFor(() => lines[1].game?.phase === 'completed', 'the game goes on');
    const messages = await call(on.url, 'messages', { token: bob.token, params: { gameId } });
    expect(messages.body.messages.map(({ content }) => content)).toEqual(['a canary of theirs']);
    const after = await exported(bob);
    expect(after.body.messages).toEqual(before.body.messages);
    expect(after.body.results).toMatchObject([{ won: 1, placement: 1, method: 'last_standing' }]);
  });

  test('has no name where finished games are told of', async () => {
    const [ada, bob] = [await register(on.url), await register(on.url)];
    const { gameId } = await gameOf(ada, bob);
    await start(ada, gameId);
    const bobs = { token: bob.token, params: { gameId } };
    await call(on.url, 'leaveGame', { token: ada.token, params: { gameId } });
    const told = async () => {
      const { games } = (await call(on.url, 'recentGames', { token: bob.token })).body;
      const { game_state: state } = (await call(on.url, 'getGame', bobs)).body;
      return [games[0].players, state.players.map(({ username }) => username)];
    };
    const sorted = async () => (await told()).map((names) => names.toSorted());
    // The list names the others at the table.
    expect(await sorted()).toEqual([[ada.username], [ada.username, bob.username].toSorted()]);
    await remove(ada);
    expect(await sorted()).toEqual([['Deleted player'], [bob.username, 'Deleted player'].toSorted()]);
  });

  test('has no name in the history and the record of its games, which still proves itself', async () => {
    const [ada, bob] = [await register(on.url), await register(on.url)];
    const { gameId } = await gameOf(ada, bob, `The table of ${ada.username}`);
    await start(ada, gameId);
    const bobs = { token: bob.token, params: { gameId } };
    // So that she has won, too.
    await call(on.url, 'leaveGame', bobs);
    const told = async () => [
      (await call(on.url, 'getGame', bobs)).body,
      (await call(on.url, 'gameEvents', { ...bobs, query: { since: '0' } })).body,
      (await call(on.url, 'gameRecord', bobs)).body,
      (await call(on.url, 'recentGames', { token: bob.token })).body,
    ];
    const namesHer = async () => (await told()).map((each) => JSON.stringify(each).includes(ada.username));
    expect(await namesHer()).toEqual([true, true, true, true]);
    await remove(ada);
    expect(await namesHer()).toEqual([false, false, false, false]);
    const record = (await call(on.url, 'gameRecord', bobs)).body as unknown as GameRecord;
    expect(record.seats.map(({ name }) => name).toSorted()).toEqual(
      [bob.username, 'Deleted player'].toSorted(),
    );
    expect(hash(unwrap(replay(record)))).toBe(record.hash);
  });

  test('[HOUSE-8] is gone from the store with its house rules, but for its results', async () => {
    const traces = ['canary-address@example.org', 'a canary in the chat', 'a canary of rules'];
    const [email, words, name] = traces;
    const ada = await registerWith(email);
    await say(ada, (await gameOf(ada, await register(on.url))).gameId, words);
    const body = { slot: 1, name, mode: 'casual', rule_options: { hand_size: 9 } };
    await call(on.url, 'saveRuleSet', { token: ada.token, body });
    expect(traces.filter(isKept)).toEqual(traces);
    await remove(ada);
    expect(traces.filter(isKept)).toEqual([]);
  });

  test.each(['wrong', '', null])('needs the password (%j)', async (password) => {
    const ada = await register(on.url);
    const refused = await remove(ada, password);
    expect(['WRONG_PASSWORD', 'VALIDATION_ERROR']).toContain(refused.body.code);
    expect((await call(on.url, 'me', { token: ada.token })).status).toBe(200);
  });

  test('is not for guests, who are forgotten by themselves', async () => {
    expect((await remove(await signInGuest(on.url))).body.code).toBe('FORBIDDEN');
  });

  test("'s name is nobody's", async () => {
    const body = { username: 'Deleted player' };
    expect((await call(on.url, 'guest', { body })).body.code).toBe('USERNAME_TAKEN');
  });
});

describe('[ACCT-14] what is kept about a player', () => {
  test('is all there, and nothing of others and no secret', async () => {
    const [ada, bob] = [await registerWith('export@example.org'), await registerWith('theirs@example.org')];
    const { gameId } = await gameOf(ada, bob);
    await say(ada, gameId, 'mine alone');
    await say(bob, gameId, 'theirs alone');
    const { status, body } = await exported(ada);
    expect(status).toBe(200);
    expect(body.users).toMatchObject([
      { id: ada.userId, username: ada.username, email_pending: 'export@example.org' },
    ]);
    expect(body.messages).toMatchObject([{ content: 'mine alone' }]);
    expect(body.sign_ins).toHaveLength(1);
    const text = JSON.stringify(body);
    for (const secret of ['argon2', 'hash', 'family', 'theirs', bob.userId, bob.username]) {
      expect(text).not.toContain(secret);
    }
  });

  test('is for registered players', async () => {
    expect((await exported(await signInGuest(on.url))).body.code).toBe('FORBIDDEN');
  });
});
