/** What two databases keep, in words that can be compared. */
import type Database from 'better-sqlite3';
import { ask } from '../harness/postgres/ask.ts';

/** By its name: each column as `name kind` with `?` where it may be null, and each set of columns that is unique. */
export type Schema = Readonly<Record<string, readonly string[]>>;

/** What servers know of each other while they run stands in tables that are empty after a crash. */
const IS_LASTING = "relpersistence <> 'u'";

/** Of Kysely's migrations. */
const OWN_TABLES = /^kysely_/;

const KINDS: Readonly<Record<string, string>> = {
  INTEGER: 'whole',
  bigint: 'whole',
  REAL: 'fraction',
  'double precision': 'fraction',
  TEXT: 'text',
  text: 'text',
};

interface Column {
  readonly name: string;
  readonly kind: string;
  readonly isNullable: boolean;
}

const lineOf = ({ name, kind, isNullable }: Column) =>
  `${name} ${KINDS[kind] ?? kind}${isNullable ? '?' : ''}`;
const uniqueLine = (columns: readonly string[]) => `unique: ${[...columns].sort().join(', ')}`;

export function schemaOfSqlite(database: Database.Database): Schema {
  const tables = database
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all()
    .filter((name) => !OWN_TABLES.test(name));
  return Object.fromEntries(tables.map((table) => [table, linesOfSqlite(database, table)]));
}

function linesOfSqlite(database: Database.Database, table: string): string[] {
  const columns = database
    .prepare<[], { name: string; type: string; notnull: number; pk: number }>(
      `SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`,
    )
    .all();
  const uniques = database
    .prepare<[], string>(
      `SELECT name FROM pragma_index_list('${table}') WHERE "unique" = 1 AND origin <> 'pk'`,
    )
    .pluck()
    .all()
    .map((index) =>
      database.prepare<[], string>(`SELECT name FROM pragma_index_info('${index}')`).pluck().all(),
    );
  const key = columns.filter(({ pk }) => pk > 0).map(({ name }) => name);
  const lines = columns.map(({ name, type, notnull, pk }) =>
    lineOf({ name, kind: type, isNullable: notnull === 0 && pk === 0 }),
  );
  return [...lines, ...[key, ...uniques].map(uniqueLine)].sort();
}

export async function schemaOfPostgres(url: string): Promise<Schema> {
  const columns = await ask<{ table: string; name: string; kind: string; nullable: string }>(
    url,
    `SELECT table_name AS "table", column_name AS name, data_type AS kind, is_nullable AS nullable
       FROM information_schema.columns JOIN pg_class ON oid = table_name::regclass
       WHERE table_schema = current_schema() AND ${IS_LASTING}`,
  );
  const uniques = await ask<{ table: string; columns: string[] }>(
    url,
    `SELECT tables.relname AS "table", array_agg(attributes.attname::text) AS columns
       FROM pg_index JOIN pg_class tables ON tables.oid = indrelid
         JOIN pg_attribute attributes ON attributes.attrelid = indrelid AND attributes.attnum = ANY (indkey)
       WHERE tables.${IS_LASTING} AND indisunique AND indexprs IS NULL AND tables.relnamespace = current_schema()::regnamespace
       GROUP BY tables.relname, indexrelid`,
  );
  const tables: Record<string, string[]> = {};
  const add = (table: string, line: string) => {
    tables[table] = [...(tables[table] ?? []), line].sort();
  };
  for (const { table, name, kind, nullable } of columns) {
    add(table, lineOf({ name, kind, isNullable: nullable === 'YES' }));
  }
  for (const { table, columns } of uniques) add(table, uniqueLine(columns));
  return tables;
}

/** What only one of the two has, a line each. */
export function differences(one: Schema, other: Schema): string[] {
  const linesOf = (schema: Schema) =>
    Object.entries(schema).flatMap(([table, lines]) => lines.map((line) => `${table}: ${line}`));
  const [left, right] = [linesOf(one), linesOf(other)];
  return [
    ...left.filter((line) => !right.includes(line)).map((line) => `- ${line}`),
    ...right.filter((line) => !left.includes(line)).map((line) => `+ ${line}`),
  ].sort();
}
