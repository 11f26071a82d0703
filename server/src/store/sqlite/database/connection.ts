/** The one database connection: queries are answered at once, writes wait for a group commit. */
import type Database from 'better-sqlite3';
import { type Expression, Kysely, SqliteDialect, sql } from 'kysely';
import type { Settled } from '../../../platform/settled.ts';
import type { SqlDatabase } from '../../sql/sqlDatabase.ts';
import type { Tables } from '../../sql/tables/tables.ts';
import type { Answer, Ask, Work } from '../../sql/work.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import { GroupCommit, type GroupCommitOptions, isDiskFailure, unavailable } from './groupCommit.ts';
import type { LogFile } from './logFile.ts';
import { closeWhole } from './wholeness.ts';

const MOST_STATEMENTS = 100;

export class Connection implements SqlDatabase {
  readonly database: Database.Database;
  readonly queries: Kysely<Tables>;
  readonly #writes: GroupCommit;
  readonly #log: LogFile | undefined;
  readonly #statements = new Map<string, Database.Statement<unknown[], unknown>>();
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

  read<T>(work: () => Work<T>): Promise<T> {
    return this.look(() => this.done(work()));
  }

  write<T>(work: () => Work<T>): Promise<T> {
    return this.change(() => this.done(work()));
  }

  /** SQLite limits the number of parameters: a list is one text. */
  isAmong(column: Expression<unknown>, list: unknown): Expression<boolean> {
    return sql<boolean>`${column} IN (SELECT value FROM json_each(${list}))`;
  }

  list(values: readonly string[]): string {
    return JSON.stringify(values);
  }

  /**
   * Waits for what is on its way to the disk: nobody is told what a power cut could take back. Rejects with
   * StoreUnavailable when the database cannot be read, or the disk has failed and still does.
   */
  async look<T>(work: () => T): Promise<T> {
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
  change<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => this.queue(work, { resolve, reject }));
  }

  /** The same without a promise. */
  queue<T>(work: () => T, settled: Settled<T>): void {
    if (this.database.open) this.#writes.queue(work, settled);
    else settled.reject(closed());
  }

  /** Does all of it at once, within {@link look} or {@link change}. */
  done<T>(work: Work<T>): T {
    let step = work.next();
    while (!step.done) step = work.next(this.#answer(step.value));
    return step.value;
  }

  close(): void {
    if (!this.database.open) return;
    this.#writes.flush();
    closeWhole(this.database);
    this.#log?.close();
  }

  #answer({ kind, query }: Ask): Answer {
    const statement = this.#prepare(query.sql);
    if (kind === 'run') return { rows: [], changes: statement.run(...query.parameters).changes };
    if (kind === 'all') return { rows: statement.all(...query.parameters), changes: 0 };
    const row = statement.get(...query.parameters);
    return { rows: row === undefined ? [] : [row], changes: 0 };
  }

  #prepare(text: string): Database.Statement<unknown[], unknown> {
    const known = this.#statements.get(text);
    if (known) return known;
    // A few texts recur; others, with lists of any length, hardly ever do.
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear();
    const statement = this.database.prepare<unknown[], unknown>(text);
    this.#statements.set(text, statement);
    return statement;
  }

  #mustBeOpen(): void {
    if (!this.database.open) throw closed();
  }
}

function closed(): StoreUnavailable {
  return new StoreUnavailable('the database is closed');
}
