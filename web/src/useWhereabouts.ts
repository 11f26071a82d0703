import { useAccount, useLive } from './online/session/liveSession.ts';
import type { ActiveGame } from './online/session/useActiveGame.ts';
import { isTutorial } from './Page.tsx';

/** Where the player is, as far as the frame around the page depends on it. */
export function useWhereabouts(pathname: string, active: ActiveGame | null) {
  const account = useAccount();
  const isPlaying = useLive((session) => (session?.getState().game?.view ?? null) !== null);
  const isWatching = useLive((session) => session?.getState().game?.view?.viewer === 'spectator');
  const isAtTable = pathname.startsWith('/game/');
  const isOnBoard = isAtTable && isPlaying;
  const isHere = active !== null && pathname === `/game/${active.inviteCode}`;
  return {
    isOnBoard,
    isHere,
    isLesson: isTutorial(pathname),
    // Before a table is entered, its own note tells who one is there.
    mayTell: isOnBoard ? isWatching : isHere || !isAtTable,
    // Who follows a link without a name here sees the invitation alone.
    isInvited: isAtTable && account === null && !isHere,
    // The room of a tournament's table has a way out of its own, which says what is lost.
    isInTournamentRoom: isHere && active.tournamentId !== undefined && !isPlaying,
  };
}

export type Whereabouts = ReturnType<typeof useWhereabouts>;
