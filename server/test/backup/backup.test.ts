// A backup of a server on which games are played, and what becomes of it elsewhere.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRestore, runVerify } from '../../src/backup/program.ts';
import { machine } from '../../src/platform/platform.ts';
import { administer } from '../harness/administer.ts';
import { open } from '../harness/lines.ts';
import { call, type Line, type Person, register, signInGuest, waitFor } from '../harness/people.ts';
import { chanceOf, playToEnd } from '../harness/randomPlay.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

/** Another user than the one who runs the tests. */
const NOBODY = 65_534;
/** 200 of them under `pnpm prove`. */
const GAMES = process.env.STAXD_PROVE ? 200 : 2;

const root = mkdtempSync(join(tmpdir(), 'staxd-backup-'));
const data = join(root, 'data');
const place = join(root, 'backups');
const first = join(place, 'first');
let server: TestServer;
let leaver: Person;
let waiting = '';
let over: readonly string[] = [];

interface Said {
  readonly exitCode: number;
  readonly printed: string;
  readonly complained: string;
}

async function said(
  run: (console: { print(text: string): void; complain(text: string): void }) => Promise<number>,
): Promise<Said> {
  const [printed, complained]: [string[], string[]] = [[], []];
  const exitCode = await run({
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  });
  return { exitCode, printed: printed.join('\n'), complained: complained.join('\n') };
}
const restore = (...args: readonly string[]) => said((console) => runRestore(args, machine, console));
const verify = (...args: readonly string[]) => said((console) => runVerify(args, console));
const makeBackup = (folder: string) => administer(data, 'backup', folder);

/** A game of two that is dealt. */
async function dealt(): Promise<{ readonly gameId: string; readonly lines: readonly Line[] }> {
  const people = [await signInGuest(server.url), await signInGuest(server.url)];
  const { gameId, lines } = await tableOf(people);
  await call(server.url, 'startGame', { token: people[0].token, params: { gameId } });
  await waitFor(() => lines.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  return { gameId, lines };
}

async function tableOf(people: readonly Person[]) {
  const [host, ...others] = people;
  const body = { session_name: 'Kept', is_private: true, max_players: 2, turn_timer: 120 };
  const { game_id: gameId, invite_code: inviteCode } = (
    await call(host.url, 'createGame', { token: host.token, body })
  ).body;
  for (const { token } of others) await call(host.url, 'joinGame', { token, params: { inviteCode } });
  return { gameId, lines: await Promise.all(people.map((person) => open(person, gameId))) };
}

beforeAll(async () => {
  mkdirSync(place);
  server = await startServer({ dataFolder: data });
  leaver = await register(server.url, 'Leaver_of_old');
  ({ gameId: waiting } = await tableOf([leaver, await signInGuest(server.url)]));
  const games = await Promise.all(Array.from({ length: GAMES }, dealt));
  const played = games.map(({ gameId, lines }, at) =>
    playToEnd(lines, chanceOf(`backup ${at}`)).then(() => gameId),
  );
  const made = await makeBackup(first);
  expect(made.complained).toBe('');
  over = await Promise.all(played);
  for (const { lines } of games) for (const line of lines) line.close();
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

test('[BACKUP-1] a backup is made while games are played, and every game in it can be played again', async () => {
  expect(readdirSync(first).sort()).toEqual(['backup.json', 'staxd.db', 'token-secret']);
  for (const name of readdirSync(first)) expect(statSync(join(first, name)).mode & 0o777).toBe(0o600);
  const { exitCode, printed, complained } = await verify(first);
  expect([complained, exitCode]).toEqual(['', 0]);
  expect(printed).toBe(`${GAMES} games played again, 1 not dealt, 0 without a record: all is well.`);
});

test('[BACKUP-2] what is restored goes on elsewhere, also in a folder that was made for it', async () => {
  const folder = join(root, 'elsewhere');
  mkdirSync(folder);
  const { ino } = statSync(folder);
  expect(await restore(first, folder)).toMatchObject({ exitCode: 0, complained: '' });
  // The same one: it may be where a disk begins.
  expect(statSync(folder).ino).toBe(ino);
  const again = await startServer({ dataFolder: folder });
  const mine = await call(again.url, 'myGames', { token: leaver.token });
  expect(mine.body.games).toMatchObject([{ game_id: waiting, session_name: 'Kept' }]);
  await again.close();
});

test('nothing lies in itself: no backup in its data, no data in a backup', async () => {
  const { exitCode, complained } = await makeBackup(join(data, 'admin', 'backup'));
  expect([exitCode, complained]).toEqual([1, expect.stringMatching(/^A backup does not lie in the data/)]);
  const restored = await restore(first, join(first, 'data'));
  expect(restored).toMatchObject({
    exitCode: 1,
    complained: expect.stringMatching(/^Nothing is restored into a backup/),
  });
});

test('[BACKUP-3] [BACKUP-9] who was deleted after the backup is not brought back by it', async () => {
  const gone = await register(server.url, 'Regretful');
  const changed = await call(server.url, 'changeEmail', {
    token: gone.token,
    body: { email: 'regretful@example.org', password: 'Correct-Horse-9' },
  });
  expect(changed.status).toBe(200);
  const isMailedIn = (folder: string) =>
    readdirSync(folder).some(
      (name) => /^staxd\.db/.test(name) && /regretful@/i.test(readFileSync(join(folder, name), 'latin1')),
    );
  const second = join(place, 'second');
  expect((await makeBackup(second)).exitCode).toBe(0);
  const { gameId, lines } = await tableOf([gone, await signInGuest(server.url)]);
  expect((await makeBackup(join(place, 'third'))).exitCode).toBe(0);
  const password = 'Correct-Horse-9';
  expect((await call(server.url, 'deleteAccount', { token: gone.token, body: { password } })).status).toBe(
    200,
  );
  for (const line of lines) line.close();
  const [list] = readdirSync(place).filter((name) => name.startsWith('deletions-'));
  expect(readFileSync(join(place, list), 'utf8')).toMatch(
    new RegExp(`^\\{"id":"${gone.userId}","at":\\d+\\}\n$`),
  );

  const folder = join(root, 'without');
  const { exitCode, printed } = await restore(join(place, 'third'), folder);
  expect([exitCode, printed]).toEqual([
    0,
    expect.stringMatching(/; 1 account that had been deleted since is deleted again\.$/),
  ]);
  // In no corner of the file, either.
  expect([isMailedIn(join(place, 'third')), isMailedIn(folder)]).toEqual([true, false]);
  const database = new Database(join(folder, 'staxd.db'));
  const names = database.prepare('SELECT username FROM users').pluck().all();
  database.close();
  expect(names).not.toContain('Regretful');
  expect(names).toContain('Leaver_of_old');
  const again = await startServer({ dataFolder: folder });
  expect((await call(again.url, 'login', { body: { username: 'Regretful', password } })).status).toBe(401);
  expect((await call(again.url, 'me', { token: gone.token })).status).toBe(401);
  const left = await administer(folder, 'game', gameId, '--json');
  expect(JSON.parse(left.printed).players).toHaveLength(1);
  await again.close();
});

test('[BACKUP-3] who is deleted after the restoration, before its first start, is deleted there, too', async () => {
  const backup = join(place, 'before-late');
  const gone = await register(server.url, 'Late');
  expect((await makeBackup(backup)).exitCode).toBe(0);
  const folder = join(root, 'late');
  expect((await restore(backup, folder)).exitCode).toBe(0);
  const body = { password: 'Correct-Horse-9' };
  expect((await call(server.url, 'deleteAccount', { token: gone.token, body })).status).toBe(200);
  const again = await startServer({ dataFolder: folder });
  expect((await call(again.url, 'me', { token: gone.token })).status).toBe(401);
  expect((await call(again.url, 'login', { body: { username: 'Late', ...body } })).status).toBe(401);
  // Wherever it makes backups from now on, it is known as well.
  const later = join(root, 'elsewhere', 'later');
  await administer(folder, 'backup', later);
  const [list] = readdirSync(join(root, 'elsewhere')).filter((name) => name.startsWith('deletions-'));
  expect(readFileSync(join(root, 'elsewhere', list), 'utf8')).toContain(gone.userId);
  expect(again.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  await again.close();
});

describe('[BACKUP-4] over what is there nothing is restored', () => {
  test.each<[string, string, () => string]>([
    ['a running server', 'a server runs on it', () => data],
    [
      'a newer installation',
      'it holds the data of a newer version of this program',
      () => {
        const folder = join(root, 'newer');
        cpSync(first, folder, { recursive: true });
        const database = new Database(join(folder, 'staxd.db'));
        database.prepare("INSERT INTO kysely_migration VALUES ('9999-later', '')").run();
        database.close();
        return folder;
      },
    ],
    [
      'a folder with something else in it',
      'it is not empty',
      () => {
        mkdirSync(join(root, 'used'));
        writeFileSync(join(root, 'used', 'note'), 'mine');
        return join(root, 'used');
      },
    ],
  ])('%s', async (_, why, target) => {
    const folder = target();
    const before = readdirSync(folder).sort();
    const { exitCode, complained } = await restore(first, folder);
    expect([exitCode, complained]).toEqual([
      1,
      `Nothing is restored to ${folder}, because ${why}: give a folder that is not there yet.`,
    ]);
    expect(readdirSync(folder).sort()).toEqual(before);
  });
});

describe('[BACKUP-5] a backup that is not whole is refused in one line', () => {
  const copy = (name: string) => {
    const folder = join(place, name);
    cpSync(first, folder, { recursive: true });
    return folder;
  };
  const size = () => statSync(join(first, 'staxd.db')).size;
  test.each<[string, (folder: string) => void, RegExp]>([
    [
      'cut off',
      (folder) => truncateSync(join(folder, 'staxd.db'), size() - 4096),
      /is cut off: staxd\.db has \d+ of \d+ bytes\.$/,
    ],
    [
      'without a file',
      (folder) => rmSync(join(folder, 'token-secret')),
      /is cut off: it has no token-secret\.$/,
    ],
    [
      'changed',
      (folder) => {
        const path = join(folder, 'staxd.db');
        const bytes = readFileSync(path);
        bytes[bytes.length - 100] ^= 1;
        writeFileSync(path, bytes);
      },
      /was changed: staxd\.db is not as it was written\.$/,
    ],
    [
      'not finished',
      (folder) => rmSync(join(folder, 'backup.json')),
      /is no backup, or one that was cut off/,
    ],
    [
      'of another installation',
      (folder) => {
        const path = join(folder, 'backup.json');
        const manifest = JSON.parse(readFileSync(path, 'utf8'));
        writeFileSync(path, JSON.stringify({ ...manifest, installation: '0'.repeat(12) }));
      },
      /^Beside .* is no list of deletions of its installation/,
    ],
  ])('%s', async (name, spoil, line) => {
    const folder = copy(name.replaceAll(' ', '-'));
    spoil(folder);
    const target = join(root, `from-${name.replaceAll(' ', '-')}`);
    const { exitCode, printed, complained } = await restore(folder, target);
    expect([exitCode, printed]).toEqual([1, '']);
    expect(complained).toMatch(line);
    expect(complained).not.toContain('\n');
    expect(existsSync(target)).toBe(false);
  });

  test.each([
    ['{', /^The backup in .+ was cut off, changed/],
    [
      '{"format":"staxd-backup/9"}',
      /is of another release \(staxd-backup\/9, and this one reads staxd-backup\/\d\)/,
    ],
  ])('neither verify nor restore takes %s for what a backup says', async (text, line) => {
    const folder = copy(`says-${text.length}`);
    writeFileSync(join(folder, 'backup.json'), text);
    const refused = {
      exitCode: 1,
      complained: expect.stringMatching(line),
    };
    expect(await verify(folder)).toMatchObject(refused);
    expect(await restore(folder, join(root, 'from-nothing'))).toMatchObject(refused);
  });

  test('of a later release', async () => {
    const folder = copy('later');
    const database = new Database(join(folder, 'staxd.db'));
    database.prepare("INSERT INTO kysely_migration VALUES ('9999-later', '')").run();
    database.close();
    const { files } = await import('../../src/backup/manifest.ts').then(async ({ seal }) => ({
      files: await seal(folder, ['staxd.db', 'token-secret']),
    }));
    const manifest = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...manifest, files }));
    const { exitCode, complained } = await restore(folder, join(root, 'from-later'));
    expect([exitCode, complained]).toEqual([1, expect.stringContaining('was written by a newer version')]);
  });
});

describe('[BACKUP-6] verify finds what is wrong with a game', () => {
  const spoilt = (name: string, ...statements: readonly string[]) => {
    const folder = join(root, name);
    cpSync(first, folder, { recursive: true });
    rmSync(join(folder, 'backup.json'));
    const database = new Database(join(folder, 'staxd.db'));
    for (const statement of statements) expect(database.prepare(statement).run().changes).toBeGreaterThan(0);
    database.close();
    return folder;
  };
  const GAME = "(SELECT key FROM games WHERE status <> 'waiting' LIMIT 1)";
  test.each([
    [
      'another seed',
      `UPDATE secrets SET seed = 'arc4:${'0'.repeat(64)}' WHERE game = ${GAME}`,
      'has a broken seal',
    ],
    [
      'another promise',
      `UPDATE games SET commitment = '${'0'.repeat(64)}' WHERE key = ${GAME}`,
      'has a broken seal',
    ],
    ['a lost seed', `DELETE FROM secrets WHERE game = ${GAME}`, 'has lost its seed'],
    [
      'a log with a hole',
      `UPDATE events SET previous = (SELECT previous FROM events AS third WHERE third.key = events.previous)
       WHERE version = 4 AND game = ${GAME}`,
      'has gaps in its log',
    ],
    ['a log that cannot be read', `UPDATE events SET data = 'x' WHERE game = ${GAME}`, 'is damaged'],
    ['a state that cannot be read', `UPDATE games SET state = 'x' WHERE key = ${GAME}`, 'is damaged'],
  ])('%s', async (name, statement, fault) => {
    const { exitCode, printed, complained } = await verify(spoilt(name.replaceAll(' ', '-'), statement));
    expect([exitCode, printed]).toEqual([1, expect.stringMatching(/: 1 fault\.$/m)]);
    expect(complained).toContain(fault);
    expect(complained).not.toContain('\n');
  });
});

test.each([0.3, 0.9])('of data that are half copied (%d) verify says so in one line', async (share) => {
  const folder = join(root, `half-${share}`);
  cpSync(first, folder, { recursive: true });
  rmSync(join(folder, 'backup.json'));
  truncateSync(
    join(folder, 'staxd.db'),
    Math.floor((statSync(join(first, 'staxd.db')).size * share) / 4096) * 4096,
  );
  const { exitCode, complained } = await verify(folder);
  expect(exitCode).toBe(2);
  expect(complained).toMatch(/^The data in .+ were copied by halves: staxd\.db is cut off\. .+\.$/);
});

test('a page of zeros in the midst of a database is a fault', async () => {
  const folder = join(root, 'zeros');
  cpSync(first, folder, { recursive: true });
  rmSync(join(folder, 'backup.json'));
  const path = join(folder, 'staxd.db');
  const bytes = readFileSync(path);
  for (let page = 3; page < bytes.length / 4096 - 1; page += 3) bytes.fill(0, page * 4096, (page + 1) * 4096);
  writeFileSync(path, bytes);
  const { exitCode, complained } = await verify(folder);
  expect([1, 2]).toContain(exitCode);
  expect(complained).not.toBe('');
});

test('[BACKUP-6] verify finds a secret that is damaged', async () => {
  const folder = join(root, 'secret');
  cpSync(first, folder, { recursive: true });
  rmSync(join(folder, 'backup.json'));
  writeFileSync(join(folder, 'token-secret'), 'half');
  const { exitCode, printed, complained } = await verify(folder);
  expect([exitCode, printed]).toEqual([1, expect.stringMatching(/: 1 fault\.$/m)]);
  expect(complained).toMatch(/^The file .+token-secret is damaged: delete it .+$/);
});

/** Does something as a user who may not read what lies at `path`. */
async function shutOut<T>(path: string, run: () => Promise<T>): Promise<T> {
  const { mode } = statSync(path);
  chmodSync(root, 0o755);
  chmodSync(path, 0);
  // Root may read everything.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(path, mode);
  }
}

test.each(['backup.json', 'staxd.db', ''])(
  '[BACKUP-7] files of another user (%s) are told as that, and not as damaged',
  async (name) => {
    const folder = join(place, `foreign-${name}`);
    cpSync(first, folder, { recursive: true });
    for (const each of ['', ...readdirSync(folder)]) chmodSync(join(folder, each), 0o755);
    const target = join(root, 'from-foreign');
    const told = await shutOut(join(folder, name), async () => [
      await verify(folder),
      await restore(folder, target),
    ]);
    expect(told).toEqual([
      {
        exitCode: 2,
        printed: '',
        complained: `The data in ${folder} belong to another user: run the command as that user.`,
      },
      {
        exitCode: 1,
        printed: '',
        complained: `The backup in ${folder} belongs to another user: run the command as that user.`,
      },
    ]);
    expect(existsSync(target)).toBe(false);
  },
);

test('a list of deletions that belongs to another user is told as that', async () => {
  const folder = join(place, 'readable');
  cpSync(first, folder, { recursive: true });
  for (const name of ['', ...readdirSync(folder)]) chmodSync(join(folder, name), 0o755);
  const list = join(place, readdirSync(place).find((name) => name.startsWith('deletions-')) ?? '');
  const { exitCode, complained } = await shutOut(list, () => restore(folder, join(root, 'from-readable')));
  expect([exitCode, complained]).toEqual([
    1,
    `The list of deletions ${list} belongs to another user: run the command as that user.`,
  ]);
});

test('[BACKUP-7] what nobody can look at is told in one line, with exit code 2: data in use, no data, nothing', async () => {
  mkdirSync(join(root, 'bare'));
  writeFileSync(join(root, 'bare', 'staxd.db'), '');
  for (const [folder, line] of [
    [data, /is in use by another server/],
    [join(root, 'bare'), /are those of no server: staxd\.db holds nothing\.$/],
    [join(root, 'nowhere'), /^There is nothing at .+: give the folder of a backup\.$/],
    [join(root, 'bare', 'staxd.db'), /is a file: give the folder of a backup\.$/],
  ] as const) {
    const { exitCode, printed, complained } = await verify(folder);
    expect([exitCode, printed]).toEqual([2, '']);
    expect(complained).toMatch(line);
    expect(complained).not.toContain('\n');
  }
  expect((await verify()).exitCode).toBe(2);
  expect((await restore(first)).exitCode).toBe(2);
});

test('a backup goes into a folder of its own, and a second one has to wait', async () => {
  const full = await makeBackup(first);
  expect([full.exitCode, full.complained]).toEqual([
    1,
    `The folder ${first} is not empty: give each backup one of its own.`,
  ]);
  const both = await Promise.all([makeBackup(join(place, 'a')), makeBackup(join(place, 'b'))]);
  expect(both.map(({ exitCode }) => exitCode).sort()).toEqual([0, 1]);
  expect(both.find(({ exitCode }) => exitCode === 1)?.complained).toMatch(/^Another backup is being made/);
  writeFileSync(join(root, 'file'), '');
  const nowhere = await makeBackup(join(root, 'file', 'inside'));
  expect([nowhere.exitCode, nowhere.complained]).toEqual([
    1,
    expect.stringContaining('a part of its path is a file'),
  ]);
  expect(over).toHaveLength(GAMES);
});
