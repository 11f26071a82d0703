import { sql } from 'kysely';
import type { RecordStatements } from '../../sql/games/records.ts';

export const recordStatements: RecordStatements = {
  finished: sql`(
    SELECT key, id, updated_at AS over_at FROM games
    WHERE status IN ('completed', 'cancelled') AND last_event > 0)`,
  deleteLog: (game) => sql`
  DELETE FROM events WHERE key IN (
    WITH RECURSIVE chain AS (
      SELECT key, previous FROM events WHERE key = (SELECT last_event FROM games WHERE key = ${game})
      UNION ALL
      SELECT events.key, events.previous FROM chain JOIN events ON events.key = chain.previous
    ) SELECT key FROM chain)`,
};
