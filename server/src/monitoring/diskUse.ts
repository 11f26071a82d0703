/** How much room the data folder has, and what lies in it. */
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE } from '../config/dataFolder.ts';

/** Bytes; not a number where the system does not tell. */
export interface DiskUse {
  /** That this user may still write. */
  readonly free: number;
  readonly database: number;
  /** What is written and not yet copied into the database. */
  readonly log: number;
}

export async function diskUse(folder: string): Promise<DiskUse> {
  const [free, database, log] = await Promise.all([
    freeBytes(folder),
    sizeOf(join(folder, DATABASE)),
    sizeOf(join(folder, `${DATABASE}-wal`)),
  ]);
  return { free, database, log };
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.NaN, bsize: 1 }));
  return bavail * bsize;
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => ({ size: Number.NaN }));
  return size;
}
