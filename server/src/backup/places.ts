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
  try {
    const places: unknown = JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8'));
    return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
  } catch {
    return [];
  }
}

export function markRestored(dataFolder: string): void {
  writeFileSync(join(dataFolder, RESTORED), '', { mode: 0o600 });
}

export function isRestored(dataFolder: string): boolean {
  return existsSync(join(dataFolder, RESTORED));
}

export function unmarkRestored(dataFolder: string): void {
  rmSync(join(dataFolder, RESTORED), { force: true });
}

/** Whether a path is a folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return !way.startsWith('..') && !isAbsolute(way);
}
