/** When people have called over HTTP. Who asks hears what all servers were told. */
import type { Calls } from '../sharedPorts.ts';
import type { PostgresConnection } from './connection.ts';

const NOTE = `
  INSERT INTO calls (game, user_id, at) VALUES ($1, $2, $3)
  ON CONFLICT (game, user_id) DO UPDATE SET at = greatest(calls.at, excluded.at)`;

export class SharedCalls implements Calls {
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
  }

  async note(gameId: string, userId: string, at: number): Promise<void> {
    await this.#connection.statement(NOTE, [gameId, userId, at]);
  }

  async of(gameId: string): Promise<ReadonlyMap<string, number>> {
    const calls = await this.#connection.statement<{ readonly userId: string; readonly at: number }>(
      'SELECT user_id AS "userId", at FROM calls WHERE game = $1',
      [gameId],
    );
    return new Map(calls.map(({ userId, at }) => [userId, at]));
  }

  async forget(gameId: string): Promise<void> {
    await this.#connection.statement('DELETE FROM calls WHERE game = $1', [gameId]);
  }
}
