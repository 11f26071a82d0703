/** The page of a game: the way in, the waiting room, the board, the end. */
import { ApiError, isInLobby, joinByCode, returnToGame } from '@staxd/client';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { KickedOverlay } from '../overlays/KickedOverlay.tsx';
import { errorText } from '../session/errorText.ts';
import { leaveMessage, leaveReason, messageOf } from '../session/homeMessage.ts';
import { session, useSession } from '../session/session.ts';
import { LobbyView } from './LobbyView.tsx';
import { PlayView } from './PlayView.tsx';
import type { Ask } from './useQuestion.ts';

export interface GameRouteProps {
  readonly ask: Ask;
  /** Opens the settings and the list of keys. */
  readonly onMenu: () => void;
}

export function GameRoute({ ask, onMenu }: GameRouteProps) {
  const { inviteCode = '' } = useParams();
  const game = useSession((state) => state.game);
  const departure = useSession((state) => state.departure);
  const [wasHere, setWasHere] = useState(false);
  const error = useEntry(inviteCode);
  const navigate = useNavigate();
  const isHere = game?.inviteCode === inviteCode;
  if (isHere && !wasHere) setWasHere(true);

  const isOut = wasHere && !isHere && departure !== null;
  useEffect(() => {
    if (!isOut || departure.reason === 'kicked') return;
    if (departure.reason !== 'left') leaveMessage(messageOf(departure));
    void navigate('/', { replace: true });
  }, [isOut, departure, navigate]);

  if (isOut && departure.reason === 'kicked') {
    const message = messageOf(departure);
    const leave = () => {
      leaveMessage(message);
      void navigate('/', { replace: true });
    };
    return <KickedOverlay message={message.text} reason={departure.why} onLeave={leave} />;
  }
  if (!isHere) return <GameLoading phase={game ? 'loading' : 'initializing'} {...(error && { error })} />;
  return isInLobby(game) ? (
    <LobbyView game={game} ask={ask} />
  ) : (
    <PlayView game={game} ask={ask} onMenu={onMenu} />
  );
}

/** Enters the game of a code, unless it is there already; what went wrong in words, if it cannot be entered. */
function useEntry(inviteCode: string): string | undefined {
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    let isCurrent = true;
    const enter = async () => {
      if (session.getState().game?.inviteCode === inviteCode) return;
      try {
        if (!(await returnToGame(session, inviteCode))) await joinByCode(session, inviteCode);
      } catch (failure) {
        if (!isCurrent) return;
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.status !== 403 && failure.status !== 404) return setError(errorText(failure.body));
        if (failure.code === 'GAME_NOT_FOUND') leaveMessage({ tone: 'info', text: errorText(failure.body) });
        else leaveReason('removed');
        await navigate('/', { replace: true });
      }
    };
    setError(undefined);
    void enter();
    return () => {
      isCurrent = false;
    };
  }, [inviteCode, navigate]);
  return error;
}
