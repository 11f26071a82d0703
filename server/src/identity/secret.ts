import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import { makeFolder } from '../config/dataFolder.ts';
import { folderFailure, type StartFailure } from '../config/startFailure.ts';
import type { Rng } from '../platform/platform.ts';

const FILE = 'token-secret';
const BYTES = 32;
const FORM = /^[\w-]{43}$/;

export function keptSecret(dataFolder: string, rng: Rng): Result<string, StartFailure> {
  const path = join(dataFolder, FILE);
  try {
    makeFolder(dataFolder);
    if (!existsSync(path)) makeSecret(path, rng);
    const message = secretFault(dataFolder);
    return message === null ? ok(readFileSync(path, 'utf8')) : fail({ message });
  } catch (error) {
    return fail(folderFailure(dataFolder, error));
  }
}

/** Whether another secret lies in the folder than this one. */
export function hasOtherSecret(dataFolder: string, secret: string): boolean {
  return !lacksSecret(dataFolder) && readFileSync(join(dataFolder, FILE), 'utf8') !== secret;
}

/** Whether a start would make one. */
export function lacksSecret(dataFolder: string): boolean {
  return !existsSync(join(dataFolder, FILE));
}

/** Why a start would end here; null: it would not. Nothing is written. */
export function secretFailure(dataFolder: string): StartFailure | null {
  try {
    const message = secretFault(dataFolder);
    return message === null ? null : { message };
  } catch (error) {
    return folderFailure(dataFolder, error);
  }
}

/** What is wrong with the kept secret, if there is one; or null. */
export function secretFault(dataFolder: string): string | null {
  const path = join(dataFolder, FILE);
  if (!existsSync(path) || (statSync(path).isFile() && FORM.test(readFileSync(path, 'utf8')))) return null;
  return `The file ${path} is damaged: delete it (everybody will have to sign in again) or restore it.`;
}

/** Written as a whole or not at all: the server could not start with half a secret. */
function makeSecret(path: string, rng: Rng): void {
  const unfinished = `${path}.new`;
  try {
    const secret = Buffer.from(rng.bytes(BYTES)).toString('base64url');
    writeFileSync(unfinished, secret, { mode: 0o600, flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
