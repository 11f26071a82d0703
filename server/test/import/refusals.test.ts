/** What the command `import` refuses, each in one line, with nothing changed: neither the folder nor the database. */
import { appendFileSync, closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SERVER_PROGRAM } from '../../../scripts/build/serverBuild.ts';
import { runImport } from '../../src/import/program.ts';
import { openSource } from '../../src/store/import/source.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { runNode } from '../harness/builtServer.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type Cluster, startCluster } from '../harness/postgres/cluster.ts';
import { SAMPLES } from '../store/samples.ts';
import { addMessages, madeFolder } from './madeFolder.ts';
import { contentsOf, newFolder } from './played.ts';

const secret = 'what everybody here is signed in with';
const TABLES = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY relname";

let cluster: Cluster;
let url: string;
let folder: string;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());
beforeEach(async () => {
  url = await cluster.database();
  folder = await madeFolder((database) => addMessages(database, 10));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(args: readonly string[] = [folder], config: object = {}) {
  const said: string[] = [];
  const hear = (line: string) => void said.push(line);
  const exit = await runImport(
    args,
    { databaseUrl: url, secret, ...config },
    { print: hear, complain: hear },
  );
  return [exit, ...said];
}

/** Whatever lies in the folder stays as it is, and the database stays empty. */
async function expectRefused(exit: number, line: RegExp, args?: readonly string[]): Promise<void> {
  const before = contentsOf(folder);
  expect(await run(args)).toEqual([exit, expect.stringMatching(line)]);
  expect(contentsOf(folder)).toEqual(before);
  expect(await ask(url, TABLES)).toEqual([]);
}

function change(statements: string): void {
  const database = new Database(join(folder, 'staxd.db'));
  database.exec(statements);
  database.close();
}

test.each([[[]], [['one', 'two']], [['--check']]])('asked wrongly: %j', async (args) => {
  await expectRefused(2, /^Give the data folder of a server that does not run: .*import FOLDER\.$/, args);
});

test('no database, or no secret', async () => {
  expect(await run([folder], { databaseUrl: null })).toEqual([
    2,
    expect.stringContaining('STAXD_DATABASE_URL is not set'),
  ]);
  const env = { PATH: process.env.PATH, STAXD_DATABASE_URL: url };
  const { status, stderr } = runNode([SERVER_PROGRAM, 'import', folder], env);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^STAXD_SECRET is not set: .*\n$/)]);
});

test('nothing there, a file, or a folder without an installation', async () => {
  await expectRefused(1, /^There is nothing at .*gone: /, [join(folder, 'gone')]);
  await expectRefused(1, /staxd\.db is a file: /, [join(folder, 'staxd.db')]);
  const empty = newFolder();
  await expectRefused(1, /^There is no installation in .*: it has no staxd\.db\.$/, [empty]);
  new Database(join(empty, 'staxd.db')).exec('CREATE TABLE other (name TEXT)').close();
  await expectRefused(1, /^There is no installation in .*holds nothing of a server\.$/, [empty]);
  rmSync(empty, { recursive: true });
});

test('a folder that a server uses; and while it is read, no server begins to use it', async () => {
  const options = { folder, format: SAMPLES, now: () => 7 };
  const store = unwrap(await openSqliteStore(options));
  expect(await run()).toEqual([1, expect.stringContaining('is in use by another server')]);
  await store.close();
  const source = unwrap(await openSource(folder));
  const env = { PATH: process.env.PATH, PORT: '0', STAXD_DATA: folder };
  const { status, stderr } = runNode([SERVER_PROGRAM], env);
  expect([status, stderr]).toEqual([2, expect.stringContaining('is in use by another server')]);
  source.close();
  await unwrap(await openSqliteStore(options)).close();
});

test('a folder of a newer program', async () => {
  change("INSERT INTO kysely_migration VALUES ('9999-later', '')");
  await expectRefused(1, /was written by a newer version of this program \(9999-later\)/);
});

test('a backup, and what was restored and not begun on', async () => {
  writeFileSync(join(folder, 'restored'), '[]');
  await expectRefused(1, /were restored, and no server has begun on them/);
  writeFileSync(join(folder, 'backup.json'), '{}');
  rmSync(join(folder, 'restored'));
  await expectRefused(1, /are a backup: make a data folder of it by the command restore/);
});

test('a folder that was copied by halves', async () => {
  change('PRAGMA user_version = 1');
  await expectRefused(1, /were copied by halves/);
});

test('a file that is damaged, also where nothing would be read', async () => {
  change('PRAGMA journal_mode = DELETE; VACUUM');
  const database = new Database(join(folder, 'staxd.db'));
  const rootOf = database
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck();
  const pages = ['users_guests', 'messages'].map((name) => rootOf.get(name) ?? 0);
  database.close();
  for (const page of pages) {
    const file = openSync(join(folder, 'staxd.db'), 'r+');
    writeSync(file, Buffer.alloc(4096, 7), 0, 4096, (page - 1) * 4096);
    closeSync(file);
    await expectRefused(1, /^The data in .* cannot be used: its database is damaged: restore a backup\.$/);
  }
});

test('another secret than that of the folder, or half of one', async () => {
  const own = join(folder, 'token-secret');
  writeFileSync(own, 'x'.repeat(43));
  await expectRefused(1, /^STAXD_SECRET is not the secret of .*give it what stands in token-secret there\.$/);
  expect(await run([folder], { secret: 'x'.repeat(43) })).toMatchObject({ 0: 0 });
  appendFileSync(own, '\n');
  expect(await run()).toEqual([1, expect.stringMatching(/token-secret is damaged/)]);
});

test('a database that is not there, does not answer or can only be read', async () => {
  const elsewhere = url.replace(/store_\d+/, 'nowhere');
  expect(await run([folder], { databaseUrl: elsewhere })).toEqual([
    1,
    expect.stringMatching(/nowhere.* is not there: create it/),
  ]);
  const nobody = 'postgres://staxd@127.0.0.1:1/staxd';
  expect(await run([folder], { databaseUrl: nobody })).toEqual([
    1,
    expect.stringMatching(/does not answer \(ECONNREFUSED\)/),
  ]);
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
  await expectRefused(1, /can only be read/);
});

test('a database with anything else in it: a table of others, or the tables of a server', async () => {
  const before = contentsOf(folder);
  await ask(url, 'CREATE TABLE others (name TEXT)');
  expect(await run()).toEqual([1, expect.stringMatching(/is not empty: give a new one/)]);
  expect(await ask(url, TABLES)).toEqual([{ relname: 'others' }]);
  await ask(url, 'DROP TABLE others');
  await unwrap(await openPostgresStore({ url, format: SAMPLES })).close();
  const tables = await ask(url, TABLES);
  expect(await run()).toEqual([1, expect.stringMatching(/is not empty: give a new one/)]);
  expect([await ask(url, TABLES), contentsOf(folder)]).toEqual([tables, before]);
});

test('a database on whose tables another release has begun, or one of newer programs', async () => {
  await unwrap(await openPostgresStore({ url, format: SAMPLES })).close();
  await ask(url, "INSERT INTO meta VALUES ('importing', 1); UPDATE meta SET value = 0 WHERE name = 'tables'");
  expect(await run()).toEqual([1, expect.stringMatching(/is not empty: give a new one/)]);
  await ask(url, "UPDATE meta SET value = 99 WHERE name = 'oldest_program'");
  expect(await run()).toEqual([1, expect.stringMatching(/was changed by newer versions of this program/)]);
});

test('a database that dies meanwhile: the same command brings everything when it is back', async () => {
  let dying: Promise<void> | undefined;
  const said: string[] = [];
  const exit = await runImport(
    [folder],
    { databaseUrl: url, secret },
    {
      print: () => {
        dying ??= cluster.die();
      },
      complain: (line) => void said.push(line),
    },
  );
  await dying;
  await cluster.rise();
  expect([exit, said]).toEqual([1, [expect.stringMatching(/does not answer|cannot be used/)]]);
  const again = await run();
  expect([again[0], again.at(-1)]).toEqual([0, expect.stringContaining('servers can start on it')]);
});
