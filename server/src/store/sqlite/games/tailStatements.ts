import type { Database } from 'better-sqlite3';
import { chain } from './gameStatements.ts';

interface EventRow {
  readonly key: number;
  readonly game: number;
  readonly version: number;
  readonly at: number;
  readonly dueAt: number | null;
}

interface GameRow {
  readonly id: string;
  readonly version: number;
  readonly lastEvent: number;
  readonly state: string;
}

interface EntryRow {
  readonly version: number;
  readonly at: number;
  readonly actor: string | null;
  readonly kind: string;
  readonly data: string;
  readonly step: string | null;
}

export type TailStatements = ReturnType<typeof prepareTailStatements>;

/** `mark`: of all games, rows up to this event are written. */
export function prepareTailStatements(database: Database) {
  return {
    mark: database.prepare<[], { value: number }>("SELECT value FROM meta WHERE name = 'rows'"),
    setMark: database.prepare<[event: number]>(
      "INSERT INTO meta (name, value) VALUES ('rows', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    ),
    since: database.prepare<[mark: number], EventRow>(
      'SELECT key, game, version, at, due_at AS dueAt FROM events WHERE key > ? ORDER BY key',
    ),
    row: database.prepare<[key: number], GameRow>(
      'SELECT id, version, last_event AS lastEvent, state FROM games WHERE key = ?',
    ),
    entries: database.prepare<[{ last: number; since: number }], EntryRow>(
      `${chain('@since')} SELECT version, at, actor, kind, data, step FROM chain ORDER BY version`,
    ),
    writeRow: database.prepare<
      [version: number, dueAt: number | null, event: number, at: number, state: string, key: number]
    >('UPDATE games SET version = ?, due_at = ?, last_event = ?, updated_at = ?, state = ? WHERE key = ?'),
    // Its index is written only when it changes.
    setHasDue: database.prepare<[{ hasDue: number; key: number }]>(
      'UPDATE games SET has_due = @hasDue WHERE key = @key AND has_due <> @hasDue',
    ),
  };
}
