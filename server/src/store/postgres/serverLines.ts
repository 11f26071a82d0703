/** By the clock of the database, so that no server is given up because of its own. */
import type { Line, Lines } from '../ports.ts';
import type { PostgresConnection } from './connection.ts';

const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

const BEGIN = `
  WITH server AS (
    INSERT INTO servers (id, beat_at, mark) VALUES ($1, ${NOW}, $4)
    ON CONFLICT (id) DO UPDATE SET beat_at = excluded.beat_at
  )
  INSERT INTO lines (server, game, user_id) SELECT $1, * FROM unnest($2::text[], $3::text[]) ON CONFLICT DO NOTHING`;

const BEAT = `
  WITH known AS (
    UPDATE servers SET beat_at = ${NOW} WHERE id = $1 RETURNING id
  ), gone AS (
    DELETE FROM lines USING unnest($4::text[], $5::text[]) AS gone (game, user_id)
    WHERE lines.server = $1 AND lines.game = gone.game AND lines.user_id = gone.user_id
  ), come AS (
    INSERT INTO lines (server, game, user_id)
    SELECT known.id, come.game, come.user_id FROM known, unnest($2::text[], $3::text[]) AS come (game, user_id)
    ON CONFLICT DO NOTHING
  )
  SELECT id FROM known`;

const ELSEWHERE = 'SELECT 1 FROM lines WHERE game = $2 AND user_id = $3 AND server <> $1 LIMIT 1';

const TAKE_OVER = `
  WITH lost AS (
    DELETE FROM servers WHERE beat_at < ${NOW} - $2 AND id <> $1 RETURNING id
  ), lines_of AS (
    DELETE FROM lines USING lost WHERE lines.server = lost.id RETURNING game, user_id
  ), taken AS (
    INSERT INTO lines (server, game, user_id) SELECT DISTINCT $1, game, user_id FROM lines_of ON CONFLICT DO NOTHING
  )
  SELECT DISTINCT game AS "gameId", user_id AS "userId" FROM lines_of`;

const END = `
  WITH server AS (DELETE FROM servers WHERE id = $1)
  DELETE FROM lines WHERE server = $1`;

/** Milliseconds without a heartbeat until a server is not there any more. */
const GONE = 3000;
const FOREIGN = `SELECT 1 FROM servers WHERE mark <> $1 AND beat_at >= ${NOW} - ${GONE} LIMIT 1`;

export class ServerLines implements Lines {
  readonly #connection: PostgresConnection;
  readonly #mark: string;

  /** `mark`: what all servers of one installation have in common, such as a hash of their secret. */
  constructor(connection: PostgresConnection, mark: string) {
    this.#connection = connection;
    this.#mark = mark;
  }

  /** Whether servers of another installation use the database. */
  async isForeign(): Promise<boolean> {
    return (await this.#connection.statement(FOREIGN, [this.#mark])).length > 0;
  }

  async begin(server: string, lines: readonly Line[]): Promise<void> {
    await this.#connection.statement(BEGIN, [server, ...columnsOf(lines), this.#mark]);
  }

  async beat(server: string, come: readonly Line[], gone: readonly Line[]): Promise<boolean> {
    const known = await this.#connection.statement(BEAT, [server, ...columnsOf(come), ...columnsOf(gone)]);
    return known.length > 0;
  }

  async isElsewhere(server: string, { gameId, userId }: Line): Promise<boolean> {
    return (await this.#connection.statement(ELSEWHERE, [server, gameId, userId])).length > 0;
  }

  takeOver(server: string, silence: number): Promise<readonly Line[]> {
    return this.#connection.statement<Line>(TAKE_OVER, [server, silence]);
  }

  async end(server: string): Promise<void> {
    await this.#connection.statement(END, [server]);
  }
}

function columnsOf(lines: readonly Line[]): readonly [readonly string[], readonly string[]] {
  return [lines.map(({ gameId }) => gameId), lines.map(({ userId }) => userId)];
}
