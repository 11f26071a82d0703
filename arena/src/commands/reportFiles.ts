/** Pages and tables that a command leaves behind. */
import { basename, dirname, extname, join } from 'node:path';
import { makeFolder, onDisk, writeAtomically } from '../runs/atomicFile.ts';

/**
 * Writes a page, and its tables (text by file name) beside it: `out.html` has `out-cards.csv`. Throws an ArenaError
 * when that cannot be done.
 */
export function writeReport(page: string, html: string, tables: ReadonlyMap<string, string>): void {
  const folder = dirname(page);
  const name = basename(page, extname(page));
  onDisk('write', folder, () => makeFolder(folder));
  // The page comes last: it is not there before its tables are.
  for (const [table, content] of tables) write(join(folder, `${name}-${table}`), content);
  write(page, html);
}

function write(path: string, content: string): void {
  onDisk('write', path, () => writeAtomically(path, content));
}
