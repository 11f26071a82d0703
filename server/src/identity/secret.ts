/** What access tokens are signed with, when nobody gave a secret: made once, kept in the data folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rng } from '../operations/platform.ts';

const FILE = 'token-secret';
const BYTES = 32;
const FORM = /^[\w-]{43}$/;

/** The secret of a data folder. Throws an Error with one line for a person when its file is damaged. */
export function keptSecret(dataFolder: string, rng: Rng): string {
  mkdirSync(dataFolder, { recursive: true });
  const path = join(dataFolder, FILE);
  try {
    // Only the owner may read it, and who comes second does not overwrite it.
    writeFileSync(path, Buffer.from(rng.bytes(BYTES)).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(path, 'utf8');
  if (FORM.test(secret)) return secret;
  throw new Error(
    `The file ${path} is damaged: delete it (everybody will have to sign in again) or restore it.`,
  );
}
