/** The ways out that the bars offer: out of the game, and out of the account. */
import { useState } from 'react';
import { useNavigate } from '../../navigation/router.tsx';
import { loadMatchmaking } from '../../session/loadMatchmaking.ts';
import { loadSession } from '../../session/loadSession.ts';
import type { Ask } from '../../shell/questions/useQuestion.ts';

export interface Leaving {
  /** The game is being left. */
  readonly isLeaving: boolean;
  readonly leave: () => void;
  readonly logOut: () => Promise<void>;
}

/** @param gameId The game that the user of the page sits in. */
export function useLeaving(ask: Ask, gameId: string | undefined): Leaving {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  /** Does what leaves the game; whether it is left. */
  const leaving = (act: () => Promise<boolean>) => async () => {
    setIsLeaving(true);
    const isLeft = await act();
    setIsLeaving(false);
    return isLeft;
  };
  const leave = () =>
    void ask(
      { kind: 'leaveNav' },
      leaving(async () => (await (await loadSession()).leave()) === null),
    );
  const logOut = async () => {
    if (gameId !== undefined) {
      const leaveGame = async () => (await loadMatchmaking()).leaveGame(gameId);
      if (!(await ask({ kind: 'leaveActive' }, leaving(leaveGame)))) return;
    }
    const session = await loadSession();
    session.forget();
    void session.identity.signOut();
    navigate('/');
  };
  return { isLeaving, leave, logOut };
}
