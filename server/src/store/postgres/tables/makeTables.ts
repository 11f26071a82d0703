/** Makes the tables, and changes those of an earlier release. Of several servers at once each waits for the one before it. */
import { sql } from 'kysely';
import type { SqlDatabase } from '../../sql/sqlDatabase.ts';
import { all, first, raw, run, type Work } from '../../sql/work.ts';
import { BASELINE_VERSION } from './baseline.ts';
import { HalfImported, IMPORTING } from './importMarks.ts';
import {
  freshTables,
  isPending,
  type Migration,
  newestState,
  pendingSteps,
  type Step,
  type TablesState,
  tablesVersion,
} from './migrations.ts';

/** Of advisory locks: whoever makes or changes the tables does so one after the other. */
export const TABLES_LOCK = 5_748_201;

/** The database notices within a second that whoever has asked was killed. Not every system has it. */
export const NOTICE_KILLS = `DO $$ BEGIN PERFORM set_config('client_connection_check_interval', '1s', true);
  EXCEPTION WHEN OTHERS THEN NULL; END $$`;

/**
 * A change that waits for a table lets nobody to it who comes later, so it gives up soon and begins anew: those who wait behind it
 * go first.
 */
const SHORTLY = "SET LOCAL lock_timeout = '300ms'";

/** Later programs have taken away what this one needs. */
export class NewerTables extends Error {}

/** Null: there are none. Throws for those that this program must not use. */
export function* tablesState(database: SqlDatabase, version: number): Work<TablesState | null> {
  const find = sql<{ readonly name: string | null }>`SELECT to_regclass('meta')::text AS name`;
  const found = yield* first(raw(database, find));
  if (found === null || found.name === null) return null;
  const meta = database.queries.selectFrom('meta').select(['name', 'value']);
  const names = ['tables', 'oldest_program', IMPORTING];
  const rows = yield* all(meta.where('name', 'in', names));
  const known = new Map(rows.map(({ name, value }) => [name, value]));
  const tables = known.get('tables');
  if (tables === undefined) return null;
  const oldestProgram = known.get('oldest_program') ?? BASELINE_VERSION;
  if (oldestProgram > version) throw new NewerTables();
  if (known.has(IMPORTING)) throw new HalfImported();
  return { tables, oldestProgram };
}

/** Whether the database admits a program that knows this version. */
export function* isAdmitted(database: SqlDatabase, version: number): Work<boolean> {
  const meta = database.queries.selectFrom('meta').select('value');
  const oldest = yield* first(meta.where('name', '=', 'oldest_program'));
  return oldest === null || oldest.value <= version;
}

export interface TableMaking {
  /** Waits as long as a change takes. */
  readonly database: SqlDatabase & {
    writeHolding<T>(locks: readonly string[], work: () => Work<T>): Promise<T>;
  };
  readonly migrations: readonly Migration[];
  /** How many servers know no version as high as this. */
  readonly olderServers: (version: number) => Work<number>;
  /** Whether a change did not get at its tables. */
  readonly isHeld: (error: unknown) => boolean;
  readonly warn: (line: string) => void;
}

/** Rejects where nothing could be added. What cannot be taken away now waits for a later start. */
export async function makeTables(making: TableMaking): Promise<void> {
  const { database, migrations, isHeld, warn } = making;
  const state = await database.writeHolding([], () => whole(making));
  for (const step of pendingSteps(migrations, state)) {
    try {
      const count = await database.writeHolding([], () => take(step, making));
      if (count > 0) warn(`${LATER} as long as servers need it that run now: ${count}`);
    } catch (error) {
      if (step.kind === 'adds' || !isHeld(error)) throw error;
      warn(`${LATER} because another transaction holds the tables`);
    }
  }
}

const LATER = 'a change of the tables that takes something away is put off to a later start,';

/** What there is, made where nothing was. */
function* whole({ database, migrations }: TableMaking): Work<TablesState> {
  const ask = (text: string) => raw(database, sql.raw(text));
  yield* run(ask(NOTICE_KILLS));
  yield* first(ask(`SELECT pg_advisory_xact_lock(${TABLES_LOCK})`));
  const state = yield* tablesState(database, tablesVersion(migrations));
  if (state !== null) return state;
  for (const statement of freshTables(migrations)) yield* run(ask(statement));
  yield* run(database.queries.insertInto('meta').values({ name: 'counting_since', value: 0 }));
  return newestState(migrations);
}

/** All of the step or nothing. Gives the number of servers in its way. */
function* take(step: Step, making: TableMaking): Work<number> {
  const { database, olderServers } = making;
  const ask = (text: string) => raw(database, sql.raw(text));
  // Another server may have been faster.
  if (!isPending(step, yield* whole(making))) return 0;
  const { number, kind, statements } = step;
  const inTheWay = kind === 'takesAway' ? yield* olderServers(number) : 0;
  if (inTheWay > 0) return inTheWay;
  yield* run(ask(SHORTLY));
  for (const statement of statements) yield* run(ask(statement));
  const value = { name: kind === 'adds' ? 'tables' : 'oldest_program', value: number };
  const meta = database.queries.insertInto('meta').values(value);
  yield* run(meta.onConflict((known) => known.column('name').doUpdateSet({ value: number })));
  return 0;
}
