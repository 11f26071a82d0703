// What `npm start -- admin` does to a running server, and what the people there are told.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administer, appointModerator } from '../harness/administer.ts';
import { open } from '../harness/lines.ts';
import { call, connect, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let folder = '';
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-admin-'));
  server = await startServer({ dataFolder: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: readonly string[]) => administer(folder, ...args);
async function asked(...args: readonly string[]) {
  const { exitCode, printed, complained } = await admin(...args, '--json');
  expect([complained, exitCode]).toEqual(['', 0]);
  return JSON.parse(printed);
}
const deeds = () =>
  readFileSync(join(folder, 'admin/deeds.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A private game of two, with a line each; it waits. */
async function gameOf(host: Person, other: Person) {
  const body = { session_name: 'Evening', is_private: true, max_players: 2, turn_timer: 120 };
  const made = await call(server.url, 'createGame', { token: host.token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  await call(server.url, 'joinGame', { token: other.token, params: { inviteCode } });
  const lines = [await open(host, gameId), await open(other, gameId)] as const;
  const start = () => call(server.url, 'startGame', { token: host.token, params: { gameId } });
  return { gameId, inviteCode, lines, start };
}

test('[ADMIN-1] the socket lies where only the user of the server can reach it, and goes with the server', async () => {
  expect(statSync(join(folder, 'admin')).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'admin/socket')).mode & 0o777).toBe(0o600);
  const other = mkdtempSync(join(tmpdir(), 'staxd-admin-'));
  mkdirSync(join(other, 'admin'), { mode: 0o755 });
  writeFileSync(join(other, 'admin/socket'), 'what a killed server left');
  const short = await startServer({ dataFolder: other });
  expect(statSync(join(other, 'admin')).mode & 0o777).toBe(0o700);
  expect((await administer(other, 'games')).exitCode).toBe(0);
  await short.close();
  expect(existsSync(join(other, 'admin/socket'))).toBe(false);
  rmSync(other, { recursive: true });
});

test('[ADMIN-2] an account is made a moderator by the running server, once, and it is taken back', async () => {
  const { username, token } = await register(server.url);
  const isModerator = async () => (await call(server.url, 'moderator', { token })).body.is_moderator;
  expect(await isModerator()).toBe(false);
  await appointModerator(folder, username);
  expect(await isModerator()).toBe(true);
  expect((await admin('moderator', username)).printed).toBe(`${username} is a moderator, as before.`);
  expect((await admin('moderator', username, '--remove')).printed).toBe(`${username} is no moderator now.`);
  expect(await isModerator()).toBe(false);
  const guest = await signInGuest(server.url);
  for (const name of [guest.username, 'Nobody']) {
    const { exitCode, complained } = await admin('moderator', name);
    expect([exitCode, complained]).toEqual([1, `There is no account ${JSON.stringify(name)}.`]);
  }
});

describe('[ADMIN-3] each deed is written down with who did it, by ids alone', () => {
  test('also where the log tells errors only', async () => {
    const { username, userId } = await register(server.url);
    await admin('log-level', 'error');
    await admin('ban', username, '--days', '2', '--note', 'said so to mum@example.org');
    await admin('log-level', 'debug');
    await admin('unban', username);
    expect(deeds().slice(-4)).toMatchObject([
      { command: 'log-level', level: 'error', by: expect.any(String) },
      {
        command: 'ban',
        user: userId,
        kind: 'ban',
        days: 2,
        note: expect.stringMatching(/^said so to (?!mum)/),
      },
      { command: 'log-level', level: 'debug' },
      { command: 'unban', user: userId },
    ]);
    expect(JSON.stringify(deeds())).not.toContain(username);
    expect(statSync(join(folder, 'admin/deeds.jsonl')).mode & 0o777).toBe(0o600);
    const logged = server.logged.filter((line) => line.includes('an admin command was carried out'));
    expect(logged.at(-1)).toContain(`"command":"unban"`);
    expect(logged.some((line) => line.includes('"command":"ban"'))).toBe(false);
  });

  test('a look is none', async () => {
    const before = deeds().length;
    for (const look of ['users', 'games', 'reports', 'limits', 'slow', 'log-level']) await asked(look);
    expect(deeds()).toHaveLength(before);
  });
});

test('[ADMIN-4] a ban of the operator is one of moderators: told, audited, lifted; a moderator is safe', async () => {
  const [bad, judge] = [await register(server.url), await register(server.url)];
  await appointModerator(folder, judge.username);
  const line = await connect(bad);
  const closed = new Promise((resolve) => line.socket.on('disconnect', resolve));
  expect((await admin('ban', bad.username, '--days', '1')).printed).toBe(
    `${bad.username} is banned for 1 day.`,
  );
  await closed;
  expect((await call(server.url, 'me', { token: bad.token })).body.code).toBe('BANNED');
  const { sentences } = (await call(server.url, 'sentences', { token: judge.token })).body;
  expect(sentences).toMatchObject([{ user_id: bad.userId, kind: 'ban', by: { username: 'admin' } }]);
  const { lines } = (await call(server.url, 'audit', { token: judge.token, query: {} })).body;
  expect(lines[0]).toMatchObject({ action: 'ban', by: null, days: 1, about: { user_id: bad.userId } });
  expect((await asked('user', bad.username)).sentences).toMatchObject([{ kind: 'ban' }]);
  expect((await admin('unban', bad.username)).exitCode).toBe(0);
  expect((await call(server.url, 'me', { token: bad.token })).status).toBe(200);
  expect((await admin('unban', bad.username)).complained).toBe(`${bad.username} is not banned.`);
  const safe = await admin('ban', judge.username);
  expect([safe.exitCode, safe.complained]).toEqual([
    1,
    `${judge.username} is a moderator: take that back first.`,
  ]);
});

test('users are found by a part of their name, and shown with what stands against them', async () => {
  const { username, userId } = await register(server.url, 'Zebra_Rider');
  const { users } = await asked('users', 'zebra');
  expect(users).toMatchObject([{ id: userId, name: username, kind: 'account' }]);
  expect(await asked('user', userId)).toMatchObject({
    id: userId,
    is_moderator: false,
    has_email: false,
    games: [],
  });
  expect((await admin('users', 'nobody-is-called-so')).printed).toBe('Nobody is called so.');
});

test('[ADMIN-5] a game that is ended is over for its players at once, who have neither won nor lost', async () => {
  const [ada, bob] = [await register(server.url), await register(server.url)];
  const { gameId, inviteCode, lines, start } = await gameOf(ada, bob);
  await start();
  await waitFor(() => lines.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  const { games } = await asked('games');
  expect(games).toMatchObject([{ id: gameId, code: inviteCode, status: 'running', is_private: true }]);
  const shown = await admin('game', inviteCode.toLowerCase());
  expect(shown.printed).toContain(gameId);
  expect(shown.printed).not.toMatch(/star|oval|triangle|circle|arc4/);
  expect((await admin('end-game', gameId)).printed).toBe(`The game ${gameId} is ended.`);
  for (const line of lines) expect((await line.get('game_cancelled')).reason).toBe('closed');
  expect((await asked('export-user', ada.username)).results).toEqual([]);
  const again = await admin('end-game', gameId);
  expect([again.exitCode, again.complained]).toEqual([1, `The game ${gameId} is over already.`]);
  for (const line of lines) line.close();
});

test('a game says of each player whether they are there, and who has gone', async () => {
  const [ada, bob] = [await register(server.url), await register(server.url)];
  const { gameId, lines, start } = await gameOf(ada, bob);
  await start();
  await waitFor(() => lines.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  const states = async () => (await asked('game', gameId)).players.map(({ is }: { is: string }) => is);
  expect(await states()).toEqual(['connected', 'connected']);
  await lines[1].act({ action_type: 'leave_game', params: { permanent: true } });
  expect(await states()).toEqual(['connected', 'gone']);
  for (const line of lines) line.close();
});

test('[ADMIN-6] who is kicked from a game is told, and leaves their seat', async () => {
  const [ada, bob] = [await register(server.url), await signInGuest(server.url)];
  const { gameId, lines } = await gameOf(ada, bob);
  const nobody = await admin('kick', gameId, 'Nobody');
  expect([nobody.exitCode, nobody.complained]).toEqual([
    1,
    `Nobody called "Nobody" is in the game ${gameId}.`,
  ]);
  expect((await admin('kick', gameId, bob.username)).exitCode).toBe(0);
  expect(await lines[1].get('player_kicked')).toMatchObject({ reason: 'kicked' });
  expect((await asked('game', gameId)).players).toMatchObject([{ id: ada.userId }]);
  for (const line of lines) line.close();
});

test('reports are listed, and closed for good', async () => {
  const [ada, bob] = [await register(server.url), await register(server.url)];
  const { gameId, lines } = await gameOf(ada, bob);
  const body = { game_id: gameId, reason: 'spam' };
  await call(server.url, 'reportPlayer', { token: ada.token, params: { userId: bob.userId }, body });
  const { reports } = await asked('reports');
  expect(reports).toMatchObject([{ about: { user_id: bob.userId }, reason: 'spam', state: 'open' }]);
  const [{ id }] = reports;
  const wrong = await admin('close-report', id, '--verdict', 'ban');
  expect([wrong.exitCode, wrong.complained]).toEqual([
    2,
    'A silence and a ban have --days, and nothing else has.',
  ]);
  expect((await admin('close-report', id, '--verdict', 'silence', '--days', '7')).exitCode).toBe(0);
  expect((await asked('reports')).reports).toEqual([]);
  expect((await asked('reports', '--decided')).reports).toMatchObject([
    { decision: { verdict: 'silence', days: 7, by: { username: 'admin' } } },
  ]);
  expect((await admin('close-report', 'r_none')).complained).toBe('There is no report r_none.');
  for (const line of lines) line.close();
});

test('limits tell what is in use, and what was refused; slow tells the slowest calls by name', async () => {
  const { use, limits } = await asked('limits');
  expect(use).toMatchObject({ stage: 'ready', is_busy: false, waiting_commits: expect.any(Number) });
  expect(limits).toContainEqual({ name: 'chat', limit: { points: 1_000_000, seconds: 1 }, refused: 0 });
  const { slowest } = await asked('slow');
  expect(slowest.map(({ name }: { name: string }) => name)).toContain('call register');
});

test('[ADMIN-11] a notice reaches everybody who is connected, in a game or not', async () => {
  const [ada, bob] = [await register(server.url), await signInGuest(server.url)];
  const lines = [await connect(ada), await connect(bob), await connect(bob)];
  expect((await admin('notice', 'Back at eight, \u{1f44b}!')).printed).toBe('2 people were told.');
  for (const line of lines)
    expect(await line.get('operator_notice')).toEqual({ text: 'Back at eight, \u{1f44b}!' });
  expect((await admin('notice', 'two\nlines')).exitCode).toBe(2);
  for (const line of lines) line.close();
});

test('[ADMIN-7] what is kept about a user is given out as the page gives it, and taken away as the page does', async () => {
  const { username, userId, token } = await register(server.url);
  const own = (await call(server.url, 'exportData', { token })).body;
  expect(await asked('export-user', username)).toEqual(own);
  expect(JSON.parse((await admin('export-user', userId)).printed)).toEqual(own);
  expect((await admin('delete-user', username)).printed).toBe(`${username} is deleted.`);
  expect((await call(server.url, 'me', { token })).status).toBe(401);
  const gone = await admin('user', username);
  expect([gone.exitCode, gone.complained]).toEqual([
    1,
    `There is nobody called ${JSON.stringify(username)}.`,
  ]);
});

test('[ADMIN-8] a server that is to go later stays when that is taken back, and goes when it is time', async () => {
  let hasLeft = false;
  const going = await startServer({ leave: () => (hasLeft = true) });
  const data = going.config.dataFolder;
  expect((await administer(data, 'drain', '--cancel')).complained).toBe('The server is not to go.');
  expect((await administer(data, 'drain', '--minutes', '30')).printed).toMatch(
    /^The server goes at .* UTC\.$/,
  );
  expect((await administer(data, 'drain', '--cancel')).printed).toBe('The server stays.');
  expect((await administer(data, 'drain', '--cancel')).exitCode).toBe(1);
  expect((await administer(data, 'drain')).printed).toBe('The server goes now.');
  await waitFor(() => hasLeft, 'it stays');
  await going.close();
});

test('[ADMIN-8] a server that is going already cannot be told to stay, or to go later', async () => {
  const going = await startServer({ drainSeconds: 30 });
  const data = going.config.dataFolder;
  // Whoever is connected is sent away at some time within those seconds.
  const guest = await signInGuest(going.url);
  for (let count = 0; count < 8; count++) await connect(guest);
  const gone = going.drain();
  for (const asked of [['--cancel'], ['--minutes', '30']]) {
    const { exitCode, complained } = await administer(data, 'drain', ...asked);
    expect([exitCode, complained]).toEqual([1, 'The server is going already, and nothing stops that.']);
  }
  await going.close();
  await gone;
});

test('whoever hangs up without a word keeps nobody from the door', async () => {
  const path = join(server.config.dataFolder, 'admin', 'socket');
  const silent = Array.from({ length: 40 }, () => connectTo(path));
  for (const socket of silent) socket.on('error', () => {}).end();
  expect((await admin('users')).exitCode).toBe(0);
  for (const socket of silent) socket.destroy();
});
