/**
 * Writes of one turn of the event loop share a transaction, and so one wait for the disk; after a shared one, the next
 * gathers for a moment. Work that fails is left out and the others are written again, so work must touch nothing but
 * the database and what is dropped at a rollback. When the disk fails, the whole group fails.
 */
import Database from 'better-sqlite3';
import type { Timers } from '../../../platform/platform.ts';
import type { Settled } from '../../../platform/settled.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';

/** A larger transaction would hold the event loop for too long. */
const LARGEST_GROUP = 256;
/** Milliseconds that a transaction gathers after a shared one. */
const GATHERING = 4;

interface Job {
  readonly work: () => unknown;
  readonly settled: Settled<never>;
}

interface Failure {
  /** Null: beginning or committing failed. */
  readonly job: Job | null;
  readonly error: unknown;
}

/** Hears how long each transaction took that was written. */
export interface CommitWatch {
  /** Milliseconds since some moment. */
  elapsed(): number;
  wrote(milliseconds: number): void;
}

export interface GroupCommitOptions {
  readonly onRollback?: () => void;
  /** Absent: no transaction gathers. */
  readonly timers?: Timers | undefined;
  readonly watch?: CommitWatch | undefined;
}

export class GroupCommit {
  readonly #database: Database.Database;
  readonly #timers: Timers | undefined;
  readonly #watch: CommitWatch | undefined;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #jobs: Job[] = [];
  readonly #onRollback: () => void;
  #isScheduled = false;

  constructor(
    database: Database.Database,
    { onRollback = () => {}, timers, watch }: GroupCommitOptions = {},
  ) {
    this.#onRollback = onRollback;
    this.#timers = timers;
    this.#watch = watch;
    this.#database = database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  get waiting(): number {
    return this.#jobs.length;
  }

  /** In the order of the calls; resolves when durable. Rejects with StoreUnavailable, or what `work` threw (a bug). */
  queue<T>(work: () => T, settled: Settled<T>): void {
    this.#jobs.push({ work, settled });
    this.#schedule();
  }

  flush(): void {
    while (this.#jobs.length > 0) this.#write(this.#jobs.splice(0, LARGEST_GROUP));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#writeNext());
  }

  #writeNext(): void {
    this.#isScheduled = false;
    const group = this.#jobs.splice(0, LARGEST_GROUP);
    this.#write(group);
    if (this.#jobs.length > 0) this.#schedule();
    else if (group.length > 1) this.#gather();
  }

  #gather(): void {
    if (this.#timers === undefined) return;
    this.#isScheduled = true;
    this.#timers.after(GATHERING, () => this.#writeNext());
  }

  #write(group: readonly Job[]): void {
    for (let jobs = group; jobs.length > 0; ) {
      const values: unknown[] = [];
      const startedAt = this.#watch?.elapsed() ?? 0;
      const failure = this.#attempt(jobs, values);
      if (failure === null) {
        // Before anybody hears of it: what they do then is no writing.
        this.#watch?.wrote(this.#watch.elapsed() - startedAt);
        for (const [index, { settled }] of jobs.entries()) settled.resolve(values[index] as never);
        return;
      }
      const { job: culprit, error } = failure;
      if (culprit === null || isDiskFailure(error)) {
        for (const { settled } of jobs) settled.reject(unavailable(error));
        return;
      }
      culprit.settled.reject(error);
      jobs = jobs.filter((job) => job !== culprit);
    }
  }

  #attempt(jobs: readonly Job[], values: unknown[]): Failure | null {
    let current: Job | null = null;
    try {
      this.#begin.run();
      for (current of jobs) values.push(current.work());
      current = null;
      this.#commit.run();
      return null;
    } catch (error) {
      const failure = this.#rollback() ?? { job: current, error };
      this.#onRollback();
      return failure;
    }
  }

  /** SQLite has rolled back already when the disk was full. */
  #rollback(): Failure | null {
    try {
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      return null;
    } catch (error) {
      return { job: null, error };
    }
  }
}

/** As opposed to a violated constraint. */
export function isDiskFailure(error: unknown): boolean {
  return (
    error instanceof Database.SqliteError && !/^SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE)/.test(error.code)
  );
}

export function unavailable(error: unknown): StoreUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnavailable(`the database cannot be used now: ${reason}`, { cause: error });
}
