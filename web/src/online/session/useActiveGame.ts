/** The game that the player is in, on this page or stored by an earlier visit. */
import { isOver, type LiveGame, ownPlayer, type Session } from '@staxd/client';
import { lastGame, useAccount, useLive } from './liveSession.ts';

export interface ActiveGame {
  readonly gameId: string;
  readonly inviteCode: string;
  /** The tournament whose table it is. */
  readonly tournamentId?: string | undefined;
}

/** `ofAnybody`: also one that was played here under a name that is lost. */
export function useActiveGame({ ofAnybody = false } = {}): ActiveGame | null {
  const userId = useAccount()?.userId;
  const gameId = useLive((session) => playedGame(session)?.id);
  const inviteCode = useLive((session) => playedGame(session)?.inviteCode);
  const tournamentId = useLive((session) => playedGame(session)?.tournamentId);
  const isEnded = useLive((session) => {
    const game = playedGame(session);
    return game ? isOver(game) : false;
  });
  if (gameId !== undefined && inviteCode !== undefined)
    return isEnded ? null : { gameId, inviteCode, tournamentId };
  const last = lastGame();
  const isOwn = userId === undefined || last?.playerId === userId;
  return isOwn || ofAnybody ? last : null;
}

/** Undefined for one that is only watched. */
function playedGame(session: Session | null): LiveGame | undefined {
  const game = session?.getState().game;
  return game && ownPlayer(game) ? game : undefined;
}
