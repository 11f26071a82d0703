import Database from 'better-sqlite3';
import type { Operations } from '../operationsPorts.ts';
import { SqlOperations } from '../sql/operations.ts';
import type { Connection } from './database/connection.ts';
import { closeWhole } from './database/wholeness.ts';

/** Of 4 kB. A step holds the main thread for less than a millisecond. */
const PAGES_TOGETHER = 100;

export class SqliteOperations extends SqlOperations implements Operations {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super(connection);
    this.#connection = connection;
  }

  async copyTo(file: string): Promise<void> {
    await this.#connection.database.backup(file, { progress: () => PAGES_TOGETHER });
    // The copy is whole without a log.
    closeWhole(new Database(file));
  }

  async compact(): Promise<void> {
    this.#connection.database.exec('VACUUM');
  }
}
