import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unwrap } from '@staxd/engine';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { creation, next, SAMPLES, type Sample, START, user } from '../../../test/store/samples.ts';
import { SqlDirectory } from '../sql/games/directory.ts';
import { purge } from '../sql/games/purge.ts';
import { Connection } from './database/connection.ts';
import { isCutOff } from './database/cutOff.ts';
import { recordStatements } from './games/recordStatements.ts';
import { openingFailure } from './looks.ts';
import { openSqliteStore } from './open.ts';
import { readSqliteStore } from './reader.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-open-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (
  options: { folder?: string; maxPages?: number; warn?: (line: string) => void; now?: () => number } = {},
) => openSqliteStore<Sample>({ folder, format: SAMPLES, now: () => START, ...options });

test('data is found again, in a folder that only its owner can read', async () => {
  const inside = join(folder, 'deep', 'data');
  const store = unwrap(await open({ folder: inside }));
  await store.games.commit(creation('g_1'));
  await store.close();
  expect(statSync(inside).mode & 0o077).toBe(0);
  const again = unwrap(await open({ folder: inside }));
  expect((await again.games.load('g_1'))?.version).toBe(1);
  await again.close();
});

test.each(['[1', 'null', '[]', ''])(
  '[STORE-16] a set-up and a set of rules that hold %j are left out and told once, and the others are there',
  async (damaged) => {
    const store = unwrap(await open());
    await store.users.create(user('u_1'));
    for (const slot of [1, 2]) {
      await store.hosting.saveSetup('u_1', { slot, setup: { slot } });
      await store.ruleSets.saveRuleSet('u_1', { slot, set: { slot } });
    }
    await store.close();
    const database = new Database(join(folder, 'staxd.db'));
    database.prepare('UPDATE setups SET setup = ? WHERE slot = 1').run(damaged);
    database.prepare('UPDATE rule_sets SET rules = ? WHERE slot = 1').run(damaged);
    database.close();
    const told: string[] = [];
    const again = unwrap(await open({ warn: (line) => told.push(line) }));
    for (let look = 0; look < 2; look++) {
      expect(await again.hosting.setupsOf('u_1')).toEqual([{ slot: 2, setup: { slot: 2 } }]);
      expect(await again.ruleSets.ruleSetsOf('u_1')).toEqual([{ slot: 2, set: { slot: 2 } }]);
    }
    expect(told.map((line) => line.replace(/ is damaged.*/, ''))).toEqual([
      'set-up 1 of u_1',
      'rule set 1 of u_1',
    ]);
    await again.close();
  },
);

test("its files are the owner's only in a folder that was there, and so become those of an earlier version", async () => {
  chmodSync(folder, 0o755);
  const modes = () =>
    readdirSync(folder).map((name) => `${name} ${(statSync(join(folder, name)).mode & 0o777).toString(8)}`);
  const first = unwrap(await open());
  await first.games.commit(creation('g_1'));
  const [database, log] = [join(folder, 'staxd.db'), join(folder, 'staxd.db-wal')];
  expect(modes()).toEqual(['staxd.db 600', 'staxd.db-wal 600']);
  // As a server leaves them that is killed, and one that did not care for rights.
  const kept = mkdtempSync(join(tmpdir(), 'staxd-open-'));
  for (const file of [database, log]) copyFileSync(file, join(kept, basename(file)));
  await first.close();
  for (const file of [database, log]) {
    copyFileSync(join(kept, basename(file)), file);
    chmodSync(file, 0o644);
  }
  rmSync(kept, { recursive: true });
  const second = unwrap(await open());
  expect((await second.games.load('g_1'))?.version).toBe(1);
  expect(modes()).toEqual(['staxd.db 600', 'staxd.db-wal 600']);
  await second.close();
});

test('one server at a time, and the other is told so in one line', async () => {
  const first = unwrap(await open());
  const second = await open();
  expect(second).toMatchObject({ ok: false, error: { code: 'DATA_IN_USE' } });
  expect(!second.ok && second.error.message).toMatch(/^The data in .+ is in use by another server: .+\.$/);
  await first.close();
  await unwrap(await open()).close();
});

test('a backup is no data folder, and stays as it is', async () => {
  writeFileSync(join(folder, 'backup.json'), '{}');
  const opened = await open();
  expect(opened).toMatchObject({ ok: false, error: { code: 'DATA_UNUSABLE' } });
  expect(!opened.ok && opened.error.message).toMatch(/^The data in .+ are a backup: .+ restore/);
  expect(readdirSync(folder)).toEqual(['backup.json']);
});

test('a database that is a link is refused, whether it leads anywhere or not, and left as it is', async () => {
  await unwrap(await open()).close();
  const path = join(folder, 'staxd.db');
  renameSync(path, join(folder, 'real.db'));
  const before = readFileSync(join(folder, 'real.db'));
  const names = [...readdirSync(folder), 'staxd.db'].toSorted();
  for (const target of ['real.db', 'gone.db']) {
    symlinkSync(target, path);
    const opened = await open();
    expect(opened).toMatchObject({ ok: false, error: { code: 'DATA_UNUSABLE' } });
    expect(!opened.ok && opened.error.message).toMatch(/: staxd\.db is a link\. Move the whole folder /);
    expect(readdirSync(folder).toSorted()).toEqual(names);
    rmSync(path);
  }
  expect(readFileSync(join(folder, 'real.db'))).toEqual(before);
});

test('a log whose database was not copied is refused and left as it is', async () => {
  writeFileSync(join(folder, 'staxd.db-wal'), 'the latest moves');
  const opened = await open();
  expect(opened).toMatchObject({ ok: false, error: { code: 'DATA_UNUSABLE' } });
  expect(!opened.ok && opened.error.message).toMatch(
    /copied by halves: staxd\.db is missing or empty\. End the server there, and copy the whole folder\. .+ restore a backup/,
  );
  expect(readdirSync(folder)).toEqual(['staxd.db-wal']);
  expect(readFileSync(join(folder, 'staxd.db-wal'), 'utf8')).toBe('the latest moves');
});

test('a heartbeat whose database was not copied, or is empty, is refused and left as it is', async () => {
  const store = unwrap(await open());
  await store.heartbeat.beat();
  await store.close();
  const line = /copied by halves: staxd\.db is missing or empty\./;
  for (const spoil of [
    () => truncateSync(join(folder, 'staxd.db')),
    () => rmSync(join(folder, 'staxd.db')),
  ]) {
    spoil();
    const before = readdirSync(folder);
    const said = { code: 'DATA_UNUSABLE', message: expect.stringMatching(line) };
    expect(await openingFailure(folder)).toEqual(said);
    expect(await open()).toEqual({ ok: false, error: said });
    expect(readdirSync(folder)).toEqual(before);
  }
});

describe('of a server that was killed', () => {
  let killed: string;
  let now: number;
  beforeEach(async () => {
    killed = mkdtempSync(join(tmpdir(), 'staxd-open-'));
    now = START;
    const store = unwrap(await open({ now: () => now++ }));
    for (let number = 1; number <= 30; number++) {
      await store.games.commit(creation(`g_${number}`));
      await store.heartbeat.beat();
    }
    for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(killed, name));
    await store.close();
  });
  afterEach(() => rmSync(killed, { recursive: true }));
  const contents = () =>
    readdirSync(killed)
      .toSorted()
      .map((name) => [name, readFileSync(join(killed, name)).toString('base64')]);
  const log = () => join(killed, 'staxd.db-wal');
  /** By a look, a start and a reader, and each leaves all as it is. */
  async function refusedByAll(line: RegExp): Promise<void> {
    const before = contents();
    const said = { code: 'DATA_UNUSABLE', message: expect.stringMatching(line) };
    expect(await openingFailure(killed)).toEqual(said);
    expect(await open({ folder: killed })).toEqual({ ok: false, error: said });
    expect(await readSqliteStore<Sample>({ folder: killed, format: SAMPLES, now: () => START })).toEqual({
      ok: false,
      error: said,
    });
    expect(contents()).toEqual(before);
  }

  test('whoever looks changes nothing, and nothing is missing', async () => {
    const before = contents();
    for (let look = 0; look < 2; look++) {
      expect(await openingFailure(killed)).toBeNull();
      const read = unwrap(
        await readSqliteStore<Sample>({ folder: killed, format: SAMPLES, now: () => START }),
      );
      expect((await read.store.games.load('g_30'))?.version).toBe(1);
      await read.store.close();
    }
    expect(contents()).toEqual(before);
    const store = unwrap(await open({ folder: killed }));
    expect((await store.games.load('g_30'))?.version).toBe(1);
    await store.close();
  });

  test.each([0.999, 0.95, 0.7, 0.3, 0.001])(
    'a database that was cut off, with its whole log beside it, is refused and left as it is: %s of it',
    async (share) => {
      const file = join(killed, 'staxd.db');
      truncateSync(file, Math.floor(statSync(file).size * share));
      const line = /copied by halves: staxd\.db is cut off\. End the server there.+restore a backup\.$/;
      await refusedByAll(line);
    },
  );

  test('pages that are in the log alone are not missing', () => {
    const database = new Database(join(folder, 'grows.db'));
    const path = join(killed, 'grows.db');
    database.pragma('journal_mode = WAL');
    database.pragma('wal_autocheckpoint = 0');
    database.exec('CREATE TABLE rows (text TEXT)');
    database.pragma('wal_checkpoint(TRUNCATE)');
    const insert = database.prepare('INSERT INTO rows VALUES (hex(zeroblob(5000)))');
    for (let row = 0; row < 40; row++) insert.run();
    for (const ending of ['', '-wal']) copyFileSync(join(folder, `grows.db${ending}`), path + ending);
    database.close();
    expect(statSync(path).size).toBeLessThan(statSync(`${path}-wal`).size / 10);
    expect(isCutOff(path)).toBe(false);
    // The last commit goes, and with it the need for its pages.
    truncateSync(`${path}-wal`, statSync(`${path}-wal`).size - 1);
    expect(isCutOff(path)).toBe(false);
    rmSync(`${path}-wal`);
    expect(isCutOff(path)).toBe(false);
    truncateSync(path, statSync(path).size - 1);
    expect(isCutOff(path)).toBe(true);
  });

  test.each([
    ['cut off in the middle', () => truncateSync(log(), Math.floor(statSync(log()).size / 2))],
    ['without its last change', () => truncateSync(log(), statSync(log()).size - 4096)],
    [
      'damaged in the middle',
      () => {
        const bytes = readFileSync(log());
        bytes.fill(7, bytes.length / 2, bytes.length / 2 + 8);
        writeFileSync(log(), bytes);
      },
    ],
  ])('a log that is %s is refused by whoever opens it, and left as it is', async (_how, spoil) => {
    spoil();
    const line =
      /copied by halves: what was done last is not in them, so staxd\.db-wal was cut off or damaged/;
    await refusedByAll(line);
    // As the line says, for whoever has lost it.
    rmSync(join(killed, 'heartbeat'));
    const store = unwrap(await open({ folder: killed }));
    expect((await store.games.load('g_1'))?.version).toBe(1);
    await store.close();
  });
});

test('[RUN-4] data of a newer program is refused and left as it is', async () => {
  await unwrap(await open()).close();
  const database = new Database(join(folder, 'staxd.db'));
  database.prepare("INSERT INTO kysely_migration VALUES ('9999-from-the-future', '2100-01-01')").run();
  database.close();
  const left = readFileSync(join(folder, 'staxd.db'));
  const opened = await open();
  expect(opened).toMatchObject({ ok: false, error: { code: 'DATA_NEWER' } });
  expect(!opened.ok && opened.error.message).toMatch(
    /^The data in .+ newer version .+9999-from-the-future\): start that version, or use another folder\.$/,
  );
  expect(readFileSync(join(folder, 'staxd.db')).equals(left)).toBe(true);
});

test('names of an earlier version that are one by now stay with those who have them, and go to nobody else', async () => {
  const first = unwrap(await open());
  for (const [id, username] of [
    ['u_1', 'Nova'],
    ['u_2', 'Vega'],
    ['u_3', 'Gone'],
  ] as const) {
    await first.users.create(user(id, { username }));
  }
  await first.personal.erase('u_3', START);
  await first.close();
  const database = new Database(join(folder, 'staxd.db'));
  database.exec(`
    DROP TABLE former_names;
    ALTER TABLE results DROP COLUMN no_clout;
    ALTER TABLE events DROP COLUMN game;
    ALTER TABLE events DROP COLUMN due_at;
    ALTER TABLE events DROP COLUMN step;
    DELETE FROM meta WHERE name = 'rows';
    DELETE FROM kysely_migration WHERE name >= '0018';
    UPDATE users SET username = 'No.va', username_key = 'no.va', username_fold = 'no.va' WHERE id = 'u_2';
    INSERT INTO tournament_entrants (user_id, tournament, name_fold) VALUES ('u_9', 't_1', 'tw-in');
  `);
  database.close();
  const { users, close } = unwrap(await open());
  const names = await Promise.all(['Nova', 'No.va'].map((name) => users.byUsername(name)));
  expect(names.map((found) => found?.id)).toEqual(['u_1', 'u_2']);
  for (const username of ['N-ova', 'Twin']) {
    expect(await users.create(user('u_4', { username }))).toBe('usernameTaken');
  }
  expect(await users.update('u_2', { username: 'No.va', avatar: 2 })).toBe('ok');
  expect(await users.update('u_2', { username: 'Nova' })).toBe('usernameTaken');
  expect(await users.create(user('u_4', { username: 'Vega' }))).toBe('ok');
  expect((await users.byId('u_3'))?.username).toBe('Deleted player');
  await close();
});

test('what is no database is refused in one line', async () => {
  writeFileSync(
    join(folder, 'staxd.db'),
    'this is a letter to my aunt, and long enough to be read. '.repeat(20),
  );
  const opened = await open();
  expect(opened).toMatchObject({ ok: false, error: { code: 'DATA_UNUSABLE' } });
  expect(!opened.ok && opened.error.message).not.toContain('\n');
});

test('a folder that cannot be made is refused', async () => {
  writeFileSync(join(folder, 'file'), '');
  expect(await open({ folder: join(folder, 'file', 'data') })).toMatchObject({
    ok: false,
    error: { code: 'DATA_UNUSABLE' },
  });
});

test('a full disk refuses commits, loses none, and is no end', async () => {
  const store = unwrap(await open({ maxPages: 60 }));
  await store.games.commit(creation('g_1'));
  const entry = { at: START, actor: null, kind: 'act', data: 'x'.repeat(2000) };
  let version = 1;
  let refused = 0;
  while (refused === 0) {
    const group = Array.from({ length: 8 }, (_, index) =>
      store.games.commit(next('g_1', version + index, { entry })),
    );
    for (const result of await Promise.allSettled(group)) {
      if (result.status === 'fulfilled') version++;
      else refused++;
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'STORE_UNAVAILABLE' });
    }
  }
  expect(refused).toBe(8);
  expect((await store.games.load('g_1'))?.version).toBe(version);
  await store.close();

  const roomy = unwrap(await open());
  expect((await roomy.games.eventsSince('g_1', 0)).map((entry) => entry.version)).toEqual(
    Array.from({ length: version }, (_, index) => index + 1),
  );
  expect(await roomy.games.commit(next('g_1', version))).toEqual({ type: 'ok', version: version + 1 });
  await roomy.close();
});

test('lists, deadlines and users to delete are found by their indexes', async () => {
  const store = unwrap(await open());
  await store.games.commit(creation('g_1'));
  await store.close();
  const database = new Database(join(folder, 'staxd.db'));
  const plans: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = ((source: string) => {
    if (source.toLowerCase().startsWith('select')) {
      const parameters = Array.from(source.matchAll(/\?/g), () => 1);
      const rows = prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`).all(...parameters);
      plans.push(rows.map(({ detail }) => detail).join('; '));
    }
    return prepare(source);
  }) as typeof database.prepare;
  const connection = new Connection(database);
  const directory = new SqlDirectory(connection);
  for (const active of [false, true]) await directory.gamesOf('u_1', { active, limit: 5 });
  await directory.byInviteCode('CODE22');
  await directory.openGames({ mode: 'casual', limit: 5 });
  const outdated = { sessionsBefore: START, guestsBefore: START, lessonsBefore: START, recordsBefore: START };
  await connection.write(() => purge(connection, outdated, 5, recordStatements));
  database.prepare('SELECT id FROM games WHERE has_due = 1 AND due_at <= ? ORDER BY due_at LIMIT ?');
  expect(plans).toEqual([
    expect.stringContaining('PRIMARY KEY (user_id=?)'),
    expect.stringContaining('PRIMARY KEY (user_id=?)'),
    expect.stringContaining('PRIMARY KEY (rowid=?)'),
    expect.stringContaining('(invite_code=?)'),
    expect.stringMatching(/INDEX games_open \(mode=\?\)$/),
    expect.stringMatching(/INDEX games_over \(updated_at<\?\).+ kept_games_game \(game=\?\)/),
    expect.stringMatching(
      /INDEX users_guests \(created_at<\?\).+ sessions_user \(user_id=\? AND created_at>\?\).+ \(user_id=\?\)/,
    ),
    expect.stringContaining('INDEX games_due (has_due=?)'),
  ]);
  database.close();
});
