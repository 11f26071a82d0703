import { basename, dirname, extname, join } from 'node:path';
import { makeFolder, onDisk, writeAtomically } from '../files/atomicFile.ts';

/** Writes the tables beside the page: `out-cards.csv` beside `out.html`. Throws an ArenaError. */
export function writeReport(page: string, html: string, tables: ReadonlyMap<string, string>): void {
  const folder = dirname(page);
  const name = basename(page, extname(page));
  onDisk('write', folder, () => makeFolder(folder));
  for (const [table, content] of tables) write(join(folder, `${name}-${table}`), content);
  write(page, html);
}

function write(path: string, content: string): void {
  onDisk('write', path, () => writeAtomically(path, content));
}
