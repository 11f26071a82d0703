/** Opens the SQLite database of a folder, which one server has to itself. */
import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import Database from 'better-sqlite3';
import { DATABASE, makeFolder } from '../../config/dataFolder.ts';
import type { Timers } from '../../platform/platform.ts';
import type { OpenFailure } from '../openFailure.ts';
import type { Store } from '../ports.ts';
import { Connection } from './database/connection.ts';
import type { CommitWatch } from './database/groupCommit.ts';
import { openHeartbeatFile } from './database/heartbeatFile.ts';
import { type LogFile, openLogFile } from './database/logFile.ts';
import { migrate } from './database/migrations.ts';
import { openFailure } from './database/openFailures.ts';
import { closeWhole, markOpen } from './database/wholeness.ts';
import { openingFailure } from './looks.ts';
import { type StoreOptions, storeOver } from './store.ts';

const OWNER_ONLY = 0o600;
/** Milliseconds in which somebody who only looks is through. */
const OTHERS_LOOK = 1000;

export interface SqliteOptions<State> extends StoreOptions<State> {
  /** Created if it is missing. `:memory:` keeps nothing. */
  readonly folder: string;
  /** With timers, actions that come close together share a transaction. */
  readonly timers?: Timers;
  readonly watch?: CommitWatch;
  /** Opens the write-ahead log in another way than the usual one. */
  readonly openLog?: typeof openLogFile;
  /** Of 4 kB, as the largest size of the database. Absent: no limit. */
  readonly maxPages?: number;
}

export async function openSqliteStore<State>(
  options: SqliteOptions<State>,
): Promise<Result<Store<State>, OpenFailure>> {
  const { folder } = options;
  const failure = folder === ':memory:' ? null : await openingFailure(folder);
  if (failure !== null) return fail(failure);
  let database: Database.Database | undefined;
  try {
    database = openDatabase(folder);
    const { queries } = new Connection(database);
    // Nobody else uses the connection yet, so the transaction may span awaits.
    database.exec('BEGIN IMMEDIATE');
    await migrate(queries);
    database.exec('COMMIT');
    // Not before there is a first table: a database without any is one whose log was left behind.
    database.pragma('journal_mode = WAL');
    markOpen(database);
    if (options.maxPages !== undefined) database.pragma(`max_page_count = ${options.maxPages}`);
    const log = folder === ':memory:' ? undefined : takeOverSync(database, options);
    const heartbeats = folder === ':memory:' ? undefined : openHeartbeatFile(folder);
    return ok(storeOver(new Connection(database, { ...options, log }), options, heartbeats));
  } catch (error) {
    if (database) closeWhole(database);
    return fail(openFailure(folder, error));
  }
}

function openDatabase(folder: string): Database.Database {
  const database = new Database(folder === ':memory:' ? folder : privateFile(folder), {
    timeout: OTHERS_LOOK,
  });
  // The lock of one server. The system releases it when the process dies.
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('synchronous = FULL');
  // 16 MB: live games are overwritten often, so fewer pages are copied to the database.
  database.pragma('wal_autocheckpoint = 4000');
  database.pragma('foreign_keys = ON');
  // Who is deleted leaves no trace in pages that are free.
  database.pragma('secure_delete = ON');
  database.pragma('cache_size = -32000');
  return database;
}

/**
 * From now on the log is brought to the disk beside the event loop, before anybody is answered (ADR 42). SQLite itself does
 * so only where it copies the log to the database.
 */
function takeOverSync(
  database: Database.Database,
  { folder, openLog = openLogFile }: SqliteOptions<unknown>,
): LogFile {
  const log = openLog(join(folder, `${DATABASE}-wal`));
  database.pragma('synchronous = NORMAL');
  // What a server that was killed has left there was perhaps never waited for.
  log.syncNow();
  return log;
}

/** For its owner only: it holds seeds, hashes and hands. SQLite gives its other files the same rights. */
function privateFile(folder: string): string {
  makeFolder(folder, 0o700);
  // For a folder that is not writable, SQLite would report a failing disk.
  accessSync(folder, constants.W_OK);
  const path = join(folder, DATABASE);
  closeSync(openSync(path, 'a', OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file) && (statSync(file).mode & 0o777) !== OWNER_ONLY) makePrivate(file);
  }
  return path;
}

function makePrivate(file: string): void {
  try {
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    // Some file systems have no rights, and a file of another user cannot be changed.
    if (!['EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
