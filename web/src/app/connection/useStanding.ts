import type { SessionState } from '@staxd/client';
import { lastGame, useLive } from '../../online/session/liveSession.ts';
import type { GameStanding } from '../shell/FloatingReturn.tsx';

/** The state of the game that the player is away from. */
export function useStanding(): GameStanding | undefined {
  const kind = useLive((session) => session && standingOf(session.getState()));
  const players = useLive((session) => session?.getState().game?.players.length ?? 0);
  if (kind === null) return lastGame() ? { kind: 'found' } : undefined;
  return kind === 'waiting' ? { kind, players } : { kind };
}

function standingOf({ game, phase, trouble }: SessionState) {
  if (!game) return null;
  if (trouble) return 'reconnect';
  if (phase === 'reconnecting') return 'reconnecting';
  if (phase === 'takenOver' || phase === 'idle') return 'reconnect';
  const { view } = game;
  if (!view) return 'waiting';
  return view.awaited === view.viewer && view.current === view.viewer ? 'yourTurn' : 'active';
}
