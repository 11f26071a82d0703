import type { ChatMessage, Chats } from '../../chatPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, first } from '../work.ts';
import { MessageWriter } from './effects.ts';

export class SqlChats implements Chats {
  readonly #database: SqlDatabase;
  readonly #writer: MessageWriter;

  constructor(database: SqlDatabase) {
    this.#database = database;
    this.#writer = new MessageWriter(database);
  }

  add({ gameId, ...message }: ChatMessage): Promise<boolean> {
    const writer = this.#writer;
    const findGame = this.#database.queries.selectFrom('games').select('key').where('id', '=', gameId);
    return this.#database.write(function* () {
      const game = yield* first(findGame);
      if (game === null) throw new Error(`a message for game ${gameId}, which does not exist`);
      return yield* writer.write(game.key, message);
    });
  }

  byId(id: string): Promise<ChatMessage | null> {
    const query = this.#messages().where('messages.id', '=', id);
    return this.#database.read(() => first(query));
  }

  async messagesOf(gameId: string, limit: number): Promise<readonly ChatMessage[]> {
    const newest = this.#messages()
      .where('games.id', '=', gameId)
      .orderBy('messages.key', 'desc')
      .limit(limit);
    const rows = await this.#database.read(() => all(newest));
    return rows.toReversed();
  }

  #messages() {
    return this.#database.queries
      .selectFrom('messages')
      .innerJoin('games', 'games.key', 'messages.game')
      .select(['messages.id', 'games.id as gameId', 'user_id as userId', 'username', 'content'])
      .select(['message_type as messageType', 'messages.created_at as createdAt']);
  }
}
