/** The chat of all games, for servers that look for what others have written. */
import type { KeyedMessage, NewMessages } from '../sharedPorts.ts';
import type { PostgresConnection } from './connection.ts';

const LAST = 'SELECT coalesce(max(key), 0) AS key FROM messages';

const AFTER = `
  SELECT messages.key, messages.id, games.id AS "gameId", user_id AS "userId", username, content,
    message_type AS "messageType", messages.created_at AS "createdAt"
  FROM messages JOIN games ON games.key = messages.game
  WHERE messages.key > $1 AND messages.key <> ALL ($2::bigint[]) ORDER BY messages.key`;

export class SharedMessages implements NewMessages {
  readonly #connection: PostgresConnection;

  constructor(connection: PostgresConnection) {
    this.#connection = connection;
  }

  async lastKey(): Promise<number> {
    const [{ key }] = await this.#connection.statement<{ readonly key: number }>(LAST, []);
    return key;
  }

  after(key: number, known: readonly number[]): Promise<readonly KeyedMessage[]> {
    return this.#connection.statement<KeyedMessage>(AFTER, [key, known]);
  }
}
