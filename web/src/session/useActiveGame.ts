/** The game that the player is in, on this page or kept from a visit before. */
import { isOver } from '@staxd/client';
import { lastGame, useLive } from './live.ts';

export interface ActiveGame {
  readonly gameId: string;
  readonly inviteCode: string;
}

/** Null when there is none that can be returned to. */
export function useActiveGame(): ActiveGame | null {
  const game = useLive((session) => session?.getState().game ?? null);
  if (game) return isOver(game) ? null : { gameId: game.id, inviteCode: game.inviteCode };
  return lastGame();
}
