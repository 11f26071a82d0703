/** The exits that the bars offer: leaving the game, and signing out. */
import { useState } from 'react';
import { loadMatchmaking } from '../../online/session/loadMatchmaking.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import { useNavigate } from '../navigation/router.tsx';
import type { Ask } from '../shell/questions/useQuestion.ts';

export interface Leaving {
  readonly isLeaving: boolean;
  readonly leave: () => void;
  /** Asks a player with a running game, who may stay; who says yes has left it. */
  readonly mayLeave: () => Promise<boolean>;
  readonly logOut: () => Promise<void>;
}

export function useLeaving(ask: Ask, gameId: string | undefined): Leaving {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  /** Wraps an action that leaves the game and returns whether it did. */
  const leaving = (act: () => Promise<boolean>) => async () => {
    setIsLeaving(true);
    const isLeft = await act();
    setIsLeaving(false);
    return isLeft;
  };
  const leave = () =>
    void ask(
      { kind: 'leave' },
      leaving(async () => (await (await loadSession()).leave()) === null),
    );
  const mayLeave = async () => {
    if (gameId === undefined) return true;
    const leaveGame = async () => (await loadMatchmaking()).leaveGame(gameId);
    return ask({ kind: 'leaveActive' }, leaving(leaveGame));
  };
  const logOut = async () => {
    if (!(await mayLeave())) return;
    const session = await loadSession();
    session.forget();
    void session.identity.signOut();
    navigate('/');
  };
  return { isLeaving, leave, mayLeave, logOut };
}
