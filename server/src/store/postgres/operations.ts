import type { DeletedAccount, Operations } from '../operationsPorts.ts';
import { SqlOperations } from '../sql/operations.ts';
import type { PostgresConnection } from './connection.ts';

const LISTING = 'the list of deletions';

/** PostgreSQL's own tools copy and compact it. */
export class PostgresOperations extends SqlOperations implements Operations {
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    super(connection);
    this.#connection = connection;
  }

  override async listDeletions(list: (deleted: readonly DeletedAccount[]) => void): Promise<void> {
    const deleted = () => this.deleted();
    await this.#connection.writeHolding([LISTING], function* () {
      list(yield* deleted());
    });
  }

  async copyTo(): Promise<void> {
    throw new Error('a PostgreSQL is copied by pg_dump');
  }

  async compact(): Promise<void> {
    throw new Error('a PostgreSQL is compacted by VACUUM');
  }
}
