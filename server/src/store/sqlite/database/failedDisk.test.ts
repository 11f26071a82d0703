// A disk that fails once: Linux then takes what it could not write for written, and says at the next try that all is well.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { Connection } from './connection.ts';
import { type LogFile, openLogFile } from './logFile.ts';

let folder: string;
let file: string;
let connection: Connection;
let fails: boolean;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staxd-failed-disk-'));
  file = join(folder, 'notes.db');
  const database = new Database(file, { timeout: 0 });
  database.pragma('journal_mode = WAL');
  database.exec('CREATE TABLE notes (text TEXT NOT NULL)');
  const log = openLogFile(`${file}-wal`);
  fails = false;
  const failing: LogFile = {
    ...log,
    sync: (done) => log.sync((error) => done(fails ? new Error('EIO') : error)),
  };
  connection = new Connection(database, { log: failing });
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true });
});

const note = (text: string) =>
  connection.change(() => connection.database.prepare('INSERT INTO notes VALUES (?)').run(text));
const notes = () =>
  connection.look(() => connection.database.prepare('SELECT text FROM notes').pluck().all());
const isInDatabase = (text: string) => readFileSync(file).includes(text);
/** Two numbers in the head of the log, and in each of its pages: others each time that it begins anew. */
const salt = () => readFileSync(`${file}-wal`).subarray(16, 24).toString('hex');

/** The disk fails at this note, and never again. */
async function failAt(text: string): Promise<void> {
  fails = true;
  await expect(note(text)).rejects.toBeInstanceOf(StoreUnavailable);
  fails = false;
}

test('what is acknowledged afterwards does not lean on what the log has lost', async () => {
  await failAt('lost, perhaps');
  const before = salt();
  await note('kept');
  expect(salt()).not.toBe(before);
  expect([isInDatabase('lost, perhaps'), isInDatabase('kept')]).toEqual([true, false]);
  expect(await notes()).toEqual(['lost, perhaps', 'kept']);
});

test('nobody is told of it before it is kept in another way', async () => {
  await failAt('lost, perhaps');
  expect(await notes()).toEqual(['lost, perhaps']);
  expect(isInDatabase('lost, perhaps')).toBe(true);
});

test('as long as that cannot be, nothing is read or written, and then all is', async () => {
  const other = new Database(file);
  other.exec('BEGIN');
  other.prepare('SELECT * FROM notes').all();
  await failAt('lost, perhaps');
  for (const ask of [notes, () => note('next'), notes])
    await expect(ask()).rejects.toThrow('the log cannot begin anew now');
  other.close();
  await note('next');
  expect(await notes()).toEqual(['lost, perhaps', 'next']);
});
