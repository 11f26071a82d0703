import type { Database } from 'better-sqlite3';
import type { ChatMessage, Effect } from '../ports.ts';
import { resultWriter } from './statistics/results.ts';

/** An effect that is written already stays as it is. */
export type EffectWriter = (game: number, effect: Effect) => void;

export function effectWriter(database: Database): EffectWriter {
  const writeResult = resultWriter(database);
  const writeMessage = messageWriter(database);
  return (game, effect) => {
    switch (effect.type) {
      case 'result':
      case 'rating':
        return writeResult(game, effect);
      case 'chat':
        writeMessage(game, effect);
        return;
    }
  };
}

/** False, without effect, when the id is known. */
export function messageWriter(database: Database) {
  const insert = database.prepare(
    `INSERT INTO messages (id, game, user_id, username, content, message_type, created_at)
     VALUES (@id, @game, @userId, @username, @content, @messageType, @createdAt)
     ON CONFLICT (id) DO NOTHING`,
  );
  return (game: number, message: Omit<ChatMessage, 'gameId'>): boolean =>
    insert.run({ ...message, game }).changes === 1;
}
