/** Where the backups of an installation lie, so that the lists of deletions there are written on. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';

const FILE = 'backup-places.json';
/** In data that were restored, until a server has begun on them. */
const RESTORED = 'restored';

/** Those that are there: a disk may be away, or gone for good. */
export function placesOf(dataFolder: string): readonly string[] {
  return known(dataFolder).filter((place) => existsSync(place));
}

export function rememberPlace(dataFolder: string, place: string): void {
  const places = known(dataFolder);
  if (places.includes(place)) return;
  const path = join(dataFolder, FILE);
  writeFileSync(`${path}.new`, JSON.stringify([...places, place]), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

function known(dataFolder: string): readonly string[] {
  return stringsIn(join(dataFolder, FILE)) ?? [];
}

/** `places`: where lists of deletions lie that its first start has to read. */
export function markRestored(dataFolder: string, places: readonly string[]): void {
  writeFileSync(join(dataFolder, RESTORED), JSON.stringify(places), { mode: 0o600 });
}

/** Null: a server has begun on it, or it was never restored. */
export function restoredFrom(dataFolder: string): readonly string[] | null {
  return stringsIn(join(dataFolder, RESTORED));
}

export function unmarkRestored(dataFolder: string): void {
  rmSync(join(dataFolder, RESTORED), { force: true });
}

function stringsIn(file: string): readonly string[] | null {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return null;
  }
}

/** Whether a path is a folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return !way.startsWith('..') && !isAbsolute(way);
}
