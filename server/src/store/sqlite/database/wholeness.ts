/**
 * Whether all files of a database are there. SQLite goes on with what it finds, and throws away a log that does not fit; so
 * this asks the files before it opens them. What was done last lies in the log alone: as long as a server has the
 * database open, its header says so.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { readHeartbeatFile } from './heartbeatFile.ts';

/** Bytes of a database that are looked at (https://sqlite.org/fileformat.html, 1.3 and 1.6). */
const HEAD = 105;
const USER_VERSION_AT = 60;
/** Of the first page: how many tables and indexes there are. */
const SCHEMA_CELLS_AT = 103;
/** A log with one change has a header, the header of a page, and the page. */
const SHORTEST_LOG = 32 + 24 + 4096;

/** As user_version, which SQLite leaves to programs. */
const CLOSED = 0;
const OPEN = 1;

/** `pages`: of the database, at its end. `end`: of the log, after a heartbeat that was kept. */
export type MissingPart = 'database' | 'log' | 'pages' | 'end';

/** What can be said without opening it. Null: nothing is known to be missing. */
export function missingPart(path: string): 'database' | 'log' | null {
  const log = sizeOf(`${path}-wal`);
  const hasLived = log > 0 || readHeartbeatFile(dirname(path)) !== null;
  if (sizeOf(path) === 0) return hasLived ? 'database' : null;
  const head = headOf(path);
  if (head.length < HEAD || log >= SHORTEST_LOG) return null;
  const isEmpty = head.readUInt16BE(SCHEMA_CELLS_AT) === 0;
  return isEmpty || head.readUInt32BE(USER_VERSION_AT) === OPEN ? 'log' : null;
}

/** In bytes; 0 where there is none. */
export function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Whether a database that can be looked at has lost what was acknowledged last. */
export function lacksEnd(database: Database.Database, folder: string): boolean {
  const kept = readHeartbeatFile(folder);
  return kept !== null && (lastHeartbeat(database) ?? 0) < kept;
}

function lastHeartbeat(database: Database.Database): number | null {
  const isKept = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get() !== undefined;
  if (!isKept) return null;
  const read = database.prepare<[], number>("SELECT value FROM meta WHERE name = 'heartbeat'").pluck();
  return read.get() ?? null;
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(HEAD);
  const file = openSync(path, 'r');
  try {
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}

/** From here on the database is not whole without its log. */
export function markOpen(database: Database.Database): void {
  database.pragma(`user_version = ${OPEN}`);
  // Into the file of the database, and no part of the log is cut off.
  database.pragma('wal_checkpoint(FULL)');
}

export function closeWhole(database: Database.Database): void {
  try {
    if (database.open && !database.readonly && database.pragma('user_version', { simple: true }) === OPEN)
      markClosed(database);
  } catch {
    // A disk that fails, or somebody else has it: whoever starts next is told.
  }
  database.close();
}

function markClosed(database: Database.Database): void {
  // On a full disk this makes room.
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.pragma(`user_version = ${CLOSED}`);
}
