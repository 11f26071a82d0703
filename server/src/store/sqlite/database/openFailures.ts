/** Why data cannot be opened, each in one line that says what to do. */
import { join } from 'node:path';
import { DATABASE, UNFINISHED } from '../../../config/dataFolder.ts';
import { folderFailure } from '../../../config/startFailure.ts';
import type { OpenFailure } from '../../openFailure.ts';
import { HEARTBEAT } from './heartbeatFile.ts';
import type { MissingPart } from './wholeness.ts';

/** Nobody may play on a backup: it would be none any more, and accounts deleted since would be back. */
export function backupFailure(folder: string): OpenFailure {
  return {
    code: 'DATA_UNUSABLE',
    message: `The data in ${folder} are a backup: make a data folder of it by the command restore, and start on that.`,
  };
}

/** SQLite keeps the log beside the file that a link leads to, where nobody else looks for it. */
export function linkFailure(folder: string): OpenFailure {
  return {
    code: 'DATA_UNUSABLE',
    message: `The data in ${folder} cannot be used: ${DATABASE} is a link. Move the whole folder to where it leads, and use that one, or a link to it.`,
  };
}

/** A start would make an empty server of it. */
export function unfinishedFailure(folder: string): OpenFailure {
  return {
    code: 'DATA_UNUSABLE',
    message: `A restoration to ${folder} was cut off, or is under way: run the command restore once more, or rm -r ${join(folder, UNFINISHED)} to start without data.`,
  };
}

const HALVES: Readonly<Record<MissingPart, string>> = {
  database: `${DATABASE} is missing or empty`,
  pages: `${DATABASE} is cut off`,
  log: `${DATABASE}-wal is missing or cut off, and what was done last is in it`,
  end: `what was done last is not in them, so ${DATABASE}-wal was cut off or damaged`,
};
/** For whoever has lost it for good. */
const ANYWAY: Readonly<Record<MissingPart, (folder: string) => string>> = {
  database: () => ' If it is lost for good: restore a backup to another folder.',
  pages: () => ' If the rest is lost for good: restore a backup.',
  log: (folder) =>
    ` If it is lost for good: rm -f ${join(folder, HEARTBEAT)}; sqlite3 ${join(folder, DATABASE)} "PRAGMA user_version = 0".`,
  end: (folder) => ` If it is lost for good: rm ${join(folder, HEARTBEAT)}.`,
};

export function halfFailure(folder: string, missing: MissingPart): OpenFailure {
  const message = `The data in ${folder} were copied by halves: ${HALVES[missing]}. End the server there, and copy the whole folder.`;
  return { code: 'DATA_UNUSABLE', message: message + ANYWAY[missing](folder) };
}

export function newerFailure(folder: string, unknown: readonly string[]): OpenFailure {
  return {
    code: 'DATA_NEWER',
    message: `The data in ${folder} was written by a newer version of this program (${unknown.join(', ')}): start that version, or use another folder.`,
  };
}

export function openFailure(folder: string, error: unknown): OpenFailure {
  const { code } = error as { code?: string };
  if (code?.startsWith('SQLITE_BUSY') || code?.startsWith('SQLITE_LOCKED')) {
    const message = `The data in ${folder} is in use by another server: stop that one, or use another folder.`;
    return { code: 'DATA_IN_USE', message };
  }
  return { code: 'DATA_UNUSABLE', ...folderFailure(folder, error) };
}
