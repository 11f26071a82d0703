/** Where the backups of an installation lie, so that the lists of deletions there are written on. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';

const FILE = 'backup-places.json';
/** In data that were restored, until a server has begun on them. */
export const RESTORED = 'restored';

/** Null where the file that names them cannot be read: {@link placesFault}. */
export function placesOf(dataFolder: string): readonly string[] | null {
  return stringsIn(join(dataFolder, FILE));
}

/** Why the lists beside backups are not written on, in one line; null: they are. */
export function placesFault(dataFolder: string): string | null {
  if (placesOf(dataFolder) !== null) return null;
  return `${join(dataFolder, FILE)} cannot be read: who is deleted is not written down beside the backups. Make a backup in each place.`;
}

export function rememberPlace(dataFolder: string, place: string): void {
  const places = placesOf(dataFolder) ?? [];
  if (places.includes(place)) return;
  const path = join(dataFolder, FILE);
  writeFileSync(`${path}.new`, JSON.stringify([...places, place]), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/** `places`: where lists of deletions lie that its first start has to read. */
export function markRestored(dataFolder: string, places: readonly string[]): void {
  writeFileSync(join(dataFolder, RESTORED), JSON.stringify(places), { mode: 0o600 });
}

/** Null: a server has begun on it, or it was never restored. */
export function restoredFrom(dataFolder: string): readonly string[] | null {
  const file = join(dataFolder, RESTORED);
  return existsSync(file) ? (stringsIn(file) ?? []) : null;
}

export function unmarkRestored(dataFolder: string): void {
  rmSync(join(dataFolder, RESTORED), { force: true });
}

/** None where there is no file; null where it is not what was written. */
function stringsIn(file: string): readonly string[] | null {
  try {
    const found: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    return Array.isArray(found) && found.every((each) => typeof each === 'string') ? found : null;
  } catch {
    return null;
  }
}

/** Whether a path is a folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return !way.startsWith('..') && !isAbsolute(way);
}
