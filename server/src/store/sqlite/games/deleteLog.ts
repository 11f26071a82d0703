import { sql } from 'kysely';
import type { LogDeletion } from '../../sql/games/records.ts';

export const deleteLog: LogDeletion = (game) => sql`
  DELETE FROM events WHERE key IN (
    WITH RECURSIVE chain AS (
      SELECT key, previous FROM events WHERE key = (SELECT last_event FROM games WHERE key = ${game})
      UNION ALL
      SELECT events.key, events.previous FROM chain JOIN events ON events.key = chain.previous
    ) SELECT key FROM chain)`;
