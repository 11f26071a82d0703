/** Checks, by replaying its record, that a finished game was dealt and played as it was shown. */
import { ApiError } from '@staxd/client';
import type { DealVerdict } from '../../../game/victory/summary/FairDeal.tsx';
import { session } from '../../../online/session/session.ts';
import { isFair, type ShownDeal } from './shownDeal.ts';

/** `code`: the game's, for who watched a private one. */
export async function checkDeal(shown: ShownDeal, code: string): Promise<DealVerdict> {
  try {
    const record = await session.api.gameRecord({ params: { gameId: shown.gameId }, query: { code } });
    return isFair(record, shown) ? 'fair' : 'unfair';
  } catch (error) {
    if (error instanceof ApiError) return 'failed';
    throw error;
  }
}
