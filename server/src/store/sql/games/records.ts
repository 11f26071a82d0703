/** The records of finished games: state, log, seed and chat. */
import { type RawBuilder, sql } from 'kysely';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, raw, run, type Work } from '../work.ts';

/** A record is hundreds of rows, and nobody may have to wait for their deletion. */
const DELETED_TOGETHER = 20;

/** What is not the same in all databases. */
export interface RecordStatements {
  /** The finished games that have a record: `key`, `id`, `over_at`. */
  readonly finished: RawBuilder<unknown>;
  /** Deletes the log of a game, of which the row stands still. By its key. */
  deleteLog(game: number): RawBuilder<unknown>;
}

/** Deletes records of games that ended before a time and that nobody keeps; gives the ids of the games. */
export function* purgeRecords(
  database: SqlDatabase,
  before: number,
  limit: number,
  { finished, deleteLog }: RecordStatements,
): Work<readonly string[]> {
  const outdated = sql<{ key: number; id: string }>`SELECT key, id FROM ${finished} AS finished
    WHERE over_at < ${before} AND NOT EXISTS (SELECT 1 FROM kept_games WHERE kept_games.game = finished.key)
    ORDER BY over_at LIMIT ${Math.min(limit, DELETED_TOGETHER)}`;
  const games = yield* all(raw(database, outdated));
  for (const { key } of games)
    for (const part of [deleteLog(key), ...partsOf(key)]) yield* run(raw(database, part));
  return games.map(({ id }) => id);
}

function partsOf(game: number) {
  return [
    sql`DELETE FROM messages WHERE game = ${game}`,
    sql`DELETE FROM secrets WHERE game = ${game}`,
    sql`DELETE FROM game_members WHERE game = ${game}
      AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = ${game} AND results.user_id = game_members.user_id)`,
    // Results lead to the row of their game. Nothing else of it is kept.
    sql`UPDATE games SET last_event = 0, commitment = NULL, state = '' WHERE key = ${game}`,
    sql`DELETE FROM games WHERE key = ${game} AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = ${game})`,
  ];
}
