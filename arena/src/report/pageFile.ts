/** Reports on disk. */
import { mkdirSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { onDisk, writeAtomically } from '../run/atomicFile.ts';

/**
 * Writes a page, and its tables beside it: `out.html` has `out-cards.csv`. Folders are made where they are missing.
 * Gives the names of all files, the page's first. Throws an ArenaError that says what cannot be written.
 */
export function writePage(
  page: string,
  content: string,
  tables: ReadonlyMap<string, string>,
): readonly string[] {
  const folder = dirname(page);
  const name = basename(page, extname(page));
  const files = [...tables].map(([table, text]) => [join(folder, `${name}-${table}`), text] as const);
  onDisk('write', folder, () => mkdirSync(folder, { recursive: true }));
  // The page comes last: it is not there before its tables are.
  for (const [file, text] of [...files, [page, content] as const]) {
    onDisk('write', file, () => writeAtomically(file, text));
  }
  return [page, ...files.map(([file]) => file)];
}
