import type { ChatMessage, Chats } from '../ports.ts';
import type { Connection } from './database/connection.ts';
import { messageWriter } from './effects.ts';

export class SqliteChats implements Chats {
  readonly #connection: Connection;
  readonly #writeMessage: ReturnType<typeof messageWriter>;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#writeMessage = messageWriter(connection.database);
  }

  add({ gameId, ...message }: ChatMessage): Promise<boolean> {
    const findGame = this.#connection.queries.selectFrom('games').select('key').where('id', '=', gameId);
    return this.#connection.write(() => {
      const game = this.#connection.first(findGame);
      if (game === null) throw new Error(`a message for game ${gameId}, which does not exist`);
      return this.#writeMessage(game.key, message);
    });
  }

  byId(id: string): Promise<ChatMessage | null> {
    const query = this.#messages().where('messages.id', '=', id);
    return this.#connection.read(() => this.#connection.first(query));
  }

  messagesOf(gameId: string, limit: number): Promise<readonly ChatMessage[]> {
    const newest = this.#messages()
      .where('games.id', '=', gameId)
      .orderBy('messages.key', 'desc')
      .limit(limit);
    return this.#connection.read(() => this.#connection.all(newest).reverse());
  }

  #messages() {
    return this.#connection.queries
      .selectFrom('messages')
      .innerJoin('games', 'games.key', 'messages.game')
      .select(['messages.id', 'games.id as gameId', 'user_id as userId', 'username', 'content'])
      .select(['message_type as messageType', 'messages.created_at as createdAt']);
  }
}
