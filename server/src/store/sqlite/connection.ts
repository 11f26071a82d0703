/** The one connection to the database: typed queries by Kysely, run at once; writes by group commit. */
import type Database from 'better-sqlite3';
import { type Compilable, Kysely, SqliteDialect } from 'kysely';
import type { Timers } from '../../platform/platform.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { GroupCommit, isDiskFailure, unavailable } from './groupCommit.ts';
import type { Tables } from './tables.ts';

/** Prepared queries that are kept. */
const MOST_STATEMENTS = 100;

export class Connection {
  readonly database: Database.Database;
  /** Makes queries; {@link all}, {@link first} and {@link run} run them. */
  readonly queries: Kysely<Tables>;
  readonly #writes: GroupCommit;
  /** By their text. */
  readonly #statements = new Map<string, Database.Statement>();
  readonly #rollbackListeners: (() => void)[] = [];

  /** With timers, transactions may gather ({@link GroupCommit}). */
  constructor(database: Database.Database, timers?: Timers) {
    this.database = database;
    this.queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    const onRollback = () => {
      for (const listener of this.#rollbackListeners) listener();
    };
    this.#writes = new GroupCommit(database, { onRollback, timers });
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
    return this.#prepare<Row>(sql).all(...parameters);
  }

  /** The first row of a query, or null. */
  first<Row>(query: Compilable<Row>): Row | null {
    const { sql, parameters } = query.compile();
    return this.#prepare<Row>(sql).get(...parameters) ?? null;
  }

  /** Runs a query that writes; gives the number of rows. Only within {@link write}. */
  run(query: Compilable): number {
    const { sql, parameters } = query.compile();
    return this.#prepare(sql).run(...parameters).changes;
  }

  close(): void {
    if (!this.database.open) return;
    this.#writes.flush();
    this.database.close();
  }

  #prepare<Row>(sql: string): Database.Statement<unknown[], Row> {
    const known = this.#statements.get(sql);
    if (known) return known as Database.Statement<unknown[], Row>;
    // Few texts come again and again; some, with lists of any length in them, hardly ever do.
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear();
    const statement = this.database.prepare<unknown[], Row>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #mustBeOpen(): void {
    if (!this.database.open) throw new StoreUnavailable('the database is closed');
  }
}
