/** The game that the player is in, on this page or kept from a visit before. */
import { lastGame, useLive } from './live.ts';

export interface ActiveGame {
  readonly gameId: string;
  readonly inviteCode: string;
}

/** Null when there is none that can be returned to. */
export function useActiveGame(): ActiveGame | null {
  const game = useLive((session) => session?.getState().game ?? null);
  if (game) {
    const isOver = game.game_phase === 'completed' || game.game_phase === 'cancelled';
    return isOver ? null : { gameId: game.game_id, inviteCode: game.invite_code };
  }
  return lastGame();
}
