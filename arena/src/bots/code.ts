/** Which code plays: hashes of its sources, so that games of two programs are never taken for games of one. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onDisk } from '../files/atomicFile.ts';
import type { Code } from '../model/manifest.ts';

/** Set where the arena is bundled, because a bundle has no sources beside it. */
declare const STAXD_CODE: AllCode | undefined;

/** Beside what plays, what teaches bots and what they are taught with: not the weights, which come of it. */
interface AllCode extends Code {
  readonly training: string;
}

const LENGTH = 16;
let known: AllCode | undefined;

export function codeHashes(): Code {
  const { engine, bots } = allCode();
  return { engine, bots };
}

/** Of all that decides what a course teaches. */
export function trainingHash(): string {
  return allCode().training;
}

function allCode(): AllCode {
  known ??= typeof STAXD_CODE === 'undefined' ? readCode() : STAXD_CODE;
  return known;
}

export function readCode(): AllCode {
  const engine = dirname(createRequire(import.meta.url).resolve('@staxd/engine'));
  const bots = join(engine, 'bots/');
  const here = fileURLToPath(new URL('.', import.meta.url));
  const rules = sourcesIn(engine).filter((file) => !file.startsWith(bots));
  const teaching = TEACHING.flatMap((folder) => sourcesIn(join(bots, folder)));
  return {
    engine: hashOf(rules),
    bots: hashOf([...sourcesIn(bots), ...sourcesIn(here)]),
    training: hashOf([
      ...rules,
      ...teaching.filter((file) => file.endsWith('.ts')),
      ...sourcesIn(join(here, '../training/')),
    ]),
  };
}

/** The folders of the engine's bots that a course uses. */
const TEACHING = ['heuristics', 'inference', 'learned'];

/** Of their texts: comments count too, line ends do not. */
export function hashOf(files: readonly string[]): string {
  const sum = createHash('sha256');
  for (const file of files) sum.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n')).update('\0');
  return sum.digest('hex').slice(0, LENGTH);
}

/** Of a bot's file, not of what that imports. Throws an ArenaError that names it. */
export function hashOfFile(path: string): string {
  return onDisk('read', path, () => hashOf([path]));
}

/** Weights too, without tests, in the same order everywhere. */
function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => join(folder, name));
}
