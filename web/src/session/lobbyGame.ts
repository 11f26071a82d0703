/** A game that waits, as its waiting room shows it. */
import { isInLobby } from '@staxd/client';
import { type PublicGame, type SeenGame, secondsUntil } from '@staxd/protocol';
import type { Countdown } from '../lobby/countdown.ts';
import type { LobbyGame, LobbyPlayer } from '../lobby/lobbyView.ts';

const SECOND = 1000;

/** What it is called and how it is played. */
export function lobbyGame({
  name,
  inviteCode,
  mode,
  isPrivate,
  turnSeconds,
  maxPlayers,
}: PublicGame): LobbyGame {
  return { name, code: inviteCode, mode, isPrivate, turnTimer: turnSeconds, maxPlayers };
}

/** Who sits there; `readyWanted` is what the viewer has pressed and the server has not said yet. */
export function lobbyPlayers(
  { players, viewerId, hostId }: SeenGame,
  readyWanted: boolean | null,
): readonly LobbyPlayer[] {
  return players.map(({ userId: id, username: name, bot, isReady, isGuest, presence }): LobbyPlayer => {
    const isYou = id === viewerId;
    return {
      id,
      name,
      isReady: isYou ? (readyWanted ?? isReady) : isReady,
      isYou,
      isHost: id === hostId,
      isGuest,
      isOffline: presence !== 'connected',
      isPending: isYou && readyWanted !== null,
      ...(bot && { bot }),
    };
  });
}

/** The clock of the lobby at `now`, by the server's clock. */
export function countdownOf(game: PublicGame, now: number): Countdown {
  const { deadlineAt, countdown } = game;
  if (!isInLobby(game)) return { state: 'complete', remaining: 0, total: 1 };
  if (countdown === null || deadlineAt === null) return { state: 'none', remaining: 0, total: 1 };
  const total = (deadlineAt - countdown.startedAt) / SECOND;
  const remaining = secondsUntil(deadlineAt, now);
  return {
    state: 'running',
    remaining,
    total: Math.max(total, remaining, 1),
    fast: countdown.speed === 'fast',
  };
}
