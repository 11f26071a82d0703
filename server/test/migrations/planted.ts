/** Changes of the tables as later releases may bring them. */
import { fail, ok, type Result } from '@staxd/engine';
import type { OpenFailure } from '../../src/store/openFailure.ts';
import type { Store } from '../../src/store/ports.ts';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import {
  MIGRATIONS,
  type Migration,
  newestState,
  tablesVersion,
} from '../../src/store/postgres/tables/migrations.ts';
import { ask } from '../harness/postgres/ask.ts';
import { SAMPLES, type Sample, START } from '../store/samples.ts';

/** What a database of this release says of its tables. The numbers of what is planted go on from there. */
export const SHIPPED = { version: tablesVersion(MIGRATIONS), ...newestState(MIGRATIONS) };

/** What this release has, and what is planted. */
export const withShipped = (planted: readonly Migration[]) => [...MIGRATIONS, ...planted];

/** Carried out twice it fails. */
export const ADDS: Migration = {
  kind: 'adds',
  statements: [
    "ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",
    'CREATE TABLE moods (name TEXT PRIMARY KEY)',
    "INSERT INTO moods (name) VALUES ('calm')",
  ],
};

/** What the one before it has added, which nobody needs any more. */
export const TAKES_AWAY: Migration = {
  kind: 'takesAway',
  statements: ['DROP TABLE moods', 'ALTER TABLE games DROP COLUMN mood'],
};

export interface Opened {
  readonly result: Result<Store<Sample>, OpenFailure>;
  /** What it has said to whoever runs it. */
  readonly said: readonly string[];
}

/** A program that knows these changes besides starts on the database. */
export async function start(url: string, planted: readonly Migration[]): Promise<Opened> {
  const said: string[] = [];
  const warn = (line: string) => said.push(line);
  const migrations = withShipped(planted);
  const result = await openPostgresStore({ url, format: SAMPLES, now: () => START, migrations, warn });
  return { result: result.ok ? ok(result.value) : fail(result.error), said };
}

/** What there is of what {@link ADDS} has added, and what the database says of its tables. */
export async function tablesIn(url: string) {
  const [state] = await ask<{ moods: boolean; mood: boolean; tables: number; oldest: number }>(
    url,
    `SELECT to_regclass('moods') IS NOT NULL AS moods,
       EXISTS (SELECT FROM information_schema.columns WHERE table_name = 'games' AND column_name = 'mood') AS mood,
       (SELECT value::int FROM meta WHERE name = 'tables') AS tables,
       (SELECT value::int FROM meta WHERE name = 'oldest_program') AS oldest`,
  );
  return state;
}
