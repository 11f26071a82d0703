import type { Operations } from '../operationsPorts.ts';
import { SqlOperations } from '../sql/operations.ts';

/** PostgreSQL's own tools copy and compact it. */
export class PostgresOperations extends SqlOperations implements Operations {
  async copyTo(): Promise<void> {
    throw new Error('a PostgreSQL is copied by pg_dump');
  }

  async compact(): Promise<void> {
    throw new Error('a PostgreSQL is compacted by VACUUM');
  }
}
