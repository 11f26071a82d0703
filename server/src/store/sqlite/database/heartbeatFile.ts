/**
 * The latest heartbeat that reached the disk, in a file beside the database. A database that knows an earlier one alone has
 * lost what was acknowledged since: its log was cut off, or copied by halves.
 */
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export const HEARTBEAT = 'heartbeat';
const OWNER_ONLY = 0o600;
/** Enough for milliseconds since 1970, and always the same. */
const DIGITS = 16;

export interface HeartbeatFile {
  /** Once the database has it on the disk. */
  write(at: number): void;
  close(): void;
}

/** It is made with the first heartbeat. */
export function openHeartbeatFile(folder: string): HeartbeatFile {
  let file: number | null = null;
  return {
    write(at) {
      try {
        file ??= openSync(join(folder, HEARTBEAT), constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
        writeSync(file, `${String(at).padStart(DIGITS, '0')}\n`, 0);
      } catch {
        // An earlier one stays, which says less and nothing wrong.
      }
    },
    close() {
      if (file !== null) closeSync(file);
    },
  };
}

/** Milliseconds since 1970; null: there is none, or none that can be read. */
export function readHeartbeatFile(folder: string): number | null {
  try {
    const text = readFileSync(join(folder, HEARTBEAT), 'utf8');
    return /^\d{16}\n$/.test(text) ? Number(text) : null;
  } catch {
    return null;
  }
}
