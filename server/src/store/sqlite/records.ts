/** The records of finished games: state, log, seed and chat. */
import type { Database } from 'better-sqlite3';

/** A record is hundreds of rows, and nobody may have to wait for their deletion. */
const DELETED_TOGETHER = 20;

/** Deletes records of games that ended before a time and that nobody keeps; gives the ids of the games. */
export function recordPurger(database: Database) {
  const outdated = database.prepare<[before: number, limit: number], { key: number; id: string }>(
    `SELECT key, id FROM games
     WHERE status IN ('completed', 'cancelled') AND last_event > 0 AND updated_at < ?
       AND NOT EXISTS (SELECT 1 FROM kept_games WHERE kept_games.game = games.key)
     ORDER BY updated_at LIMIT ?`,
  );
  const parts = [
    `DELETE FROM events WHERE key IN (
       WITH RECURSIVE chain AS (
         SELECT key, previous FROM events WHERE key = (SELECT last_event FROM games WHERE key = @game)
         UNION ALL
         SELECT events.key, events.previous FROM chain JOIN events ON events.key = chain.previous
       ) SELECT key FROM chain)`,
    'DELETE FROM messages WHERE game = @game',
    'DELETE FROM secrets WHERE game = @game',
    `DELETE FROM game_members WHERE game = @game
       AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = @game AND results.user_id = game_members.user_id)`,
    // Results lead to the row of their game. Nothing else of it is kept.
    "UPDATE games SET last_event = 0, commitment = NULL, state = '' WHERE key = @game",
    'DELETE FROM games WHERE key = @game AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = @game)',
  ].map((statement) => database.prepare<[{ game: number }]>(statement));
  return (before: number, limit: number): string[] =>
    outdated.all(before, Math.min(limit, DELETED_TOGETHER)).map(({ key, id }) => {
      for (const part of parts) part.run({ game: key });
      return id;
    });
}
