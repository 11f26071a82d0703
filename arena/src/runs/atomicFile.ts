/** Files that are there whole or not at all, and what the operating system says of those that are not. */
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

/** The names of files that {@link writeAtomically} may leave behind when it is killed. */
export const DRAFT_NAME = /^[\w.-]+\.[0-9a-f]{8}\.draft$/;

/**
 * Writes a file by way of a draft beside it, which reaches the disk before it takes the file's name.
 * Drafts have names of their own, so that two programs may write the same file. Throws what Node throws.
 */
export function writeAtomically(path: string, text: string): void {
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

/**
 * Makes a folder and those above it. Node's own recursive form does not end where a folder that is there
 * says otherwise, as below /proc. Throws what Node throws.
 */
export function makeFolder(folder: string): void {
  const parent = dirname(resolve(folder));
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // It may be there already, or another shard has made it just now.
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

/** Carries out `work` on a path; what the operating system refuses becomes one line for the user. */
export function onDisk<T>(verb: 'read' | 'write', path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ArenaError || !(error instanceof Error && 'code' in error)) throw error;
    throw new ArenaError(`cannot ${verb} ${path}: ${FAULTS[String(error.code)] ?? error.message}`);
  }
}
