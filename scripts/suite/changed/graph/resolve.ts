/** Which files of the repository the words of a file lead to. */
import { posix } from 'node:path';
import { fileOfPackage, type Packages } from './packages.ts';

/** The files that there are, and that were there before the change. */
export interface Places {
  readonly files: ReadonlySet<string>;
  /** Each folder with all files below it. */
  readonly folders: ReadonlyMap<string, readonly string[]>;
}

export function placesOf(files: Iterable<string>): Places {
  const all = new Set(files);
  const folders = new Map<string, string[]>();
  for (const file of all) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
      const inside = folders.get(folder) ?? [];
      inside.push(file);
      folders.set(folder, inside);
    }
  }
  return { files: all, folders };
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** The file that an import names, or undefined for packages of others. */
export function fileOfImport(
  from: string,
  specifier: string,
  places: Places,
  packages: Packages,
): string | undefined {
  const [plain = ''] = specifier.split('?');
  const path = plain.startsWith('.')
    ? posix.join(posix.dirname(from), plain)
    : fileOfPackage(plain, packages);
  return path && ENDINGS.map((ending) => path + ending).find((file) => places.files.has(file));
}

/** A folder as high as this holds too much to be meant. */
const TOO_HIGH = /^[^/]*$|^packages\/[^/]+$/;

/** The files that a path in a text may mean: one, all of a folder, or all that begin so. */
export function filesOfPath(from: string, path: string, isBegun: boolean, places: Places): readonly string[] {
  const isRelative = path.startsWith('.');
  const target = (isRelative ? posix.join(posix.dirname(from), path) : path).replace(/\/$/, '');
  if (isBegun)
    return (places.folders.get(posix.dirname(target)) ?? []).filter((file) => file.startsWith(target));
  if (places.files.has(target)) return [target];
  if (isRelative && !TOO_HIGH.test(target)) return places.folders.get(target) ?? [];
  return [];
}
