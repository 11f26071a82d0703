/** The place in which one restoration at a time makes a data folder. */
import { existsSync, mkdtempSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolder, UNFINISHED } from '../config/dataFolder.ts';

/** In it: the process that makes it. */
export const MAKER = 'maker';

export interface Claim {
  readonly place: string;
  /** Takes away what is left of it, and folders that were made for it and are empty. */
  release(): void;
}

/** Those of this process. */
const held = new Set<string>();

/** Null: another restoration has it. Throws where no folder can be made. */
export function claim(folder: string): Claim | null {
  const place = join(resolve(folder), UNFINISHED);
  const made = missingFolders(folder);
  makeFolder(folder, 0o700);
  if (!take(place)) {
    if (isAtWork(place)) return null;
    // One that was killed has left it.
    rmSync(place, { recursive: true, force: true });
    if (!take(place)) return null;
  }
  return {
    place,
    release() {
      held.delete(place);
      rmSync(place, { recursive: true, force: true });
      for (const each of made) removeIfEmpty(each);
    },
  };
}

/** False: it is there. It comes into being with its maker in it, so nobody takes it for one that was left. */
function take(place: string): boolean {
  const ready = mkdtempSync(`${place}-`);
  try {
    writeFileSync(join(ready, MAKER), JSON.stringify([process.pid, startOf(process.pid)]), { mode: 0o600 });
    renameSync(ready, place);
    held.add(place);
    return true;
  } catch (error) {
    rmSync(ready, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function isAtWork(place: string): boolean {
  if (held.has(place)) return true;
  try {
    const [pid, start]: [number, string] = JSON.parse(readFileSync(join(place, MAKER), 'utf8'));
    // In a container this process may have the number of the one that was killed.
    if (pid === process.pid || startOf(pid) !== start) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Numbers of processes come again, and then with another start; only Linux tells it. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
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
