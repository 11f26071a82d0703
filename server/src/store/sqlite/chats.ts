/** Chat messages in SQLite. */
import type { ChatMessage, Chats } from '../ports.ts';
import type { Connection } from './connection.ts';
import { messageWriter } from './effects.ts';

export class SqliteChats implements Chats {
  readonly #connection: Connection;
  readonly #writeMessage: ReturnType<typeof messageWriter>;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#writeMessage = messageWriter(connection.database);
  }

  add({ gameId, ...message }: ChatMessage): Promise<void> {
    const findGame = this.#connection.queries.selectFrom('games').select('key').where('id', '=', gameId);
    return this.#connection.write(() => {
      const game = this.#connection.first(findGame);
      if (game === null) throw new Error(`a message for game ${gameId}, which does not exist`);
      this.#writeMessage(game.key, message);
    });
  }

  messagesOf(gameId: string, limit: number): Promise<readonly ChatMessage[]> {
    const newest = this.#connection.queries
      .selectFrom('messages')
      .innerJoin('games', 'games.key', 'messages.game')
      .where('games.id', '=', gameId)
      .select(['messages.id', 'games.id as gameId', 'user_id as userId', 'username', 'content'])
      .select(['message_type as messageType', 'messages.created_at as createdAt'])
      .orderBy('messages.key', 'desc')
      .limit(limit);
    return this.#connection.read(() => this.#connection.all(newest).reverse());
  }
}
