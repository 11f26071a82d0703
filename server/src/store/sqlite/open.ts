/** Opens the SQLite database of a folder, which one server has to itself. */
import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import Database from 'better-sqlite3';
import { DATABASE, makeFolder } from '../../config/dataFolder.ts';
import type { Timers } from '../../platform/platform.ts';
import type { Heartbeat, StateFormat, Store } from '../ports.ts';
import { SqliteChats } from './chats.ts';
import { SqliteCompany } from './company.ts';
import { Connection } from './database/connection.ts';
import type { CommitWatch } from './database/groupCommit.ts';
import { type HeartbeatFile, openHeartbeatFile } from './database/heartbeatFile.ts';
import { JsonRows } from './database/jsonRows.ts';
import { type LogFile, openLogFile } from './database/logFile.ts';
import { migrate } from './database/migrations.ts';
import { closeWhole, markOpen } from './database/wholeness.ts';
import { SqliteDirectory } from './directory.ts';
import { SqliteGames } from './games/games.ts';
import { SqliteHosting } from './hosting.ts';
import { SqliteIdentities } from './identities.ts';
import { SqliteLinks } from './links.ts';
import { openingFailure } from './looks.ts';
import { SqliteOAuthStates } from './oauthStates.ts';
import { type OpenFailure, openFailure } from './openFailures.ts';
import { SqliteOperations } from './operations.ts';
import { SqlitePersonalData } from './personal.ts';
import { purge } from './purge.ts';
import { SqliteRuleSets } from './ruleSets.ts';
import { SqliteSessions } from './sessions.ts';
import { SqliteSignIns } from './signIns.ts';
import { SqliteArchive } from './statistics/archive.ts';
import { SqliteStatistics } from './statistics/statistics.ts';
import { SqliteSubscriptions } from './subscriptions.ts';
import { SqliteTournaments } from './tournaments.ts';
import { SqliteTutorials } from './tutorials.ts';
import { SqliteUsers } from './users.ts';

const OWNER_ONLY = 0o600;
/** Milliseconds in which somebody who only looks is through. */
const OTHERS_LOOK = 1000;

export interface SqliteOptions<State> {
  /** Created if it is missing. `:memory:` keeps nothing. */
  readonly folder: string;
  readonly format: StateFormat<State>;
  readonly now: () => number;
  /** With timers, actions that come close together share a transaction. */
  readonly timers?: Timers;
  readonly watch?: CommitWatch;
  /** Opens the write-ahead log in another way than the usual one. */
  readonly openLog?: typeof openLogFile;
  /** Hears in one line of data that are damaged or probably missing. */
  readonly warn?: (line: string) => void;
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

export function storeOver<State>(
  connection: Connection,
  { format, now, warn }: SqliteOptions<State>,
  heartbeats?: HeartbeatFile,
): Store<State> {
  const rows = new JsonRows(warn ?? (() => {}));
  const games = new SqliteGames(connection, format, now);
  return {
    games,
    directory: new SqliteDirectory(connection),
    users: new SqliteUsers(connection, now),
    sessions: new SqliteSessions(connection),
    signIns: new SqliteSignIns(connection),
    links: new SqliteLinks(connection),
    personal: new SqlitePersonalData(connection, now),
    chats: new SqliteChats(connection),
    statistics: new SqliteStatistics(connection),
    archive: new SqliteArchive(connection),
    hosting: new SqliteHosting(connection, rows),
    company: new SqliteCompany(connection),
    ruleSets: new SqliteRuleSets(connection, rows),
    tournaments: new SqliteTournaments(connection),
    tutorials: new SqliteTutorials(connection),
    identities: new SqliteIdentities(connection),
    oauthStates: new SqliteOAuthStates(connection, now),
    subscriptions: new SqliteSubscriptions(connection),
    operations: new SqliteOperations(connection),
    heartbeat: heartbeatOf(connection, now, heartbeats),
    waiting: () => connection.waiting,
    purge: (outdated, limit) => purge(connection, outdated, limit, (id) => games.forget(id)),
    close: async () => {
      // The log has it all the same.
      await games.writeRows().catch(() => {});
      connection.close();
      heartbeats?.close();
    },
  };
}

function heartbeatOf(connection: Connection, now: () => number, file?: HeartbeatFile): Heartbeat {
  const name = 'heartbeat';
  let latest = 0;
  return {
    beat: async () => {
      const value = now();
      const write = connection.queries
        .insertInto('meta')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }));
      // A clock that was set back: the file must not be ahead of the database.
      if (value < latest) file?.write(value);
      await connection.write(() => connection.run(write));
      file?.write(value);
      latest = value;
    },
    last: () => {
      const read = connection.queries.selectFrom('meta').select('value').where('name', '=', name);
      return connection.read(() => connection.first(read)?.value ?? null);
    },
  };
}
