/** What is read of SQLite, as it stands in a PostgreSQL: there the log of games differs, and rows of games that are older than their logs. */
import type Database from 'better-sqlite3';
import { kept } from '../postgres/text.ts';

export type Cell = bigint | number | string | null;
export type Row = readonly Cell[];

export interface Column {
  readonly name: string;
  readonly type: 'bigint' | 'text' | 'double precision';
}

export interface SourceTable {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Where in a row its primary key stands. */
  readonly key: readonly number[];
  /** Whether new rows get the next number. */
  readonly isNumbered: boolean;
  /** Of all that there are. */
  readonly count: number;
  /** `fault` hears, in a line, of what is not as it should be. */
  rows(fault: (line: string) => void): Iterable<Row>;
}

/** The newest row of the log of each game whose row is older than that (`Tails`). */
const HEADS = `WITH heads AS (
  SELECT game, max(key) AS last, version, at, due_at FROM events
  WHERE key > coalesce((SELECT value FROM meta WHERE name = 'rows'), 0) GROUP BY game)`;
const FROM_GAMES = `FROM games LEFT JOIN heads
  ON heads.game = games.key AND heads.version > games.version AND games.state <> ''`;
const VERSION = 'coalesce(heads.version, games.version)';
const NEWEST: Readonly<Record<string, string>> = {
  version: VERSION,
  // The state stays as old as it is: the log leads on from there.
  state_version: 'games.version',
  due_at: 'iif(heads.last IS NULL, games.due_at, heads.due_at)',
  has_due: 'iif(heads.last IS NULL, games.has_due, heads.due_at IS NOT NULL)',
  // Its record is deleted, or it is the version.
  last_event: `iif(games.last_event = 0, 0, ${VERSION})`,
  updated_at: 'coalesce(heads.at, games.updated_at)',
};
/** What is not written in SQLite because it follows from the rest. */
const WHOLE: Readonly<Record<string, string>> = {
  request_actor: 'iif(request_id IS NULL, NULL, coalesce(request_actor, actor))',
  answer: `iif(request_id IS NULL, NULL, coalesce(answer, '{"version":' || version || '}'))`,
};
const TYPES: Readonly<Record<string, Column['type']>> = {
  INTEGER: 'bigint',
  TEXT: 'text',
  REAL: 'double precision',
};

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

/** Others point to games, so these come first. */
export function sourceTables(database: Database.Database): readonly SourceTable[] {
  const names = database
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE 'kysely_%' AND name NOT IN ('meta', 'games', 'events') ORDER BY name`,
    )
    .pluck()
    .all();
  return [gamesTable(database), eventsTable(database), ...names.map((name) => plainTable(database, name))];
}

/** What stands in the table meta for either database. */
export function sourceMeta(database: Database.Database): readonly (readonly [string, number])[] {
  const ask = database.prepare<[], [string, number]>("SELECT name, value FROM meta WHERE name <> 'rows'");
  return ask.raw().all();
}

function plainTable(database: Database.Database, name: string): SourceTable {
  const infos = infosOf(database, name);
  const ask = `SELECT ${infos.map((info) => quoted(info.name)).join(', ')} FROM ${name}`;
  return { ...tableOf(database, name, infos), rows: () => rowsOf(database, ask) };
}

function gamesTable(database: Database.Database): SourceTable {
  const infos = [...infosOf(database, 'games'), { name: 'state_version', type: 'INTEGER', pk: 0 }];
  const columns = infos.map(({ name }) => NEWEST[name] ?? `games.${name}`);
  const ask = `${HEADS} SELECT ${columns.join(', ')} ${FROM_GAMES} ORDER BY games.key`;
  return { ...tableOf(database, 'games', infos), rows: () => rowsOf(database, ask) };
}

function eventsTable(database: Database.Database): SourceTable {
  const before = infosOf(database, 'events').filter(({ name }) => !['key', 'previous'].includes(name));
  const infos = before.map((info) => ({ ...info, pk: Number(['game', 'version'].includes(info.name)) }));
  const table = tableOf(database, 'events', infos);
  return { ...table, rows: (fault) => logRows(database, infos, fault) };
}

/** Of each game from its newest row back to the first: nothing else tells which game a first row is of. */
function* logRows(
  database: Database.Database,
  infos: readonly ColumnInfo[],
  fault: (line: string) => void,
): Iterable<Row> {
  const columns = infos.map(({ name }) => (name === 'game' ? '?' : (WHOLE[name] ?? quoted(name))));
  const find = database
    .prepare<[game: bigint, key: bigint], Cell[]>(
      `SELECT ${columns.join(', ')}, previous FROM events WHERE key = ?`,
    )
    .raw()
    .safeIntegers();
  const games = rowsOf(
    database,
    `${HEADS} SELECT games.key, games.id, coalesce(heads.last, games.last_event), ${VERSION} ${FROM_GAMES}
     ORDER BY games.key`,
  ) as Iterable<[bigint, string, bigint, bigint]>;
  for (const [game, id, last, versions] of games) {
    let found = 0n;
    for (let next = last; next > 0n; ) {
      const row = find.get(game, next);
      const previous = row?.pop() as bigint | undefined;
      if (row === undefined || previous === undefined) break;
      found++;
      yield row.map(kept) as Row;
      // A row can only follow earlier ones.
      next = previous < next ? previous : 0n;
    }
    if (last > 0n && found !== versions)
      fault(`Game ${id} has gaps in its log: ${found} of ${versions} versions.`);
  }
}

function* rowsOf(database: Database.Database, ask: string): Iterable<Row> {
  const rows = database.prepare<[], Cell[]>(ask).raw().safeIntegers().iterate();
  for (const row of rows) yield row.map(kept) as Row;
}

function tableOf(
  database: Database.Database,
  name: string,
  infos: readonly ColumnInfo[],
): Omit<SourceTable, 'rows'> {
  return {
    name,
    columns: infos.map((info) => ({ name: info.name, type: TYPES[info.type] })),
    key: infos.flatMap(({ pk }, index) => (pk > 0 ? [index] : [])),
    isNumbered: infos.some((info) => info.name === 'key'),
    count: database.prepare<[], number>(`SELECT count(*) FROM ${name}`).pluck().get() ?? 0,
  };
}

function infosOf(database: Database.Database, name: string): readonly ColumnInfo[] {
  return database.pragma(`table_info(${name})`) as ColumnInfo[];
}

export function quoted(name: string): string {
  return `"${name}"`;
}
