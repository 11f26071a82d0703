/** The page of a game: entering, the waiting room, the board, the end. */

import { isOver, ownPlayer } from '@staxd/client';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useNavigate } from '../../app/navigation/router.tsx';
import type { Ask } from '../../app/shell/questions/useQuestion.ts';
import { ElsewhereDialog } from '../../game/overlays/ElsewhereDialog.tsx';
import { useAccount } from '../../online/session/liveSession.ts';
import { session, useSession } from '../../online/session/session.ts';
import { useFormer } from '../../online/session/useFormer.ts';
import type { InviteGateProps } from '../invite/Route.tsx';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { LobbyView, type LobbyViewProps } from '../lobby/LobbyView.tsx';
import type { HeaderWays } from './models/useHeaderModel.ts';
import { PlayView } from './PlayView.tsx';
import { useEntry } from './useEntry.ts';

export interface GameRouteProps {
  /** From the link, in capitals. */
  readonly inviteCode: string;
  readonly ask: Ask;
  readonly onMenu: HeaderWays['onMenu'];
  /** The waiting room of a tournament's table, which only those load who come to one. */
  readonly TournamentRoom: ComponentType<LobbyViewProps>;
  /** The first screen of a link, which only those load who have no name here. */
  readonly Gate: ComponentType<InviteGateProps>;
}

export function GameRoute({ inviteCode, ask, onMenu, TournamentRoom, Gate }: GameRouteProps) {
  const game = useSession((state) => state.game);
  const isElsewhere = useSession((state) => state.phase === 'takenOver');
  const hasLeft = useSession((state) => state.departure?.reason === 'left');
  const [shown, setShown] = useState<string>();
  const hasName = useAccount() !== null;
  /** Under another name than before nobody sits down unasked. */
  const former = useFormer(inviteCode);
  const [entered, setEntered] = useState<string>();
  const isKnown = hasName && (former === null || entered === inviteCode);
  const entry = useEntry(inviteCode, ask, isKnown);
  const navigate = useNavigate();
  const isHere = game?.inviteCode === inviteCode;
  if (isHere && shown !== inviteCode) setShown(inviteCode);

  const isOut = shown === inviteCode && !isHere && hasLeft;
  useEffect(() => {
    if (isOut) navigate('/', { replace: true });
  }, [isOut, navigate]);

  // Who leaves the page watches no longer.
  useEffect(() => () => stopWatching(), []);

  if (!isHere && !isKnown)
    return (
      <Suspense fallback={<GameLoading phase="loading" />}>
        <Gate inviteCode={inviteCode} onEnter={() => setEntered(inviteCode)} />
      </Suspense>
    );
  if (!isHere) return <GameLoading phase="loading" {...entry} />;
  const Room = game.tournamentId ? TournamentRoom : LobbyView;
  return (
    <>
      {game.view === null && !isOver(game) ? (
        <Room game={game} ask={ask} />
      ) : (
        <PlayView game={game} ask={ask} onMenu={onMenu} />
      )}
      <ElsewhereDialog open={isElsewhere} onResume={() => session.resume()} />
    </>
  );
}

function stopWatching(): void {
  const { game } = session.getState();
  if (game?.view && !ownPlayer(game)) session.close();
}
