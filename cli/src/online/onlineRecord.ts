import { ApiError, type Session } from '@staxd/client';
import { parseRecord } from '@staxd/engine';
import { saveRecord } from '../game/recordFile.ts';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';

/** Fetches and saves the record of a finished game, for `staxd replay`; returns a line to show. */
export async function saveOnlineRecord(session: Session, file: string | undefined): Promise<string> {
  const { game } = session.getState();
  if (game?.phase !== 'completed') return t('end.notOver');
  try {
    const record = parseRecord(await session.api.gameRecord({ params: { gameId: game.id } }));
    if (!record.ok) return t('end.badRecord', { message: record.error.message });
    const name = file ?? `staxd-${game.inviteCode}.json`;
    return saveRecord(name, record.value, (path) => t('end.verifySaved', { path }));
  } catch (error) {
    if (error instanceof ApiError) return errorText(error.body);
    throw error;
  }
}
