import type { Notice, Notices } from '../sharedPorts.ts';
import type { PostgresConnection } from './connection.ts';

/** By the clock of the database. */
const MINUTE_AGO = "now() - interval '1 minute'";

const ADD = `
  WITH outdated AS (DELETE FROM notices WHERE at < ${MINUTE_AGO})
  INSERT INTO notices (id, text) VALUES ($1, $2)`;

export class PostgresNotices implements Notices {
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
  }

  async add({ id, text }: Notice): Promise<void> {
    await this.#connection.statement(ADD, [id, text]);
  }

  recent(): Promise<readonly Notice[]> {
    return this.#connection.statement<Notice>(
      `SELECT id, text FROM notices WHERE at >= ${MINUTE_AGO} ORDER BY at, id`,
      [],
    );
  }
}
