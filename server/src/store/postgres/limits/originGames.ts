/** The live games of an origin. A row counts while its game is live, so it does not matter which server sees the end of it. */
import { sql } from 'kysely';
import type { OriginGames } from '../../limitPorts.ts';
import { first, raw, run } from '../../sql/work.ts';
import type { PostgresConnection } from '../connection.ts';

/** Milliseconds within which a game is created, or never: its server may have ended in between. */
const PATIENCE = 5 * 60_000;

const ROWS = 'origin_games LEFT JOIN games ON games.id = game_id';
const IS_LIVE = "games.status IN ('waiting', 'running')";
/** By the time after which a game may be created still. */
const counts = (since: string) =>
  `CASE WHEN games.id IS NULL THEN begun_at > ${since}::bigint ELSE ${IS_LIVE} END`;

const END = `DELETE FROM origin_games WHERE game_id = $1
  AND NOT EXISTS (SELECT FROM games WHERE games.id = game_id AND ${IS_LIVE})`;
/** What another server holds just now is left to it. */
const FORGET = `DELETE FROM origin_games WHERE game_id IN (
  SELECT game_id FROM ${ROWS} WHERE NOT ${counts('$1')} FOR UPDATE OF origin_games SKIP LOCKED)`;

export class PostgresOriginGames implements OriginGames {
  readonly #connection: PostgresConnection;
  readonly #now: () => number;

  constructor(connection: PostgresConnection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  begin(origin: string, gameId: string, most: number): Promise<boolean> {
    const connection = this.#connection;
    const now = this.#now();
    const others = sql<{ readonly count: number }>`
      SELECT count(*) AS count FROM ${sql.raw(ROWS)}
      WHERE origin = ${origin} AND game_id <> ${gameId} AND ${sql.raw(counts(String(now - PATIENCE)))}`;
    const begin = sql`
      INSERT INTO origin_games (game_id, origin, begun_at) VALUES (${gameId}, ${origin}, ${now})
      ON CONFLICT (game_id) DO UPDATE SET origin = excluded.origin, begun_at = excluded.begun_at`;
    return connection.writeHolding([`games of ${origin}`], function* () {
      const counted = yield* first(raw(connection, others));
      if (counted !== null && counted.count >= most) return false;
      yield* run(raw(connection, begin));
      return true;
    });
  }

  async end(gameId: string): Promise<void> {
    await this.#connection.statement(END, [gameId]);
  }

  async forget(): Promise<void> {
    await this.#connection.statement(FORGET, [this.#now() - PATIENCE]);
  }
}
