import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { ask } from '../harness/postgres/ask.ts';
import { type SharedCluster, shareCluster } from '../harness/postgres/cluster.ts';
import { SAMPLES } from './samples.ts';
import { differences, type Schema, schemaOfPostgres, schemaOfSqlite } from './schemas.ts';

let cluster: SharedCluster;
let url: string;
let sqlite: Schema;

beforeAll(async () => {
  cluster = await shareCluster();
  url = await cluster.database();
  await unwrap(await openPostgresStore({ url, format: SAMPLES })).close();
  const folder = mkdtempSync(join(tmpdir(), 'staxd-schema-'));
  await unwrap(await openSqliteStore({ folder, format: SAMPLES, now: Date.now })).close();
  const database = new Database(join(folder, 'staxd.db'));
  sqlite = schemaOfSqlite(database);
  database.close();
  rmSync(folder, { recursive: true });
});
afterAll(() => cluster.stop());

/** What servers count together, and a crash does not end; one that has its store to itself counts in its memory. */
const SHARED = /^\+ origin_games: /;
const foundIn = (postgres: Schema) => differences(sqlite, postgres).filter((line) => !SHARED.test(line));

test('PostgreSQL keeps what SQLite keeps, but for where the log of a game is found, the state behind its row, and shared counts', async () => {
  expect(foundIn(await schemaOfPostgres(url))).toEqual([
    '+ events: unique: game, version',
    '+ games: over_at whole?',
    '+ games: state_version whole',
    '- events: key whole',
    '- events: previous whole',
    '- events: unique: key',
  ]);
});

test('a database of the first release has the same tables after all changes', async () => {
  const first = await cluster.database();
  for (const more of [{ migrations: [] }, {}])
    await unwrap(await openPostgresStore({ url: first, format: SAMPLES, ...more })).close();
  expect(differences(await schemaOfPostgres(first), await schemaOfPostgres(url))).toEqual([]);
});

test('a column, a kind, a null or a key that only one has is told', async () => {
  const changes = [
    'ALTER TABLE users DROP COLUMN avatar',
    'ALTER TABLE links ALTER COLUMN expires_at TYPE TEXT',
    'ALTER TABLE setups ALTER COLUMN setup DROP NOT NULL',
    'ALTER TABLE former_names DROP CONSTRAINT former_names_name_fold_key',
    'CREATE TABLE extra (note TEXT)',
  ];
  for (const change of changes) await ask(url, change);
  const found = foundIn(await schemaOfPostgres(url)).filter((line) => !/ (events|games): /.test(line));
  expect(found).toEqual([
    '+ extra: note text?',
    '+ links: expires_at text',
    '+ setups: setup text?',
    '- former_names: unique: name_fold',
    '- links: expires_at whole',
    '- setups: setup text',
    '- users: avatar whole',
  ]);
});
