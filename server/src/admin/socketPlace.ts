/**
 * Where the socket of a server lies: in a folder of its data that only its user may enter, so that nobody else can open it,
 * whatever the rights of the data folder.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { makeFolder } from '../config/dataFolder.ts';

const FOLDER = 'admin';
const FILE = 'socket';
/** Bytes. Systems allow 104 or 108 for the path of a socket. */
const LONGEST_PATH = 100;

export function adminFolder(dataFolder: string): string {
  return join(dataFolder, FOLDER);
}

/** Makes it, or takes its rights from everybody else. */
export function makeAdminFolder(dataFolder: string): string {
  const folder = adminFolder(dataFolder);
  makeFolder(folder, 0o700);
  chmodSync(folder, 0o700);
  return folder;
}

export interface SocketPlace {
  /** The shortest that the system knows it by. */
  readonly path: string;
  /** Its name among the files. */
  readonly file: string;
  /** To be called once it is open. */
  release(): void;
}

/** The folder must be there. On Linux a long path is shortened by way of the open folder. */
export function socketPlace(dataFolder: string): SocketPlace {
  const folder = resolve(adminFolder(dataFolder));
  const file = join(folder, FILE);
  const short = [file, relative(process.cwd(), file)].find((path) => Buffer.byteLength(path) <= LONGEST_PATH);
  if (short !== undefined || process.platform !== 'linux')
    return { path: short ?? file, file, release: () => {} };
  const opened = openSync(folder, 'r');
  return { path: `/proc/self/fd/${opened}/${FILE}`, file, release: () => closeSync(opened) };
}
