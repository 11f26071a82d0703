/** The PostgreSQL to which data are brought, over one connection that waits as long as it takes. */
import { Client } from 'pg';
import { unavailable } from '../postgres/failures.ts';
import { IMPORT_FAULTS, IMPORTED, IMPORTING } from '../postgres/tables/importMarks.ts';
import { NewerTables, NOTICE_KILLS, TABLES_LOCK } from '../postgres/tables/makeTables.ts';
import { freshTables, MIGRATIONS, newestState, tablesVersion } from '../postgres/tables/migrations.ts';

/** Milliseconds until a server that does not answer counts as away. */
const PATIENCE = 5000;
/** Of advisory locks: one import after the other. */
const IMPORT_LOCK = 5_748_202;
/** For all that one transaction of an import does. Whoever was killed a moment ago may hold the lock for that long. */
const PATIENT = [
  "SET LOCAL lock_timeout = '20s'",
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
  NOTICE_KILLS,
];

/** `other`: anything that an import has not brought there. */
export type TargetState =
  | { readonly type: 'empty' | 'begun' | 'other' }
  | { readonly type: 'done'; readonly fingerprint: number; readonly faults: number };

export class Target {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /** Rejects as the driver does. */
  static async connect(url: string): Promise<Target> {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
    });
    // Whoever asks is told.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return new Target(client);
  }

  async ask<Row>(text: string, parameters: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.#client.query(text, [...parameters])).rows as readonly Row[];
  }

  async close(): Promise<void> {
    await this.#client.end().catch(() => {});
  }

  async state(): Promise<TargetState> {
    const [found] = await this.ask<{ readonly some: boolean; readonly meta: string | null }>(
      `SELECT EXISTS (
         SELECT FROM pg_class WHERE relnamespace = to_regnamespace(quote_ident(current_schema()))
           AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
       ) AS some, to_regclass('meta')::text AS meta`,
    );
    if (!found?.some) return { type: 'empty' };
    if (found.meta === null) return { type: 'other' };
    const rows = await this.ask<{ readonly name: string; readonly value: string }>(
      'SELECT name, value FROM meta WHERE name = ANY($1)',
      [['tables', 'oldest_program', IMPORTING, IMPORTED, IMPORT_FAULTS]],
    );
    const marks = new Map(rows.map(({ name, value }) => [name, Number(value)]));
    if ((marks.get('oldest_program') ?? 0) > tablesVersion(MIGRATIONS)) throw new NewerTables();
    // Another release began on the tables that it knew.
    const isOurs = marks.get('tables') === newestState(MIGRATIONS).tables;
    if (marks.has(IMPORTING)) return { type: isOurs ? 'begun' : 'other' };
    const fingerprint = marks.get(IMPORTED);
    if (fingerprint === undefined) return { type: 'other' };
    return { type: 'done', fingerprint, faults: marks.get(IMPORT_FAULTS) ?? 0 };
  }

  /** From here on no server starts on it before an import has come to its end. Gives what there was, and only an empty one is changed. */
  begin(): Promise<TargetState> {
    return this.#within(TABLES_LOCK, async () => {
      const state = await this.state();
      if (state.type !== 'empty') return state;
      for (const statement of freshTables(MIGRATIONS)) await this.ask(statement);
      await this.ask('INSERT INTO meta (name, value) VALUES ($1, 1)', [IMPORTING]);
      return state;
    });
  }

  /**
   * All of it or nothing: the work begins on tables without rows, and gives the number of its faults. False, without effect,
   * when another import was faster.
   */
  fill(tables: readonly string[], fingerprint: number, work: () => Promise<number>): Promise<boolean> {
    return this.#within(IMPORT_LOCK, async () => {
      if ((await this.state()).type !== 'begun') return false;
      await this.ask(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY`);
      const faults = await work();
      await this.ask('ANALYZE');
      await this.ask('DELETE FROM meta WHERE name = $1', [IMPORTING]);
      const marks = [[IMPORTED, fingerprint], ...(faults > 0 ? [[IMPORT_FAULTS, faults]] : [])];
      for (const mark of marks) await this.ask('INSERT INTO meta (name, value) VALUES ($1, $2)', mark);
      return true;
    });
  }

  async #within<T>(lock: number, work: () => Promise<T>): Promise<T> {
    // What is asked after the lock sees what whoever held it has done.
    await this.ask('BEGIN ISOLATION LEVEL READ COMMITTED');
    try {
      for (const setting of PATIENT) await this.ask(setting);
      await this.ask(`SELECT pg_advisory_xact_lock(${lock})`);
      const value = await work();
      await this.ask('COMMIT');
      return value;
    } catch (error) {
      if (unavailable(error) === null) await this.ask('ROLLBACK').catch(() => {});
      throw error;
    }
  }
}
