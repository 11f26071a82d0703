/** A player who was not ready in time may miss the news of being removed, so the page looks again (LOBBY-22). */
import { ApiError, isStillIn, type LiveGame, ownPlayer } from '@staxd/client';
import { useEffect } from 'react';
import { session } from '../../online/session/session.ts';
import { useNavigate } from '../navigation/router.tsx';
import { leaveReason } from './homeMessage.ts';
import type { SentHomeReason } from './sentHome.ts';

/** Milliseconds after the end of the countdown. */
const LOOKS_AFTER = 2000;

export function useSecondLook(game: LiveGame): void {
  const navigate = useNavigate();
  const { id, deadlineAt, countdown } = game;
  const isOut = countdown !== null && ownPlayer(game)?.isReady === false;
  useEffect(() => {
    if (!isOut || deadlineAt === null) return;
    const timer = setTimeout(
      async () => {
        const reason = await reasonToGo(id);
        if (reason === null) return;
        leaveReason(reason);
        session.forget();
        navigate('/', { replace: true });
      },
      deadlineAt + LOOKS_AFTER - session.now(),
    );
    return () => clearTimeout(timer);
  }, [id, isOut, deadlineAt, navigate]);
}

/** Why the player is no longer in the game; null if they are, or if it is not known. */
async function reasonToGo(gameId: string): Promise<SentHomeReason | null> {
  try {
    return (await isStillIn(session, gameId)) ? null : 'not_ready';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 403 || error.status === 404 ? 'removed' : null;
  }
}
