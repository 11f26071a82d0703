/** The record of an online game, saved so that `staxd replay` can verify it. */
import { ApiError, type Session } from '@staxd/client';
import { parseRecord } from '@staxd/engine';
import { saveRecord } from '../recordFile.ts';

/** Fetches and saves the record of the finished game; gives the line that answers. */
export async function saveOnlineRecord(session: Session, file: string | undefined): Promise<string> {
  const { game } = session.getState();
  if (game?.game_phase !== 'completed') return 'The record of a game is given out when the game is over.';
  try {
    const record = parseRecord(await session.api.gameRecord({ params: { gameId: game.game_id } }));
    if (!record.ok) return `The server gave a record that cannot be read: ${record.error.message}`;
    const path = file ?? `staxd-${game.invite_code}.json`;
    const answer = saveRecord(path, record.value);
    return answer.startsWith('Saved') ? `${answer} To verify the deal: staxd replay ${path}` : answer;
  } catch (error) {
    if (error instanceof ApiError) return error.detail;
    throw error;
  }
}
