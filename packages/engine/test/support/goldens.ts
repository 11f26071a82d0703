/**
 * Goldens: results on file that change only on purpose. STAXD_UPDATE_GOLDENS=1 rewrites them; read the diff
 * before you commit it. It is refused where CI is set.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const FOLDER = fileURLToPath(new URL('../goldens', import.meta.url));

/** Whether to write goldens. Throws an Error in CI, where nobody would see the change. */
export function updatesGoldens(): boolean {
  if (process.env.STAXD_UPDATE_GOLDENS !== '1') return false;
  if (process.env.CI)
    throw new Error('goldens are updated by hand and read before they are committed, never in CI');
  return true;
}

/** Compares `text` with the golden `name`, or writes it. */
export function expectGolden(name: string, text: string): void {
  if (updatesGoldens()) writeGolden(name, text);
  if (!existsSync(join(FOLDER, name)))
    throw new Error(`there is no golden ${name}: write it with STAXD_UPDATE_GOLDENS=1`);
  expect(text, `${name} differs; if that is intended, run again with STAXD_UPDATE_GOLDENS=1`).toBe(
    readGolden(name),
  );
}

export function readGolden(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

export function writeGolden(name: string, text: string): void {
  mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
  writeFileSync(join(FOLDER, name), text);
}

/** The names of the goldens in a folder. */
export function goldensIn(folder: string): string[] {
  if (!existsSync(join(FOLDER, folder))) return [];
  return readdirSync(join(FOLDER, folder))
    .toSorted()
    .map((name) => `${folder}/${name}`);
}
