/** Opens a database only to look at it: what lies there stays as it is, also what a killed server has left in its log. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';

export interface Look {
  readonly database: Database.Database;
  close(): void;
}

/** Throws as SQLite does, also while a server has the database to itself. */
export function openToLook(path: string): Look {
  try {
    return lookAt(path);
  } catch (error) {
    if (!isWithoutIndex(error)) throw error;
    return lookAtCopy(path);
  }
}

function lookAt(path: string, after: () => void = () => {}): Look {
  // SQLite makes what it lacks: an empty log, and an index of it.
  const lacking = ['-wal', '-shm'].map((ending) => path + ending).filter((file) => !existsSync(file));
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 });
    // Opening alone reads nothing.
    database.pragma('schema_version');
  } catch (error) {
    // Where there is no room for an index, no server can start either.
    if (isWithoutIndex(error)) for (const file of lacking) if (isMade(file)) rmSync(file, { force: true });
    database?.close();
    after();
    throw error;
  }
  const opened = database;
  return {
    database: opened,
    close() {
      // As long as it is open no server can have the database to itself, so these belong to nobody else.
      for (const file of lacking) if (isMade(file)) rmSync(file, { force: true });
      opened.close();
      after();
    },
  };
}

/** A log with something in it is somebody's. */
function isMade(file: string): boolean {
  return file.endsWith('-shm') || statSync(file, { throwIfNoEntry: false })?.size === 0;
}

/** On a disk that can only be read, or is full, SQLite cannot make the index that it needs of the log. */
function isWithoutIndex(error: unknown): boolean {
  return /^SQLITE_(CANTOPEN|FULL|IOERR_SHM\w+)$/.test((error as { code?: string }).code ?? '');
}

/** In a folder of the system for what does not last. */
function lookAtCopy(path: string): Look {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-look-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const copy = join(folder, basename(path));
  try {
    for (const ending of ['', '-wal'])
      if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
  } catch (error) {
    remove();
    throw error;
  }
  return lookAt(copy, remove);
}
