/** By the clock of the database, so that no server is given up because of its own. */
import { sql } from 'kysely';
import type { Line, Lines } from '../sharedPorts.ts';
import type { SqlDatabase } from '../sql/sqlDatabase.ts';
import { first, raw, type Work } from '../sql/work.ts';
import type { PostgresConnection } from './connection.ts';

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

const OR_CAME = `
  ON CONFLICT (game, user_id, server, is_watching) DO UPDATE SET came_at = excluded.came_at`;

const BEGIN = `
  WITH server AS (
    INSERT INTO servers (id, beat_at, mark, tables_version) VALUES ($1, ${NOW}, $6, $7)
    ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at
  )
  INSERT INTO lines (server, game, user_id, is_watching, came_at)
  SELECT $1, * FROM unnest($2::text[], $3::text[], $4::boolean[], $5::bigint[]) ${OR_CAME}`;

const BEAT = `
  WITH known AS (
    UPDATE servers SET beat_at = ${NOW} WHERE id = $1 RETURNING id
  ), gone AS (
    DELETE FROM lines USING unnest($6::text[], $7::text[], $8::boolean[]) AS gone (game, user_id, is_watching)
    WHERE lines.server = $1 AND lines.game = gone.game AND lines.user_id = gone.user_id
      AND lines.is_watching = gone.is_watching
  ), come AS (
    INSERT INTO lines (server, game, user_id, is_watching, came_at)
    SELECT known.id, come.* FROM known, unnest($2::text[], $3::text[], $4::boolean[], $5::bigint[]) AS come
    ${OR_CAME}
  )
  SELECT id FROM known`;

const ELSEWHERE =
  'SELECT 1 FROM lines WHERE game = $2 AND user_id = $3 AND server <> $1 AND NOT is_watching LIMIT 1';

const PRESENT = 'SELECT id FROM servers';

const NEWER = `
  SELECT game AS "gameId", user_id AS "userId", max(other.came_at) AS "cameAt"
  FROM lines here JOIN lines other USING (game, user_id)
  WHERE here.server = $1 AND other.server <> $1 AND NOT here.is_watching AND NOT other.is_watching
    AND other.came_at > here.came_at
  GROUP BY game, user_id`;

const WATCHERS =
  'SELECT game AS "gameId", count(DISTINCT user_id) AS count FROM lines WHERE is_watching GROUP BY game';

const TAKE_OVER = `
  WITH lost AS (
    DELETE FROM servers WHERE beat_at < ${NOW} - $2 AND id <> $1 RETURNING id
  ), lines_of AS (
    DELETE FROM lines USING lost WHERE lines.server = lost.id RETURNING game, user_id, is_watching
  ), players AS (
    SELECT DISTINCT game, user_id, is_watching FROM lines_of WHERE NOT is_watching
  ), taken AS (
    INSERT INTO lines (server, game, user_id, is_watching, came_at) SELECT $1, *, 0 FROM players
    ON CONFLICT DO NOTHING
  )
  SELECT game AS "gameId", user_id AS "userId", is_watching AS "isWatching", 0 AS "cameAt" FROM players`;

const END = `
  WITH server AS (DELETE FROM servers WHERE id = $1)
  DELETE FROM lines WHERE server = $1`;

/** Milliseconds without a heartbeat until a server is not there any more. */
const GONE = 3000;
const FOREIGN = `SELECT 1 FROM servers WHERE mark <> $1 AND beat_at >= ${NOW} - ${GONE} LIMIT 1`;

export class ServerLines implements Lines {
  readonly #connection: PostgresConnection;
  readonly #mark: string;
  readonly #tablesVersion: number;

  /**
   * `mark`: what all servers of one installation have in common, such as a hash of their secret. `tablesVersion`: that this
   * program knows.
   */
  constructor(connection: PostgresConnection, mark: string, tablesVersion: number) {
    this.#connection = connection;
    this.#mark = mark;
    this.#tablesVersion = tablesVersion;
  }

  /** Whether servers of another installation use the database. */
  async isForeign(): Promise<boolean> {
    return (await this.#connection.statement(FOREIGN, [this.#mark])).length > 0;
  }

  async begin(server: string, lines: readonly Line[]): Promise<void> {
    await this.#connection.statement(BEGIN, [server, ...columnsOf(lines), this.#mark, this.#tablesVersion]);
  }

  async beat(server: string, come: readonly Line[], gone: readonly Line[]): Promise<boolean> {
    const known = await this.#connection.statement(BEAT, [
      server,
      ...columnsOf(come),
      ...columnsOf(gone).slice(0, 3),
    ]);
    return known.length > 0;
  }

  async isElsewhere(server: string, { gameId, userId }: Pick<Line, 'gameId' | 'userId'>): Promise<boolean> {
    return (await this.#connection.statement(ELSEWHERE, [server, gameId, userId])).length > 0;
  }

  async present(): Promise<ReadonlySet<string>> {
    const servers = await this.#connection.statement<{ readonly id: string }>(PRESENT, []);
    return new Set(servers.map(({ id }) => id));
  }

  newer(server: string): ReturnType<Lines['newer']> {
    return this.#connection.statement<Omit<Line, 'isWatching'>>(NEWER, [server]);
  }

  async watchers(): Promise<ReadonlyMap<string, number>> {
    const counted = await this.#connection.statement<{ readonly gameId: string; readonly count: number }>(
      WATCHERS,
      [],
    );
    return new Map(counted.map(({ gameId, count }) => [gameId, count]));
  }

  takeOver(server: string, silence: number): Promise<readonly Line[]> {
    return this.#connection.statement<Line>(TAKE_OVER, [server, silence]);
  }

  async end(server: string): Promise<void> {
    await this.#connection.statement(END, [server]);
  }
}

/** How many servers are there that know no version of the tables as high as this. */
export function* olderServers(database: SqlDatabase, version: number): Work<number> {
  const older = sql<{ readonly count: number }>`
    SELECT count(*) AS count FROM servers
    WHERE tables_version < ${version} AND beat_at >= ${sql.raw(NOW)} - ${GONE}`;
  return (yield* first(raw(database, older)))?.count ?? 0;
}

function columnsOf(lines: readonly Line[]): readonly unknown[] {
  return [
    lines.map(({ gameId }) => gameId),
    lines.map(({ userId }) => userId),
    lines.map(({ isWatching }) => isWatching),
    lines.map(({ cameAt }) => cameAt),
  ];
}
