import type { Expression, Kysely } from 'kysely';
import type { Tables } from './tables/tables.ts';
import type { Work } from './work.ts';

/** A database that the parts of the store work with. */
export interface SqlDatabase {
  /** Builds queries in this database's words. They are asked by {@link Work}, never by Kysely. */
  readonly queries: Kysely<Tables>;
  /** Rejects with StoreUnavailable when nothing can be read. */
  read<T>(work: () => Work<T>): Promise<T>;
  /**
   * One transaction, as if no other ran beside it. Work that lost against another is begun anew, so it changes nothing but
   * the database. Durable when it resolves.
   */
  write<T>(work: () => Work<T>): Promise<T>;
  /** Whether a column is one of a {@link list}, which is one parameter of any length. */
  isAmong(column: Expression<unknown>, list: unknown): Expression<boolean>;
  list(values: readonly string[]): unknown;
}
