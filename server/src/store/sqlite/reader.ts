/** Opens data to look at them: nothing in them changes, and no server may use them meanwhile. */
import { fail, ok, type Result } from '@staxd/engine';
import { DATABASE } from '../../config/dataFolder.ts';
import type { OpenFailure } from '../openFailure.ts';
import type { Store } from '../ports.ts';
import { Connection } from './database/connection.ts';
import { missingMigrations } from './database/migrations.ts';
import { openFailure } from './database/openFailures.ts';
import { damagesOf, lookAtData } from './looks.ts';
import type { SqliteOptions } from './open.ts';
import { storeOver } from './store.ts';

export interface ReadStore<State> {
  readonly store: Store<State>;
  /** What SQLite finds wrong with the file, a line for each. */
  readonly faults: () => readonly string[];
}

export async function readSqliteStore<State>(
  options: Pick<SqliteOptions<State>, 'folder' | 'format' | 'now'>,
): Promise<Result<ReadStore<State>, OpenFailure>> {
  const { folder } = options;
  const looked = await lookAtData(folder);
  if (!looked.ok) return looked;
  const { database, close } = looked.value;
  const refuse = (failure: OpenFailure) => {
    close();
    return fail(failure);
  };
  try {
    const connection = new Connection(database);
    const missing = await missingMigrations(connection.queries);
    if (missing === null) {
      const message = `The data in ${folder} are those of no server: ${DATABASE} holds nothing.`;
      return refuse({ code: 'DATA_UNUSABLE', message });
    }
    if (missing.length > 0) {
      const message = `The data in ${folder} were written by an older version of this program: start this one on them once, or look at them with that one.`;
      return refuse({ code: 'DATA_OLDER', message });
    }
    const faults = () => damagesOf(database);
    return ok({ store: { ...storeOver(connection, options), close: async () => close() }, faults });
  } catch (error) {
    return refuse(openFailure(folder, error));
  }
}
