// What moderators decide, and what it does to whom it is about.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERDICTS } from '@staxd/protocol';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open } from '../harness/lines.ts';
import { type Moderated, startModerated } from '../harness/moderated.ts';
import { call, connect, type Person, register, signInGuest, untilIt } from '../harness/people.ts';
import { stillMachine } from '../stillServer/stillMachine.ts';
import { openStillStore } from '../store/stillStore.ts';

let moderated: Moderated;
let url: string;
let moderator: Person;
let colleague: Person;
beforeAll(async () => {
  // No time passes, so what is closed is closed at once, as slow as the machine may be.
  const { platform } = stillMachine(Date.now());
  moderated = await startModerated(2, { platform, openStore: openStillStore });
  url = moderated.server.url;
  [moderator, colleague] = moderated.moderators;
});
afterAll(() => moderated.close());

/** A waiting game of the host with somebody else in it, who reports the host. */
async function reported(host: Person) {
  const body = { session_name: 'Talk', is_private: true, allow_ai: false };
  const { game_id: gameId, invite_code: inviteCode } = (
    await call(url, 'createGame', { token: host.token, body })
  ).body;
  const witness = await signInGuest(url);
  await call(url, 'joinGame', { token: witness.token, params: { inviteCode } });
  const about = { params: { userId: host.userId }, body: { game_id: gameId, reason: 'rude_words' } };
  expect((await call(url, 'reportPlayer', { token: witness.token, ...about })).status).toBe(200);
  const { reports } = (await call(url, 'reports', { token: moderator.token })).body;
  return { witness, gameId, reportId: reports.find(({ game_id }) => game_id === gameId)?.id ?? '' };
}

const decide = (id: string, body: object, { token } = moderator) =>
  call(url, 'decideReport', { token, params: { id }, body });
const logIn = ({ username }: Person) =>
  call(url, 'login', { body: { username, password: 'Correct-Horse-9' } });

test('[MODER-3] a ban closes open sockets within 2 s, leaves the seats, and lets nobody in until it is lifted', async () => {
  const rude = await register(url);
  const { witness, gameId, reportId } = await reported(rude);
  const line = await open(rude, gameId);
  const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
  expect((await decide(reportId, { verdict: 'ban', days: 7 })).status).toBe(200);
  await closed;
  expect(line.all('error')).toMatchObject([{ code: 'BANNED', params: { until: expect.any(String) } }]);
  await untilIt(async () => {
    const { body } = await call(url, 'getGame', { token: witness.token, params: { gameId } });
    return body.game_state.players.every(({ user_id }) => user_id !== rude.userId);
  }, 'the seat is still taken');
  expect((await call(url, 'me', { token: rude.token })).body).toMatchObject({ code: 'BANNED' });
  expect((await logIn(rude)).body).toMatchObject({ code: 'BANNED' });
  await expect(connect(rude)).rejects.toThrow();
  const params = { userId: rude.userId };
  const body = { kind: 'ban' };
  expect((await call(url, 'liftSentence', { token: moderator.token, params, body })).status).toBe(200);
  expect((await logIn(rude)).status).toBe(200);
  (await connect(rude)).close();
});

test('[MODER-2] [MODER-3] what is for good has a code of its own', async () => {
  const rude = await signInGuest(url);
  const first = await reported(rude);
  await decide(first.reportId, { verdict: 'silence', days: 0 });
  const say = { token: rude.token, params: { gameId: first.gameId }, body: { content: 'hello' } };
  const silenced = (await call(url, 'sendMessage', say)).body;
  expect([silenced.code, silenced.params]).toEqual(['SILENCED_FOR_GOOD', undefined]);
  await call(url, 'leaveGame', { token: rude.token, params: { gameId: first.gameId }, body: {} });
  await decide((await reported(rude)).reportId, { verdict: 'ban', days: 0 });
  expect((await call(url, 'me', { token: rude.token })).body.code).toBe('BANNED_FOR_GOOD');
});

test('[MODER-6] a later sentence replaces the one of its kind, also a longer one, and the audit tells both', async () => {
  const rude = await signInGuest(url);
  const again = async (verdict: object, by: Person) => {
    const { gameId, reportId } = await reported(rude);
    expect((await decide(reportId, verdict, by)).status).toBe(200);
    const say = { token: rude.token, params: { gameId }, body: { content: 'hello' } };
    const { code } = (await call(url, 'sendMessage', say)).body;
    await call(url, 'leaveGame', { token: rude.token, params: { gameId }, body: { permanent: true } });
    return code;
  };
  expect(await again({ verdict: 'silence', days: 0, note: 'long' }, moderator)).toBe('SILENCED_FOR_GOOD');
  expect(await again({ verdict: 'silence', days: 1, note: 'short' }, colleague)).toBe('SILENCED');
  expect(await again({ verdict: 'ban', days: 7, note: 'other' }, moderator)).toBe('BANNED');
  const { token } = moderator;
  const { sentences } = (await call(url, 'sentences', { token })).body;
  const standing = sentences.filter(({ user_id }) => user_id === rude.userId);
  expect(standing.map(({ kind, note, by }) => [kind, note, by.user_id])).toEqual([
    ['ban', 'other', moderator.userId],
    ['silence', 'short', colleague.userId],
  ]);
  const { lines } = (await call(url, 'audit', { token })).body;
  const about = lines.filter((line) => line.about?.user_id === rude.userId);
  expect(about.map(({ action, days, note, by }) => [action, days, note, by?.user_id])).toEqual([
    ['ban', 7, 'other', moderator.userId],
    ['silence', 1, 'short', colleague.userId],
    ['silence', 0, 'long', moderator.userId],
  ]);
});

test('[MODER-2] [MODER-3] lifting one of the two leaves the other, and the audit tells which', async () => {
  const rude = await signInGuest(url);
  for (const verdict of ['silence', 'ban']) {
    const { gameId, reportId } = await reported(rude);
    expect((await decide(reportId, { verdict, days: 7 })).status).toBe(200);
    await call(url, 'leaveGame', { token: rude.token, params: { gameId }, body: { permanent: true } });
  }
  const { token } = moderator;
  const lift = (kind: string) =>
    call(url, 'liftSentence', { token, params: { userId: rude.userId }, body: { kind } });
  const { body } = await lift('ban');
  const left = body.sentences.filter(({ user_id }) => user_id === rude.userId);
  expect(left.map(({ kind }) => kind)).toEqual(['silence']);
  const { body: game } = await call(url, 'createGame', {
    token: rude.token,
    body: { session_name: 'Back', is_private: true, allow_ai: false },
  });
  const say = { token: rude.token, params: { gameId: game.game_id }, body: { content: 'hello' } };
  expect((await call(url, 'sendMessage', say)).body.code).toBe('SILENCED');
  expect((await lift('ban')).body.code).toBe('NOT_FOUND');
  expect((await lift('silence')).status).toBe(200);
  expect((await call(url, 'sendMessage', say)).status).toBe(200);
  const { lines } = (await call(url, 'audit', { token })).body;
  expect(lines.slice(0, 2).map(({ action, days }) => [action, days])).toEqual([
    ['lift_silence', null],
    ['lift_ban', null],
  ]);
});

test('[MODER-5] a moderator sentences neither themselves nor another moderator, but can let a report go', async () => {
  const { reportId } = await reported(colleague);
  expect((await decide(reportId, { verdict: 'ban', days: 1 })).body).toMatchObject({ code: 'FORBIDDEN' });
  const own = await decide(reportId, { verdict: 'dismiss' }, colleague);
  expect(own.body).toMatchObject({ code: 'CANNOT_MEET_YOURSELF' });
  expect((await decide(reportId, { verdict: 'dismiss' })).body).toMatchObject({ state: 'decided' });
  expect((await call(url, 'me', { token: colleague.token })).status).toBe(200);
});

test('[MODER-4] the audit tells each verdict, also the one that does nothing', async () => {
  const rude = await signInGuest(url);
  for (const verdict of VERDICTS) {
    const { gameId, reportId } = await reported(rude);
    const days = verdict === 'silence' || verdict === 'ban' ? { days: 1 } : {};
    expect((await decide(reportId, { verdict, ...days })).status).toBe(200);
    await call(url, 'leaveGame', { token: rude.token, params: { gameId }, body: { permanent: true } });
  }
  const { lines } = (await call(url, 'audit', { token: moderator.token })).body;
  const about = lines.filter((line) => line.about?.user_id === rude.userId);
  expect(about.map(({ action }) => action).toReversed()).toEqual(VERDICTS);
});

test('[MODER-4] of two who decide at once one does, and the audit has one line that nobody can change', async () => {
  const rude = await signInGuest(url);
  const { reportId } = await reported(rude);
  const answers = await Promise.all(
    [moderator, colleague].map((each) => decide(reportId, { verdict: 'warn', note: 'Please' }, each)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { lines } = (await call(url, 'audit', { token: moderator.token })).body;
  const about = lines.filter((line) => line.about?.user_id === rude.userId);
  expect(about).toMatchObject([{ action: 'warn', note: 'Please' }]);
  // The files as they are: the server has them to itself.
  const copy = mkdtempSync(join(tmpdir(), 'staxd-audit-'));
  cpSync(moderated.folder, copy, { recursive: true });
  const database = new Database(join(copy, 'staxd.db'));
  try {
    for (const change of ["UPDATE audit SET note = ''", 'DELETE FROM audit'])
      expect(() => database.exec(change)).toThrow('the audit stands');
  } finally {
    database.close();
    rmSync(copy, { recursive: true });
  }
});
