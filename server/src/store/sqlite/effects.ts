import type { Database } from 'better-sqlite3';
import type { ChatMessage, Effect, GameResult } from '../ports.ts';

/** An effect that is written already stays as it is. */
export type EffectWriter = (game: number, effect: Effect) => void;

export function effectWriter(database: Database): EffectWriter {
  const writeResult = resultWriter(database);
  const writeMessage = messageWriter(database);
  return (game, effect) => {
    switch (effect.type) {
      case 'result':
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

function resultWriter(database: Database) {
  const insert = database.prepare(
    `INSERT INTO results (game, user_id, mode, placement, players, won, is_against_bots, method, turns, biggest_stack,
       duration_ms, clout, finished_at)
     VALUES (@game, @userId, @mode, @placement, @players, @won, @isAgainstBots, @method, @turns, @biggestStack,
       @durationMs, @clout, @finishedAt)
     ON CONFLICT (game, user_id) DO NOTHING`,
  );
  const award = database.prepare('UPDATE users SET clout = clout + ? WHERE id = ?');
  return (game: number, result: Omit<GameResult, 'gameId'>): void => {
    const { changes } = insert.run({
      ...result,
      game,
      won: Number(result.won),
      isAgainstBots: Number(result.isAgainstBots),
    });
    if (changes === 1 && result.clout !== 0) award.run(result.clout, result.userId);
  };
}
