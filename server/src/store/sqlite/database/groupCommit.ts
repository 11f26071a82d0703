/**
 * Writes of one turn of the event loop share a transaction, and so one wait for the disk; after a shared one, the next
 * gathers for a moment. The disk is waited for beside the event loop, and nobody is answered before. Work that fails is
 * left out and the others are written again, so work must touch nothing but the database and what is dropped at a
 * rollback. When the disk fails, the whole group fails, and nobody reads or writes before the log has begun anew.
 */
import Database from 'better-sqlite3';
import type { Timers } from '../../../platform/platform.ts';
import type { Settled } from '../../../platform/settled.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import type { LogFile } from './logFile.ts';

/** A larger transaction would hold the event loop for too long. */
const LARGEST_GROUP = 256;
/** Milliseconds that a transaction gathers after a shared one. */
const GATHERING = 4;

interface Job {
  readonly work: () => unknown;
  readonly settled: Settled<never>;
}

/** What a transaction has committed. */
interface Group {
  readonly jobs: readonly Job[];
  /** Of each job, in the same order. */
  readonly values: readonly unknown[];
  readonly startedAt: number;
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
  /** Absent: a commit itself waits for the disk, or nothing is kept. */
  readonly log?: LogFile | undefined;
}

export class GroupCommit {
  readonly #database: Database.Database;
  readonly #timers: Timers | undefined;
  readonly #watch: CommitWatch | undefined;
  readonly #begin: Database.Statement;
  readonly #commit: Database.Statement;
  readonly #jobs: Job[] = [];
  readonly #onRollback: () => void;
  readonly #log: LogFile | undefined;
  /** Committed, and on its way to the disk. */
  #underWay: Group | null = null;
  /** They wait for it. */
  readonly #readers: (() => void)[] = [];
  #isScheduled = false;
  /** The disk has failed: what was committed may never reach it by the log, nor what would come after it there. */
  #isLogDoubtful = false;

  constructor(
    database: Database.Database,
    { onRollback = () => {}, timers, watch, log }: GroupCommitOptions = {},
  ) {
    this.#onRollback = onRollback;
    this.#timers = timers;
    this.#watch = watch;
    this.#log = log;
    this.#database = database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
  }

  get waiting(): number {
    return this.#jobs.length + (this.#underWay?.jobs.length ?? 0);
  }

  /** In the order of the calls; resolves when durable. Rejects with StoreUnavailable, or what `work` threw (a bug). */
  queue<T>(work: () => T, settled: Settled<T>): void {
    this.#jobs.push({ work, settled });
    this.#schedule();
  }

  /** Null: all that can be read is on the disk. Else resolves when it is. */
  get onDisk(): Promise<void> | null {
    if (this.#underWay === null) return null;
    return new Promise((resolve) => this.#readers.push(resolve));
  }

  /** Throws as long as what can be read is not on the disk because that has failed. */
  mustBeSound(): void {
    if (!this.#isLogDoubtful) return;
    // The system takes what it could not write for written and says so next time. So all of it goes to the database.
    const [result] = this.#database.pragma('wal_checkpoint(TRUNCATE)') as { readonly busy: number }[];
    if (result?.busy !== 0) throw new StoreUnavailable('the log cannot begin anew now');
    this.#isLogDoubtful = false;
  }

  flush(): void {
    if (this.#underWay !== null) this.#settleNow(this.#underWay);
    while (this.#jobs.length > 0) {
      const group = this.#write(this.#jobs.splice(0, LARGEST_GROUP));
      if (group !== null) this.#settleNow(group);
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.#underWay !== null) return;
    this.#isScheduled = true;
    setImmediate(() => this.#writeNext());
  }

  #writeNext(): void {
    this.#isScheduled = false;
    const group = this.#write(this.#jobs.splice(0, LARGEST_GROUP));
    if (group === null) this.#goOn(0);
    else if (this.#log === undefined) {
      this.#settle(group, null);
      this.#goOn(group.jobs.length);
    } else {
      this.#underWay = group;
      this.#log.sync((error) => {
        // Flushing may have been faster.
        if (this.#underWay !== group) return;
        this.#settle(group, error);
        this.#goOn(group.jobs.length);
      });
    }
  }

  /** `shared`: writes of the transaction that is over. What came while the disk was waited for gathers with the rest. */
  #goOn(shared: number): void {
    const isFull = shared === LARGEST_GROUP;
    if (this.#timers !== undefined && shared > 1 && !isFull) this.#gather(this.#timers);
    else if (this.#jobs.length > 0) this.#schedule();
  }

  #gather(timers: Timers): void {
    // Whoever was answered has written already: that goes out at once.
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    timers.after(GATHERING, () => this.#writeNext());
  }

  /** Null: nothing was written. Whoever made it fail has been told. */
  #write(group: readonly Job[]): Group | null {
    for (let jobs = group; jobs.length > 0; ) {
      const values: unknown[] = [];
      const startedAt = this.#watch?.elapsed() ?? 0;
      const failure = this.#attempt(jobs, values);
      if (failure === null) return { jobs, values, startedAt };
      const { job: culprit, error } = failure;
      if (culprit === null || isDiskFailure(error)) {
        refuse(jobs, error);
        return null;
      }
      culprit.settled.reject(error);
      jobs = jobs.filter((job) => job !== culprit);
    }
    return null;
  }

  #settleNow(group: Group): void {
    let failure: unknown = null;
    try {
      this.#log?.syncNow();
    } catch (error) {
      failure = error;
    }
    this.#settle(group, failure);
  }

  #settle({ jobs, values, startedAt }: Group, error: unknown): void {
    this.#underWay = null;
    if (error === null) {
      // Before anybody hears of it: what they do then is no writing.
      this.#watch?.wrote(this.#watch.elapsed() - startedAt);
      for (const [index, { settled }] of jobs.entries()) settled.resolve(values[index] as never);
    } else {
      this.#isLogDoubtful = true;
      this.#onRollback();
      refuse(jobs, error);
    }
    for (const go of this.#readers.splice(0)) go();
  }

  #attempt(jobs: readonly Job[], values: unknown[]): Failure | null {
    let current: Job | null = null;
    try {
      this.mustBeSound();
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

function refuse(jobs: readonly Job[], error: unknown): void {
  for (const { settled } of jobs) settled.reject(unavailable(error));
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
