/** Which code plays: hashes of its sources, so that games of two programs are never taken for games of one. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Code } from '../model/manifest.ts';

/** Set where the arena is bundled, because a bundle has no sources beside it. */
declare const STAXD_CODE: Code | undefined;

const LENGTH = 16;
let known: Code | undefined;

export function codeHashes(): Code {
  known ??= typeof STAXD_CODE === 'undefined' ? readCode() : STAXD_CODE;
  return known;
}

export function readCode(): Code {
  const engine = dirname(createRequire(import.meta.url).resolve('@staxd/engine'));
  const bots = join(engine, 'bots/');
  const here = fileURLToPath(new URL('.', import.meta.url));
  return {
    engine: hashOf(sourcesIn(engine).filter((file) => !file.startsWith(bots))),
    bots: hashOf([...sourcesIn(bots), ...sourcesIn(here)]),
  };
}

/** Of their texts: comments count too, line ends do not. */
export function hashOf(files: readonly string[]): string {
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).update('\0');
  return sum.digest('hex').slice(0, LENGTH);
}

/** Without tests, in the same order everywhere. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => join(folder, name));
}
