/** Opens data to look at them: nothing in them changes, and no server may use them meanwhile. */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import Database from 'better-sqlite3';
import { DATABASE } from '../../config/dataFolder.ts';
import type { Store } from '../ports.ts';
import { Connection } from './database/connection.ts';
import { missingMigrations, unknownMigrations } from './database/migrations.ts';
import { closeWhole, missingPart } from './database/wholeness.ts';
import {
  halfFailure,
  newerFailure,
  type OpenFailure,
  openFailure,
  type SqliteOptions,
  storeOver,
} from './open.ts';

export interface ReadStore<State> {
  readonly store: Store<State>;
  /** What SQLite finds wrong with the file, a line for each. */
  readonly faults: () => readonly string[];
}

export async function readSqliteStore<State>(
  options: Pick<SqliteOptions<State>, 'folder' | 'format' | 'now'>,
): Promise<Result<ReadStore<State>, OpenFailure>> {
  const { folder } = options;
  let database: Database.Database | undefined;
  const refuse = (failure: OpenFailure) => {
    if (database) closeWhole(database);
    return fail(failure);
  };
  try {
    const half = missingPart(join(folder, DATABASE));
    if (half !== null) return refuse(halfFailure(folder, half));
    database = openToRead(folder);
    const connection = new Connection(database);
    const missing = await missingMigrations(connection.queries);
    const unknown = await unknownMigrations(connection.queries);
    if (unknown.length > 0) return refuse(newerFailure(folder, unknown));
    if (missing === null) {
      const message = `The data in ${folder} are those of no server: ${DATABASE} holds nothing.`;
      return refuse({ code: 'DATA_UNUSABLE', message });
    }
    if (missing.length > 0) {
      const message = `The data in ${folder} were written by an older version of this program: start this one on them once, or look at them with that one.`;
      return refuse({ code: 'DATA_OLDER', message });
    }
    const check = database.prepare<[], string>('PRAGMA quick_check').pluck();
    const faults = () => check.all().filter((line) => line !== 'ok');
    return ok({ store: storeOver(connection, options), faults });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return refuse(openFailure(folder, error));
    const message = `The data in ${folder} belong to another user: run the command as that user.`;
    return refuse({ code: 'DATA_UNUSABLE', message });
  }
}

function openToRead(folder: string): Database.Database {
  const path = join(folder, DATABASE);
  accessSync(path, constants.R_OK);
  const readonly = !isWritable(folder, path);
  const database = new Database(path, { timeout: 0, fileMustExist: true, readonly });
  // Of a server that runs, nothing can be read.
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('query_only = ON');
  return database;
}

function isWritable(...paths: readonly string[]): boolean {
  try {
    for (const path of paths) accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
