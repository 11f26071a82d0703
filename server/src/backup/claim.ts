/** The place in which one restoration at a time makes a data folder. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder } from '../config/dataFolder.ts';

/** In the folder that it is for; one that was killed has left it. */
export const UNFINISHED = '.unfinished';
/** In it: the process that makes it. */
export const MAKER = 'maker';

export interface Claim {
  readonly place: string;
  /** Takes away what is left of it, and folders that were made for it and are empty. */
  release(): void;
}

/** Null: another restoration has it. Throws where no folder can be made. */
export function claim(folder: string): Claim | null {
  const place = join(folder, UNFINISHED);
  const made = missingFolders(folder);
  makeFolder(folder, 0o700);
  if (!take(place)) return null;
  writeFileSync(join(place, MAKER), String(process.pid), { mode: 0o600 });
  return {
    place,
    release() {
      rmSync(place, { recursive: true, force: true });
      for (const each of made) removeIfEmpty(each);
    },
  };
}

function take(place: string): boolean {
  if (isMade(place)) return true;
  if (isAtWork(place)) return false;
  rmSync(place, { recursive: true, force: true });
  return isMade(place);
}

function isMade(place: string): boolean {
  try {
    mkdirSync(place, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAtWork(place: string): boolean {
  try {
    process.kill(Number(readFileSync(join(place, MAKER), 'utf8')), 0);
    return true;
  } catch (error) {
    // Another user's process is one as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The deepest first. */
function missingFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let each = resolve(folder); !existsSync(each) && dirname(each) !== each; each = dirname(each))
    missing.push(each);
  return missing;
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is used.
  }
}
