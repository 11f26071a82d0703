import type { ChatMessage } from '../../chatPorts.ts';
import type { Effect } from '../../gamePorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { ResultWriter } from '../statistics/results.ts';
import { fixedRun, type Work } from '../work.ts';

/** An effect that is written already stays as it is. */
export class EffectWriter {
  readonly #results: ResultWriter;
  readonly #messages: MessageWriter;

  constructor(database: SqlDatabase) {
    this.#results = new ResultWriter(database);
    this.#messages = new MessageWriter(database);
  }

  /** `game`: its key. */
  *write(game: number, effect: Effect): Work<void> {
    switch (effect.type) {
      case 'result':
        yield* this.#results.write(game, effect);
        return;
      case 'rating':
        yield* this.#results.rate(game, effect);
        return;
      case 'chat':
        yield* this.#messages.write(game, effect);
        return;
    }
  }
}

export class MessageWriter {
  readonly #insert: (row: ReturnType<typeof columnsOf>) => Work<number>;

  constructor({ queries }: SqlDatabase) {
    this.#insert = fixedRun((row) =>
      queries
        .insertInto('messages')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing()),
    );
  }

  /** False, without effect, when the id is known. */
  *write(game: number, message: Omit<ChatMessage, 'gameId'>): Work<boolean> {
    return (yield* this.#insert(columnsOf(game, message))) === 1;
  }
}

function columnsOf(game: number, message: Omit<ChatMessage, 'gameId'>) {
  const { id, userId, username, content, messageType, createdAt } = message;
  return { id, game, user_id: userId, username, content, message_type: messageType, created_at: createdAt };
}
