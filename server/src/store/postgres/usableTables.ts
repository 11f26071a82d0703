/** Whether this program may use the tables that it finds, from its start on. */
import { sql } from 'kysely';
import type { OpenFailure } from '../openFailure.ts';
import { first, raw } from '../sql/work.ts';
import { StoreOutdated } from '../storeUnavailable.ts';
import { PostgresConnection, type PostgresOptions } from './connection.ts';
import { type AddressVariable, isHeld, openFailure, ReadOnly } from './failures.ts';
import { olderServers } from './serverLines.ts';
import { isAdmitted, makeTables, tablesState } from './tables/makeTables.ts';
import {
  MIGRATIONS,
  type Migration,
  pendingSteps,
  type TablesState,
  tablesVersion,
} from './tables/migrations.ts';

export interface TableOptions {
  /** Tests plant some. */
  readonly migrations?: readonly Migration[];
}

/** Milliseconds that one statement may take which changes the tables. */
const LONGEST_CHANGE = 600_000;

/** Why a server could not use it, without a change to it; null: it could. `variable`: has its address. */
export async function postgresFailure(url: string, variable: AddressVariable): Promise<OpenFailure | null> {
  const connection = new PostgresConnection({ url });
  try {
    await expectUsable(connection, {});
    return null;
  } catch (error) {
    return openFailure(url, error, variable);
  } finally {
    await connection.close();
  }
}

/** The version of the tables that this program knows. */
export function versionOf({ migrations = MIGRATIONS }: TableOptions): number {
  return tablesVersion(migrations);
}

/** Gives what there is, null for nothing. Rejects for what a server could not use. */
async function expectUsable(
  connection: PostgresConnection,
  options: TableOptions,
): Promise<TablesState | null> {
  const mode = sql<{
    readonly isReadOnly: boolean;
  }>`SELECT current_setting('transaction_read_only')::bool AS "isReadOnly"`;
  const found = await connection.read(() => first(raw(connection, mode)));
  if (found?.isReadOnly) throw new ReadOnly();
  return connection.read(() => tablesState(connection, versionOf(options)));
}

/** Makes the tables, or changes them as this program needs it. Rejects where a server could not use them. */
export async function prepareTables(
  connection: PostgresConnection,
  options: PostgresOptions & TableOptions,
): Promise<void> {
  const { migrations = MIGRATIONS, warn = () => {} } = options;
  const state = await expectUsable(connection, options);
  if (state !== null && pendingSteps(migrations, state).length === 0) return;
  const patient = new PostgresConnection({ ...options, connections: 1, patience: LONGEST_CHANGE });
  const older = (version: number) => olderServers(patient, version);
  try {
    await makeTables({ database: patient, migrations, olderServers: older, isHeld, warn });
  } finally {
    await patient.close();
  }
}

/** A server that is not admitted any more asks the database for nothing from then on. */
export async function expectAdmission(connection: PostgresConnection, options: TableOptions): Promise<void> {
  if (await connection.read(() => isAdmitted(connection, versionOf(options)))) return;
  const outdated = new StoreOutdated();
  connection.refuse(outdated);
  throw outdated;
}
