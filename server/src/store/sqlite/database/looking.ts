/** Opens a database only to look at it: what lies there stays as it is, also what a killed server has left in its log. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
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
    if ((error as { code?: string }).code !== 'SQLITE_CANTOPEN') throw error;
    return lookAtCopy(path);
  }
}

function lookAt(path: string, after: () => void = () => {}): Look {
  // SQLite makes what it lacks: an empty log, and an index of it.
  const made = ['-wal', '-shm'].map((ending) => path + ending).filter((file) => !existsSync(file));
  const database = new Database(path, { readonly: true, fileMustExist: true, timeout: 0 });
  const close = () => {
    database.close();
    for (const file of made) rmSync(file, { force: true });
    after();
  };
  try {
    // Opening alone reads nothing.
    database.pragma('schema_version');
    return { database, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Beside a file on a disk that can only be read, SQLite cannot make the index that it needs of the log. */
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
