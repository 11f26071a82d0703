/** The one database connection: typed queries by Kysely, run at once; writes by group commit. */
import type Database from 'better-sqlite3';
import { type Compilable, Kysely, SqliteDialect } from 'kysely';
import type { Settled } from '../../../platform/settled.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { GroupCommit, type GroupCommitOptions, isDiskFailure, unavailable } from './groupCommit.ts';
import type { LogFile } from './logFile.ts';
import type { Tables } from './tables.ts';
import { closeWhole } from './wholeness.ts';

const MOST_STATEMENTS = 100;

export class Connection {
  readonly database: Database.Database;
  readonly queries: Kysely<Tables>;
  readonly #writes: GroupCommit;
  readonly #log: LogFile | undefined;
  readonly #statements = new Map<string, Database.Statement>();
  readonly #rollbackListeners: (() => void)[] = [];

  constructor(database: Database.Database, options: Omit<GroupCommitOptions, 'onRollback'> = {}) {
    this.database = database;
    this.queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    const onRollback = () => {
      for (const listener of this.#rollbackListeners) listener();
    };
    this.#log = options.log;
    this.#writes = new GroupCommit(database, { ...options, onRollback });
  }

  get waiting(): number {
    return this.#writes.waiting;
  }

  /** Listeners must drop what they remember of the database. */
  onRollback(listener: () => void): void {
    this.#rollbackListeners.push(listener);
  }

  /**
   * Waits for what is on its way to the disk: nobody is told what a power cut could take back. Rejects with
   * StoreUnavailable when the database cannot be read, or the disk has failed and still does.
   */
  async read<T>(work: () => T): Promise<T> {
    const { onDisk } = this.#writes;
    if (onDisk !== null) await onDisk;
    this.#mustBeOpen();
    try {
      this.#writes.mustBeSound();
      return work();
    } catch (error) {
      throw isDiskFailure(error) ? unavailable(error) : error;
    }
  }

  /** Shares a transaction with others ({@link GroupCommit.queue}). */
  write<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => this.queue(work, { resolve, reject }));
  }

  /** The same without a promise. */
  queue<T>(work: () => T, settled: Settled<T>): void {
    if (this.database.open) this.#writes.queue(work, settled);
    else settled.reject(closed());
  }

  all<Row>(query: Compilable<Row>): Row[] {
    const { sql, parameters } = query.compile();
    return this.#prepare<Row>(sql).all(...parameters);
  }

  first<Row>(query: Compilable<Row>): Row | null {
    const { sql, parameters } = query.compile();
    return this.#prepare<Row>(sql).get(...parameters) ?? null;
  }

  /** A query that is asked often: built and prepared once, asked with other parameters in the same places. */
  fixed<Row>(query: Compilable<Row>): (...parameters: readonly unknown[]) => Row[] {
    const statement = this.database.prepare<unknown[], Row>(query.compile().sql);
    return (...parameters) => statement.all(...parameters);
  }

  /** Only within {@link write}. Gives the number of rows. */
  run(query: Compilable): number {
    const { sql, parameters } = query.compile();
    return this.#prepare(sql).run(...parameters).changes;
  }

  close(): void {
    if (!this.database.open) return;
    this.#writes.flush();
    closeWhole(this.database);
    this.#log?.close();
  }

  #prepare<Row>(sql: string): Database.Statement<unknown[], Row> {
    const known = this.#statements.get(sql);
    if (known) return known as Database.Statement<unknown[], Row>;
    // A few texts recur; others, with lists of any length, hardly ever do.
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear();
    const statement = this.database.prepare<unknown[], Row>(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #mustBeOpen(): void {
    if (!this.database.open) throw closed();
  }
}

function closed(): StoreUnavailable {
  return new StoreUnavailable('the database is closed');
}
