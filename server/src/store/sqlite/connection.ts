/** The one connection to the database: typed queries by Kysely, run at once; writes by group commit. */
import type Database from 'better-sqlite3';
import { type Compilable, Kysely, SqliteDialect } from 'kysely';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { GroupCommit, isDiskFailure, unavailable } from './groupCommit.ts';
import type { Tables } from './tables.ts';

export class Connection {
  readonly database: Database.Database;
  /** Makes queries; {@link all}, {@link first} and {@link run} run them. */
  readonly queries: Kysely<Tables>;
  readonly #writes: GroupCommit;
  readonly #rollbackListeners: (() => void)[] = [];

  constructor(database: Database.Database) {
    this.database = database;
    this.queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    this.#writes = new GroupCommit(database, () => {
      for (const listener of this.#rollbackListeners) listener();
    });
  }

  get waiting(): number {
    return this.#writes.waiting;
  }

  /** Listeners forget what they remember of the database: some of it is not so any more. */
  onRollback(listener: () => void): void {
    this.#rollbackListeners.push(listener);
  }

  /** Gives what `work` reads. Rejects with StoreUnavailable when the database cannot be read. */
  async read<T>(work: () => T): Promise<T> {
    this.#mustBeOpen();
    try {
      return work();
    } catch (error) {
      throw isDiskFailure(error) ? unavailable(error) : error;
    }
  }

  /** Runs `work` in a transaction with others ({@link GroupCommit.submit}). */
  async write<T>(work: () => T): Promise<T> {
    this.#mustBeOpen();
    return this.#writes.submit(work);
  }

  /** The rows of a query. */
  all<Row>(query: Compilable<Row>): Row[] {
    const { sql, parameters } = query.compile();
    return this.database.prepare<unknown[], Row>(sql).all(...parameters);
  }

  /** The first row of a query, or null. */
  first<Row>(query: Compilable<Row>): Row | null {
    const { sql, parameters } = query.compile();
    return this.database.prepare<unknown[], Row>(sql).get(...parameters) ?? null;
  }

  /** Runs a query that writes; gives the number of rows. Only within {@link write}. */
  run(query: Compilable): number {
    const { sql, parameters } = query.compile();
    return this.database.prepare(sql).run(...parameters).changes;
  }

  close(): void {
    if (!this.database.open) return;
    this.#writes.flush();
    this.database.close();
  }

  #mustBeOpen(): void {
    if (!this.database.open) throw new StoreUnavailable('the database is closed');
  }
}
