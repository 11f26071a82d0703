/** The built folder as it is shipped, but with a plain page, so that no test waits for the web client to be built. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../../scripts/build/folder/builtFolder.ts';

export interface PlainFolder {
  /** Where the test may put more: the built folder is `staxd` in it. */
  readonly place: string;
  readonly built: string;
  readonly program: string;
  remove(): void;
}

export function makePlainFolder(): PlainFolder {
  const place = mkdtempSync(join(tmpdir(), 'staxd-built-'));
  const page = join(place, 'page');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>STAXD</title>\n');
  const built = join(place, 'staxd');
  makeFolder(built, page);
  return {
    place,
    built,
    program: join(built, 'staxd.mjs'),
    remove: () => rmSync(place, { recursive: true }),
  };
}
