/** The log of a game, as its rows stand in the database. */
import { sql } from 'kysely';
import type { LogEntry } from '../gamePorts.ts';
import { raw } from '../sql/work.ts';
import type { PostgresConnection } from './connection.ts';

interface LogRow extends Omit<LogEntry, 'data'> {
  readonly data: string;
}

/** Above `since`, oldest first, each with the step that leads to its state; null: only the whole state does. */
export function logSince(connection: PostgresConnection, id: string, since: number) {
  return raw(
    connection,
    sql<LogRow & { readonly step: string | null }>`
      SELECT events.version, at, actor, kind, data, step FROM events JOIN games ON games.key = events.game
      WHERE games.id = ${id} AND events.version > ${since} ORDER BY events.version`,
  );
}

export function entryOf({ data, ...row }: LogRow): LogEntry {
  return { ...row, data: JSON.parse(data) };
}
