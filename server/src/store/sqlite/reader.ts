/** Opens data to look at them: nothing in them changes, and no server may use them meanwhile. */
import { accessSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '@staxd/engine';
import { DATABASE } from '../../config/dataFolder.ts';
import type { Store } from '../ports.ts';
import { Connection } from './database/connection.ts';
import { type Look, openToLook } from './database/looking.ts';
import { missingMigrations, unknownMigrations } from './database/migrations.ts';
import { lacksEnd, missingPart } from './database/wholeness.ts';
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
  const path = join(folder, DATABASE);
  let look: Look | undefined;
  const refuse = (failure: OpenFailure) => {
    look?.close();
    return fail(failure);
  };
  try {
    const half = missingPart(path);
    if (half !== null) return refuse(halfFailure(folder, half));
    accessSync(path);
    look = openToLook(path);
    const { database, close } = look;
    if (lacksEnd(database, folder)) return refuse(halfFailure(folder, 'end'));
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
    return ok({ store: { ...storeOver(connection, options), close: async () => close() }, faults });
  } catch (error) {
    return refuse(openFailure(folder, error));
  }
}
