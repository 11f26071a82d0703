/** Whether a decision still stands: whoever seats somebody has seen all of their seats, and all tables to choose from. */
import { sql } from 'kysely';
import type { Seen } from '../gamePorts.ts';
import type { SqlDatabase } from '../sql/sqlDatabase.ts';
import { first, raw, type Work } from '../sql/work.ts';

/** While they are held nobody else takes such a seat, or opens such a table. */
export function locksOfSeen(seen: Seen | undefined): readonly string[] {
  if (seen === undefined) return [];
  const { seats, tables } = seen;
  return [`seats ${seats.userId}`, ...(tables ? [`tables ${tables.mode}`] : [])];
}

export function* isAllSeen(database: SqlDatabase, seen: Seen | undefined): Work<boolean> {
  if (seen === undefined) return true;
  const { seats, tables } = seen;
  const isUnseen = (ids: readonly string[]) => sql`id <> ALL(${ids}::text[])`;
  const seat = sql`SELECT id FROM game_members JOIN games ON games.key = game_members.game
    WHERE user_id = ${seats.userId} AND active = 1 AND status IN ('waiting', 'running') AND ${isUnseen(seats.ids)} LIMIT 1`;
  if (yield* first(raw(database, seat))) return false;
  if (tables === undefined) return true;
  // As the index is written.
  const table = sql`SELECT id FROM games
    WHERE status = 'waiting' AND is_private = 0 AND open_seats > 0 AND mode = ${tables.mode} AND is_quick_match = 1
      AND ${isUnseen(tables.ids)} LIMIT 1`;
  return (yield* first(raw(database, table))) === null;
}
