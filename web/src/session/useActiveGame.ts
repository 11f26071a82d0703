/** The game that the player is in, on this page or stored by an earlier visit. */
import { isOver } from '@staxd/client';
import { lastGame, useLive } from './liveSession.ts';

export interface ActiveGame {
  readonly gameId: string;
  readonly inviteCode: string;
}

export function useActiveGame(): ActiveGame | null {
  const gameId = useLive((session) => session?.getState().game?.id);
  const inviteCode = useLive((session) => session?.getState().game?.inviteCode);
  const isEnded = useLive((session) => {
    const game = session?.getState().game;
    return game ? isOver(game) : false;
  });
  if (gameId !== undefined && inviteCode !== undefined) return isEnded ? null : { gameId, inviteCode };
  return lastGame();
}
