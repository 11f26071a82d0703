// A moderator's warning, from the verdict to the press that closes it.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { type Moderated, startModerated } from '../harness/moderated.ts';
import { call, type Person, register, signInGuest } from '../harness/people.ts';

let moderated: Moderated;
let url: string;
let moderator: Person;
beforeAll(async () => {
  moderated = await startModerated();
  url = moderated.server.url;
  [moderator] = moderated.moderators;
});
afterAll(() => moderated.close());

/** `rude` says this at a table of their own, is reported there, and a moderator warns them. */
async function warn(rude: Person, said: readonly string[], reason = 'rude_words') {
  const body = { session_name: 'Talk', is_private: true, allow_ai: false };
  const { game_id: gameId, invite_code: inviteCode } = (
    await call(url, 'createGame', { token: rude.token, body })
  ).body;
  const witness = await signInGuest(url);
  await call(url, 'joinGame', { token: witness.token, params: { inviteCode } });
  const say = ({ token }: Person, content: string) =>
    call(url, 'sendMessage', { token, params: { gameId }, body: { content } });
  for (const content of said) expect((await say(rude, content)).status).toBe(200);
  await say(witness, 'fuck that');
  const about = { params: { userId: rude.userId }, body: { game_id: gameId, reason } };
  await call(url, 'reportPlayer', { token: witness.token, ...about });
  const { reports } = (await call(url, 'reports', { token: moderator.token })).body;
  const id = reports.find(({ game_id }) => game_id === gameId)?.id ?? '';
  const decision = { token: moderator.token, params: { id }, body: { verdict: 'warn' } };
  expect((await call(url, 'decideReport', decision)).status).toBe(200);
  await call(url, 'leaveGame', { token: rude.token, params: { gameId }, body: { permanent: true } });
}

const listed = async ({ token }: Person) => (await call(url, 'warnings', { token })).body.warnings;
const close = ({ token }: Person, id: string) => call(url, 'closeWarning', { token, params: { id } });

test('[MODER-7] a warning is told at once over open sockets, to whom it is about only', async () => {
  const [rude, other] = [await signInGuest(url), await signInGuest(url)];
  const [line, second, others] = [await open(rude), await open(rude), await open(other)];
  await warn(rude, ['hello']);
  expect(await line.get('warnings_changed')).toEqual({ open: 1 });
  expect(await second.get('warnings_changed')).toEqual({ open: 1 });
  const [{ id }] = await listed(rude);
  expect((await close(rude, id)).body).toEqual({ warnings: [] });
  expect(await second.get('warnings_changed', ({ open: left }) => left === 0)).toEqual({ open: 0 });
  expect(others.all('warnings_changed')).toEqual([]);
});

test('[MODER-7] [MODER-8] who was away is told when they connect, until they have closed it', async () => {
  const rude = await signInGuest(url);
  await warn(rude, ['hello']);
  expect(await (await open(rude)).get('warnings_changed')).toEqual({ open: 1 });
  const [{ id }] = await listed(rude);
  const other = await signInGuest(url);
  expect((await close(other, id)).body.code).toBe('NOT_FOUND');
  expect(await listed(rude)).toHaveLength(1);
  expect((await close(rude, id)).status).toBe(200);
  expect((await close(rude, id)).status).toBe(200);
  expect(await listed(rude)).toEqual([]);
  const line = await open(rude);
  // Asked after the connection, so answered after what the server tells with it.
  await call(url, 'warnings', { token: rude.token });
  await warn(rude, ['hello again']);
  await line.get('warnings_changed');
  expect(line.all('warnings_changed')).toEqual([{ open: 1 }]);
});

test.each([
  ['what would be masked', ['hello', 'fuck you all', 'good luck'], 'rude_words', 'fuck you all'],
  ['else what they wrote last', ['hello', 'you always lose'], 'other', 'you always lose'],
  ['nothing, if they wrote nothing', [], 'rude_words', null],
  ['nothing, if it is about the name', ['hello'], 'name', null],
  ['nothing, if it is about cheating', ['hello'], 'cheating', null],
])('[MODER-9] it brings their own words: %s', async (_, said, reason, line) => {
  const rude = await signInGuest(url);
  await warn(rude, said, reason);
  expect(await listed(rude)).toEqual([
    { id: expect.stringMatching(/^w_/), reason, line, created_at: expect.any(Number) },
  ]);
});

test('[ACCT-14] [MODER-10] the export has it, also once it is closed; it goes with the account', async () => {
  const rude = await register(url);
  for (const line of ['you goose', 'you duck']) await warn(rude, [line]);
  const [{ id }] = await listed(rude);
  await close(rude, id);
  const { body } = await call(url, 'exportData', { token: rude.token });
  expect(body).toMatchObject({
    warnings: [
      { reason: 'rude_words', line: 'you goose', closed_at: expect.any(Number) },
      { reason: 'rude_words', line: 'you duck', closed_at: null },
    ],
  });
  expect(rowsOf(rude)).toBe(2);
  const password = { password: 'Correct-Horse-9' };
  expect((await call(url, 'deleteAccount', { token: rude.token, body: password })).status).toBe(200);
  expect(rowsOf(rude)).toBe(0);
});

/** In the files as they are: the server has them to itself. */
function rowsOf({ userId }: Person): unknown {
  const copy = mkdtempSync(join(tmpdir(), 'staxd-warnings-'));
  cpSync(moderated.folder, copy, { recursive: true });
  const database = new Database(join(copy, 'staxd.db'));
  try {
    return database.prepare('SELECT count(*) FROM warnings WHERE user_id = ?').pluck().get(userId);
  } finally {
    database.close();
    rmSync(copy, { recursive: true });
  }
}
