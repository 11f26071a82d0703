import type { SeenOrigins } from '../../limitPorts.ts';
import type { PostgresConnection } from '../connection.ts';

const DAY = 24 * 3600_000;

const NOTE = `INSERT INTO seen_origins (user_id, day, mark) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, day) DO UPDATE SET mark = excluded.mark WHERE seen_origins.mark <> excluded.mark`;
const OF = 'SELECT user_id, mark FROM seen_origins WHERE day = $1 AND user_id = ANY($2::text[])';
/** A game that ended at midnight may ask for the day before. */
const FORGET = 'DELETE FROM seen_origins WHERE day < $1';

interface Row {
  readonly user_id: string;
  readonly mark: string;
}

export class PostgresSeenOrigins implements SeenOrigins {
  readonly #connection: PostgresConnection;
  readonly #now: () => number;

  constructor(connection: PostgresConnection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  async note(userId: string, day: number, mark: string): Promise<void> {
    await this.#connection.statement(NOTE, [userId, day, mark]);
  }

  async of(userIds: readonly string[], day: number) {
    const rows = await this.#connection.statement<Row>(OF, [day, userIds]);
    return rows.map(({ user_id, mark }) => [user_id, mark] as const);
  }

  async forget(): Promise<void> {
    await this.#connection.statement(FORGET, [Math.floor(this.#now() / DAY) - 1]);
  }
}
