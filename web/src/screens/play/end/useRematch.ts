/** Another game with the same table: the first player who asks creates it, the others join it (REMATCH). */
import { ApiError, rematch, rematchOfferer } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import { useEffect, useState } from 'react';
import { leaveReason } from '../../../app/leaving/homeMessage.ts';
import type { SentHomeReason } from '../../../app/leaving/sentHome.ts';
import { gamePath } from '../../../app/navigation/activeGame.ts';
import { useNavigate } from '../../../app/navigation/router.tsx';
import type { Rematch } from '../../../game/victory/result/rematch.ts';
import { carryTable } from '../../../game/wins/carryTable.ts';
import { STAYS } from '../../../look/motion/times.ts';
import { errorText } from '../../../online/session/errorText.ts';
import { session, useSession } from '../../../online/session/session.ts';

export function useRematch(game: SeenGame): readonly [Rematch, () => Promise<void>] {
  const navigate = useNavigate();
  const by = useSession(rematchOfferer);
  const [state, setState] = useState<Rematch>({ state: 'idle' });

  const again = async () => {
    setState({ state: 'busy' });
    try {
      const next = await rematch(session);
      carryTable(game, next.inviteCode);
      navigate(gamePath(next.inviteCode));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reason = reasonFor(error);
      if (reason === null) return setState({ state: 'failed', error: errorText(error.body) });
      leaveReason(reason);
      session.close();
      navigate('/');
    }
  };
  const isOpen = useOpenOffer(game.rematchInviteCode);
  return [
    isOpen && state.state === 'idle' ? { state: 'offered', ...(by !== undefined && { by }) } : state,
    again,
  ];
}

/** Whether a rematch with this code still awaits its people. Later it may have begun, and to ask again opens another one. */
function useOpenOffer(code: string | null): boolean {
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    if (code === null) return;
    const timer = setTimeout(() => setPast(code), STAYS.rematchOffer);
    return () => clearTimeout(timer);
  }, [code]);
  return code !== null && code !== past;
}

/** Why nothing can come of it, if so. */
function reasonFor({ code, status }: ApiError): SentHomeReason | null {
  if (code === 'SIGN_UP_TO_CREATE') return 'signUpToCreate';
  return status === 404 ? 'noRematch' : null;
}
