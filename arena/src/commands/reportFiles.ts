/** Pages and tables that a command leaves behind. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onDisk } from '../run/atomicFile.ts';

/** Writes a page, and tables (text by file name) beside it. Throws an ArenaError when that cannot be done. */
export function writeReport(page: string, html: string, tables: ReadonlyMap<string, string>): void {
  const folder = dirname(page);
  onDisk('write', folder, () => mkdirSync(folder, { recursive: true }));
  write(page, html);
  for (const [name, content] of tables) write(join(folder, name), content);
}

function write(path: string, content: string): void {
  onDisk('write', path, () => writeFileSync(path, content));
}
