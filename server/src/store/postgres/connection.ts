/** A pool of connections to a PostgreSQL. Writes are serializable, and begun anew where they lost against another. */
import { createHash } from 'node:crypto';
import {
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { escapeLiteral, Pool, type PoolClient, types } from 'pg';
import { machine, type Platform } from '../../platform/platform.ts';
import type { SqlDatabase } from '../sql/sqlDatabase.ts';
import type { Tables } from '../sql/tables/tables.ts';
import type { Answer, Ask, Work } from '../sql/work.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { isLostRace, isNotPrepared, unavailable } from './failures.ts';
import { kept, told } from './text.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  readonly connections?: number;
  /** Milliseconds until a server that does not answer a statement counts as away. */
  readonly patience?: number;
  readonly platform?: Pick<Platform, 'rng' | 'timers'>;
  /** Hears in one line of what makes the work harder. */
  readonly warn?: (line: string) => void;
}

/** Milliseconds until a server that does not answer counts as away. */
const PATIENCE = 5000;
const MOST_TRIES = 20;
const UNPREPARED =
  'prepared statements do not last on the way to the database, so each is planned anew: give its pooler max_prepared_statements (PgBouncer from 1.21 on)';
/** Milliseconds. Who lost a race waits for a part of it, so that all of them do not meet again. */
const LONGEST_PAUSE = 64;
/** Who has lost so many races goes on one after the other: many at once in a small table would all lose to each other. */
const RACES = 3;
/** It comes before what the transaction sees is settled. */
const IN_TURN = 'LOCK TABLE turns IN EXCLUSIVE MODE';

export class PostgresConnection implements SqlDatabase {
  readonly queries: Kysely<Tables>;
  readonly #pool: Pool;
  readonly #platform: Pick<Platform, 'rng' | 'timers'>;
  readonly #warn: (line: string) => void;
  /** Names, by the texts of the statements. */
  readonly #prepared = new Map<string, string>();
  #canPrepare = true;
  #refusal: StoreUnavailable | null = null;
  #waiting = 0;

  constructor(options: PostgresOptions) {
    const { url, connections = 10, patience = PATIENCE, platform = machine, warn = () => {} } = options;
    this.#platform = platform;
    this.#warn = warn;
    this.queries = new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    this.#pool = new Pool({
      connectionString: url,
      max: connections,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: patience,
      types: { getTypeParser: parserOf },
    });
    // A connection that breaks is told to whoever uses it, and the next one is opened when it is needed. Without somebody
    // who listens, the process would end of it.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Writes that have been asked for and not answered. */
  get waiting(): number {
    return this.#waiting;
  }

  /** One query needs no transaction. Work that goes on after it begins anew, in one that sees a single moment. */
  read<T>(work: () => Work<T>): Promise<T> {
    return this.#with(async (client) => {
      const alone = work();
      const asked = alone.next();
      if (asked.done) return asked.value;
      const answered = alone.next(await answer(client, asked.value));
      return answered.done ? answered.value : await within(client, SNAPSHOT, work);
    });
  }

  write<T>(work: () => Work<T>): Promise<T> {
    return this.#write(SERIAL, work);
  }

  /**
   * One transaction, in which each query sees what has been committed by then. Of all that name a lock in common one runs
   * after the other, on whatever node. Begun anew as above.
   */
  writeHolding<T>(locks: readonly string[], work: () => Work<T>): Promise<T> {
    return this.#write(holding(locks), work);
  }

  async #write<T>(begin: string, work: () => Work<T>): Promise<T> {
    this.#waiting++;
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          const first = begin === SERIAL && attempt > RACES ? `${begin}; ${IN_TURN}` : begin;
          return await this.#with((client) => within(client, first, work));
        } catch (error) {
          if (!isLostRace(error)) throw error;
          if (attempt === MOST_TRIES) throw new StoreUnavailable('others write the same', { cause: error });
          await this.#pause(attempt);
        }
      }
    } finally {
      this.#waiting--;
    }
  }

  /** One statement, which is a transaction of its own. Each connection plans it once, which takes longer than doing it. */
  statement<Row>(text: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
    const values = parameters.map(kept);
    return this.#with(async (client) => {
      if (this.#canPrepare) {
        try {
          return (await client.query({ name: this.#nameOf(text), text, values })).rows;
        } catch (error) {
          if (!isNotPrepared(error)) throw error;
          if (this.#canPrepare) this.#warn(UNPREPARED);
          this.#canPrepare = false;
        }
      }
      return (await client.query(text, values)).rows;
    });
  }

  /** From now on nothing is asked any more. */
  refuse(reason: StoreUnavailable): void {
    this.#refusal = reason;
  }

  isAmong(column: Expression<unknown>, list: unknown): Expression<boolean> {
    return sql<boolean>`${column} = ANY(${list}::text[])`;
  }

  list(values: readonly string[]): readonly string[] {
    return values;
  }

  async close(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end();
  }

  /** The same for every server: behind a pooler they share what is prepared. */
  #nameOf(text: string): string {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const name = `staxd_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#prepared.set(text, name);
    return name;
  }

  #pause(attempt: number): Promise<void> {
    const { rng, timers } = this.#platform;
    const longest = Math.min(LONGEST_PAUSE, 2 ** attempt);
    return new Promise((resolve) => timers.after(rng.below(longest + 1), resolve));
  }

  async #with<T>(use: (client: PoolClient) => Promise<T>): Promise<T> {
    if (this.#refusal !== null) throw this.#refusal;
    if (this.#pool.ending) throw new StoreUnavailable('the database is closed');
    let broken: Error | undefined;
    let client: PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      return await use(client);
    } catch (error) {
      const failure = unavailable(error);
      if (failure !== null) broken = failure;
      throw failure ?? error;
    } finally {
      client?.release(broken);
    }
  }
}

/** A server that stands still in a transaction holds its locks so long. A setting of the line would be lost in a pooler. */
const LONGEST_STAND = `SET LOCAL idle_in_transaction_session_timeout = ${2 * PATIENCE}`;
const SERIAL = `BEGIN ISOLATION LEVEL SERIALIZABLE; ${LONGEST_STAND}`;
const COMMITTED = `BEGIN ISOLATION LEVEL READ COMMITTED; ${LONGEST_STAND}`;
/** What is asked then is short: no other processes have to be begun for it. */
const FEW_PROCESSES = 'SET LOCAL max_parallel_workers_per_gather = 0';
const SNAPSHOT = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${LONGEST_STAND}`;

async function within<T>(client: PoolClient, begin: string, work: () => Work<T>): Promise<T> {
  try {
    // It may wait for a turn that does not come, with the transaction begun.
    await client.query(begin);
    const value = await done(client, work());
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** All take their locks in the same order, so that no two wait for each other. They end with the transaction. */
function holding(locks: readonly string[]): string {
  if (locks.length === 0) return COMMITTED;
  const names = locks.map((name) => escapeLiteral(kept(name) as string));
  const keys = `SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(ARRAY[${names}]) AS name ORDER BY key`;
  return `${COMMITTED}; ${FEW_PROCESSES}; SELECT pg_advisory_xact_lock(key) FROM (${keys}) AS ordered`;
}

async function done<T>(client: PoolClient, work: Work<T>): Promise<T> {
  let step = work.next();
  while (!step.done) step = work.next(await answer(client, step.value));
  return step.value;
}

async function answer(client: PoolClient, { query }: Ask): Promise<Answer> {
  const { rows, rowCount } = await client.query(query.sql, query.parameters.map(kept));
  return { rows, changes: rowCount ?? 0 };
}

/** Numbers of this program are whole up to 2^53 or of double precision; all text may hold anything ({@link told}). */
function parserOf(type: number): (text: string) => unknown {
  const { builtins } = types;
  if (type === builtins.INT8 || type === builtins.NUMERIC || type === builtins.INT4) return Number;
  if (type === builtins.TEXT || type === builtins.VARCHAR) return told;
  return types.getTypeParser(type, 'text');
}
