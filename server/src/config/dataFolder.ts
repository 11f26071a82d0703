import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The file in it that holds everything; its log stands beside it, with `-wal` at the end of its name. */
export const DATABASE = 'staxd.db';
/** Says what is in a backup; no data folder of a server has one. */
export const MANIFEST = 'backup.json';
/** In the folder that a restoration makes, until it is done. One that was cut off has left it. */
export const UNFINISHED = '.unfinished';

/** Whether a server has kept anything in it, as far as this user may look. */
export function hasData(folder: string): boolean {
  try {
    return statSync(join(folder, DATABASE)).size > 0;
  } catch {
    return false;
  }
}

/**
 * Makes a folder and those above it, where they are missing. Node does so by itself, too, but does not end where the
 * system says of a folder that is there that it is not, as in /proc and at the end of a link that leads nowhere.
 */
export function makeFolder(folder: string, mode?: number): void {
  const path = resolve(folder);
  if (isFolder(path, 'EEXIST')) return;
  const missing: string[] = [];
  for (let each = path; missing.at(-1) !== each && !isFolder(each, 'ENOTDIR'); each = dirname(each)) {
    missing.push(each);
  }
  // Those above are no business of the mode: others may have folders there.
  for (const each of missing.reverse()) makeOne(each, each === path ? mode : undefined);
}

function makeOne(path: string, mode?: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another program may have made it meanwhile.
    if (isFolder(path, 'EEXIST')) return;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw Object.assign(new Error(`${path} cannot be made`), { code: 'NO_FOLDERS' });
  }
}

/** Throws for anything else in its place. */
function isFolder(path: string, otherwise: 'EEXIST' | 'ENOTDIR'): boolean {
  const isThere = statSync(path, { throwIfNoEntry: false });
  if (isThere?.isDirectory()) return true;
  if (isThere) throw Object.assign(new Error(`${path} is no folder`), { code: otherwise });
  if (!lstatSync(path, { throwIfNoEntry: false })) return false;
  throw Object.assign(new Error(`${path} leads nowhere`), { code: 'DANGLING' });
}
