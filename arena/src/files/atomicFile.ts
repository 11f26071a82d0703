import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ArenaError } from '../model/arenaError.ts';

/** The temporary files that {@link writeAtomically} may leave behind if it is killed. */
export const DRAFT_NAME = /^[\w.-]+\.[0-9a-f]{8}\.draft$/;

/** Writes and flushes a temporary file beside the target, then renames it. Throws Node's errors. */
export function writeAtomically(path: string, text: string | Uint8Array): void {
  const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
  try {
    const file = openSync(draft, 'wx');
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Node's recursive mkdir never returns where a folder refuses new ones, as below /proc. Throws Node's errors. */
export function makeFolder(folder: string): void {
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a file of that name is in the way',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is too long',
};

/** Does `work` on a path; an error of the operating system becomes a line for the user. */
export function onDisk<T>(verb: 'read' | 'write', path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ArenaError || !(error instanceof Error && 'code' in error)) throw error;
    throw new ArenaError(`cannot ${verb} ${path}: ${FAULTS[String(error.code)] ?? error.message}`);
  }
}
