/** Data of an older program as this one would have them, in a copy: what lies there stays as it is. */
import { copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { Connection } from './database/connection.ts';
import type { Look } from './database/looking.ts';
import { migrate } from './database/migrations.ts';
import { sizeOf } from './database/wholeness.ts';

/** A migration may write each row once more. */
const COPIES = 2;

/** In a folder of the system for what does not last. */
export interface Room {
  readonly folder: string;
  /** Bytes. */
  readonly needed: number;
  readonly free: number;
}

export function roomForCopy(path: string): Room {
  const folder = tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return { folder, needed: COPIES * (sizeOf(path) + sizeOf(`${path}-wal`)), free: bavail * bsize };
}

/** Nobody may write to it meanwhile. Throws as the disk and SQLite do. */
export async function newestCopy(path: string): Promise<Look> {
  const folder = mkdtempSync(join(tmpdir(), 'staxd-copy-'));
  let database: Database.Database | undefined;
  const close = () => {
    database?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const copy = join(folder, basename(path));
    for (const ending of ['', '-wal'])
      if (existsSync(path + ending)) copyFileSync(path + ending, copy + ending);
    database = new Database(copy, { fileMustExist: true });
    // It does not last: no power cut can harm it.
    database.pragma('synchronous = OFF');
    database.exec('BEGIN IMMEDIATE');
    await migrate(new Connection(database).queries);
    database.exec('COMMIT');
    return { database, close };
  } catch (error) {
    close();
    throw error;
  }
}
